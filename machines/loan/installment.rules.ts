/** Interest-free installments with their days: pay in 4, and try now pay later (FIN-32, FIN-33, OPEN-51). No zod here. */
import { addDays, allocate, sum, monthsLater } from "#machines/kit";
import type { CreditTerms, Day, FinancePlan } from "#machines/kit";

/** One payment of a schedule. */
export interface Installment {
  readonly on: Day;
  readonly amountCents: number;
}

/** Today, then every two weeks (FIN-32). */
const PAY_IN_4_DAYS = [0, 14, 28, 42] as const;
/** Above this the provider uses another plan code (OPEN-51). */
const SPLITPAY4_LIMIT_CENTS = 200_000;
/** The trial of try now pay later, and the installments after it, a month apart (FIN-33, TRADE-65). */
export const TRIAL_DAYS = 21;
const TRIAL_INSTALLMENTS = 3;

/** What the payments are spread over; cents that do not divide go to the first ones. */
export function payIn4Schedule(amountCents: number, today: Day): Installment[] {
  const shares = allocate(amountCents, [1, 1, 1, 1]);
  return PAY_IN_4_DAYS.map((days, index) => ({
    on: addDays(today, days),
    amountCents: shares[index] ?? 0,
  }));
}

/** A payment a month; the first one is due a month after the loan was made. */
export function monthlySchedule(paymentsCents: readonly number[], today: Day): Installment[] {
  return paymentsCents.map((amountCents, index) => ({
    on: monthsLater(today, index + 1),
    amountCents,
  }));
}

/** The last day of the trial, which begins on the day that the goods arrive; nothing is paid before it is over. */
export function trialEndsOn(arrivedOn: Day): Day {
  return addDays(arrivedOn, TRIAL_DAYS);
}

/** The first installment is due when the trial ends. */
export function tryNowPayLaterSchedule(amountCents: number, arrivedOn: Day): Installment[] {
  const first = trialEndsOn(arrivedOn);
  return inThree(amountCents).map((share, index) => ({
    on: monthsLater(first, index),
    amountCents: share,
  }));
}

/** When the first payment of each kind of credit is due that counts from the order on; goods on trial have to arrive first. */
const firstAfter: Partial<Record<CreditTerms["kind"], (placedOn: Day) => Day | null>> = {
  payIn4: (placedOn) => addDays(placedOn, PAY_IN_4_DAYS[0]),
  loan: (placedOn) => monthsLater(placedOn, 1),
  tryNowPayLater: () => null,
  lease: (placedOn) => placedOn,
};

/**
 * What was agreed before there was an order, counted from the day that it is placed (FIN-32, FIN-42): whoever agreed on an earlier
 * day pays nothing for an order that is not there yet.
 */
export function countedFrom(terms: CreditTerms, placedOn: Day): CreditTerms {
  const first = terms.firstOn === null ? undefined : firstAfter[terms.kind];
  return first ? { ...terms, firstOn: first(placedOn) } : terms;
}

/** Pay in 4 as checkout shows it. */
export function payIn4Plan(amountCents: number): FinancePlan {
  const planId = amountCents > SPLITPAY4_LIMIT_CENTS ? "SPLITPAY4_2K" : "SPLITPAY4";
  return interestFree(planId, "payIn4", "fortnight", allocate(amountCents, [1, 1, 1, 1]));
}

/** Try now pay later as checkout shows it. */
export function tryNowPayLaterPlan(amountCents: number): FinancePlan {
  return interestFree("tryNowPayLater-3", "tryNowPayLater", "month", inThree(amountCents));
}

function inThree(amountCents: number): number[] {
  return allocate(
    amountCents,
    Array.from({ length: TRIAL_INSTALLMENTS }, () => 1),
  );
}

function interestFree(
  planId: string,
  category: FinancePlan["category"],
  unit: FinancePlan["tenure"]["unit"],
  paymentsCents: readonly number[],
): FinancePlan {
  const [first = 0] = paymentsCents;
  return {
    planId,
    tenure: { unit, value: paymentsCents.length },
    interestRateBasisPoints: 0,
    totalInterestCents: 0,
    installmentCents: first,
    totalCents: sum(paymentsCents),
    category,
    financeProviderType: "secondLoan",
    firstMonthlyPaymentCents: first,
    monthlyPaymentCents: first,
    paymentsCents,
  };
}
