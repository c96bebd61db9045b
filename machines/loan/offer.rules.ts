/** What the second loan provider may lend at, and what each month costs to the cent (FIN-30, FIN-31). No zod here. */
import { annuityOf, BASIS_POINTS, fractionOf, sum } from "#machines/kit";
import type { FinancePlan } from "#machines/kit";

/** Rate and term of a loan. */
export interface Terms {
  /** Hundredths of a percent per year. */
  readonly aprBasisPoints: number;
  readonly months: number;
}

/** 0 % to 50 % a year (FIN-30), 6 months to 3 years (FIN-31). */
const LIMITS = {
  maximumAprBasisPoints: 5_000,
  minimumMonths: 6,
  maximumMonths: 36,
} as const;

const BASIS_POINTS_PER_YEAR = 12 * BASIS_POINTS;

export function isWithinLimits({ aprBasisPoints, months }: Terms): boolean {
  return (
    aprBasisPoints >= 0 &&
    aprBasisPoints <= LIMITS.maximumAprBasisPoints &&
    months >= LIMITS.minimumMonths &&
    months <= LIMITS.maximumMonths
  );
}

/**
 * The payments of a loan: equal ones to the cent, the last one whatever is left. Each month's interest is on what is still
 * owed, half a cent rounded up.
 */
export function loanPayments(amountCents: number, { aprBasisPoints, months }: Terms): number[] {
  const monthlyCents = annuityCents(amountCents, aprBasisPoints, months);
  let owed = amountCents;
  return Array.from({ length: months }, (_, month) => {
    const withInterest = owed + interestCents(owed, aprBasisPoints);
    const paid = month === months - 1 ? withInterest : Math.min(monthlyCents, withInterest);
    owed = withInterest - paid;
    return paid;
  });
}

/** A loan as checkout shows it (FIN-17). */
export function loanPlan(amountCents: number, terms: Terms): FinancePlan {
  const paymentsCents = loanPayments(amountCents, terms);
  const [first = 0] = paymentsCents;
  const totalCents = sum(paymentsCents);
  return {
    planId: `loan-${terms.months}`,
    tenure: { unit: "month", value: terms.months },
    interestRateBasisPoints: terms.aprBasisPoints,
    totalInterestCents: totalCents - amountCents,
    installmentCents: first,
    totalCents,
    category: "loan",
    financeProviderType: "secondLoan",
    firstMonthlyPaymentCents: first,
    monthlyPaymentCents: first,
    paymentsCents,
  };
}

function interestCents(owedCents: number, aprBasisPoints: number): number {
  return fractionOf(owedCents, aprBasisPoints, BASIS_POINTS_PER_YEAR);
}

function annuityCents(amountCents: number, aprBasisPoints: number, months: number): number {
  return annuityOf(amountCents, aprBasisPoints / BASIS_POINTS_PER_YEAR, months);
}
