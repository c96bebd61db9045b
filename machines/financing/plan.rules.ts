/** The bank's plans: from which amount, for how long, and what each month costs to the cent (FIN-17 to FIN-23). No zod here. */
import { fractionOf, sum } from "#machines/kit";
import type { FinancePlan } from "#machines/kit";

/** A plan is usable from $50.00 of the cart's total after discounts; a hint shows from $49.00 (FIN-18, OPEN-48). */
export const MINIMUM_CENTS = 5_000;
const HINT_FROM_CENTS = 4_900;

/** The bank's standard rate, 29.99 % a year (FIN-19). */
export const STANDARD_APR_BASIS_POINTS = 2_999;

/** Payment factors by months, in hundred-thousandths of the amount (FIN-23). */
const factors: Readonly<Record<number, number>> = {
  12: 8_333,
  18: 5_556,
  24: 4_167,
  36: 2_778,
  40: 2_500,
  48: 2_083,
};
const FACTOR_UNIT = 100_000;

/** Nothing to pay in interest when all is paid in time (FIN-21). */
const deferredTerms = [12, 18, 24] as const;
/** No interest at all (FIN-22). */
const equalTerms = [12, 18, 24, 36, 40, 48] as const;

/** The plan that runs out of season, and the one it becomes (FIN-39). */
export const EXPIRING_PLAN = "equalPayments-36";
export const SUCCEEDING_PLAN = "equalPayments-24";

/** Whether an amount may be financed, and how much is missing where a hint says so (FIN-18). */
export function eligibilityOf(
  amountCents: number,
):
  | { readonly kind: "eligible" | "none" }
  | { readonly kind: "hint"; readonly missingCents: number } {
  if (amountCents >= MINIMUM_CENTS) return { kind: "eligible" };
  if (amountCents < HINT_FROM_CENTS) return { kind: "none" };
  return { kind: "hint", missingCents: MINIMUM_CENTS - amountCents };
}

/** Amount × factor, half a cent rounded up, for all months but the last; the last one is the remainder (OPEN-49). */
export function paymentsOf(amountCents: number, months: number): number[] {
  const factor = factors[months];
  if (factor === undefined) throw new RangeError(`the bank has no plan of ${months} months`);
  const monthly = fractionOf(amountCents, factor, FACTOR_UNIT);
  const before = Array.from({ length: months - 1 }, () => monthly);
  return [...before, amountCents - sum(before)];
}

/** Every plan the bank offers for an amount; none below the minimum. An expired plan is not offered. */
export function plansFor(
  amountCents: number,
  { hasExpired36 = false }: { hasExpired36?: boolean } = {},
): FinancePlan[] {
  if (amountCents < MINIMUM_CENTS) return [];
  return [
    ...deferredTerms.map((months) => plan("deferred", months, amountCents)),
    ...equalTerms.map((months) => plan("equalPayments", months, amountCents)),
  ].filter(({ planId }) => !(hasExpired36 && planId === EXPIRING_PLAN));
}

/** One plan of an amount; null where the bank does not offer it. */
export function planFor(
  planId: string,
  amountCents: number,
  season: { hasExpired36?: boolean } = {},
): FinancePlan | null {
  return plansFor(amountCents, season).find((one) => one.planId === planId) ?? null;
}

/**
 * Why these plans cannot pay for this amount: one plan per cart, from the minimum on, of those on offer (FIN-40). No plan
 * pays in full, on the standard terms.
 */
export function planRefusal(
  planIds: readonly string[],
  amountCents: number,
  season: { hasExpired36?: boolean } = {},
): string | null {
  if (planIds.length > 1) return "FinancePlanMaxCountExceeded";
  if (amountCents < MINIMUM_CENTS) return "CannotApplyFinancePlanToCart";
  const [planId] = planIds;
  return planId === undefined || planFor(planId, amountCents, season)
    ? null
    : "FinancePlanNotEligible";
}

function plan(
  category: "deferred" | "equalPayments",
  months: number,
  amountCents: number,
): FinancePlan {
  const paymentsCents = paymentsOf(amountCents, months);
  const [monthlyCents = amountCents] = paymentsCents;
  return {
    planId: `${category}-${months}`,
    tenure: { unit: "month", value: months },
    interestRateBasisPoints: category === "deferred" ? STANDARD_APR_BASIS_POINTS : 0,
    totalInterestCents: 0,
    installmentCents: monthlyCents,
    totalCents: amountCents,
    category,
    financeProviderType: "bank",
    firstMonthlyPaymentCents: monthlyCents,
    monthlyPaymentCents: monthlyCents,
    paymentsCents,
  };
}
