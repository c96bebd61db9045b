/** What the bank asks for when a promise is over: rate, minimum and when the promise ends (FIN-19, FIN-20, FIN-24). */
import { BASIS_POINTS, fractionOf } from "#machines/kit";
import { STANDARD_APR_BASIS_POINTS } from "./plan.rules.ts";

/** Interest of a month is at least $1 where there is any (FIN-20). */
const MINIMUM_INTEREST_CENTS = 100;
/** Promotional terms end when a payment is this many days late (FIN-24). */
const REVOKED_AT_DAYS_PAST_DUE = 60;

const MONTHS_PER_YEAR = 12;

/** Interest of one month on a balance at the standard rate, half a cent rounded up, at least $1; none on nothing. */
export function monthlyInterestCents(balanceCents: number): number {
  if (balanceCents <= 0) return 0;
  const perMonth = BASIS_POINTS * MONTHS_PER_YEAR;
  const interest = fractionOf(balanceCents, STANDARD_APR_BASIS_POINTS, perMonth);
  return Math.max(MINIMUM_INTEREST_CENTS, interest);
}

/**
 * The interest that was deferred since the purchase and falls due at once when a plan is not paid in time: a month's
 * interest on what was still owed in each month so far.
 */
export function deferredInterestCents(amountCents: number, paidCents: readonly number[]): number {
  let owed = amountCents;
  let interest = 0;
  for (const paid of paidCents) {
    interest += monthlyInterestCents(owed);
    owed -= paid;
  }
  return interest;
}

export function isPromoRevoked(daysPastDue: number): boolean {
  return daysPastDue >= REVOKED_AT_DAYS_PAST_DUE;
}
