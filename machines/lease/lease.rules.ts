/** Leasing to own: where it is offered, its twelve months, and what each costs to the cent (FIN-42, FIN-44, OPEN-104). No zod here. */
import { allocate, shareOf, sum, monthsLater, DAY_MS } from "#machines/kit";
import type { Day } from "#machines/kit";

/** The goods are the customer's after this many months (FIN-42). */
export const LEASE_MONTHS = 12;

/** An approval is good for thirty days (LC-42). */
export const APPROVAL_MS = 30 * DAY_MS;

/** States without leasing; what the lessor says counts more (OPEN-104). */
const STATES_WITHOUT: readonly string[] = ["MN", "NJ", "VT", "WI", "WY"];

export function isOfferedIn(state: string): boolean {
  return !STATES_WITHOUT.includes(state);
}

/** One payment of a lease. */
export interface LeasePayment {
  readonly on: Day;
  readonly amountCents: number;
}

/** What the goods cost when they are leased; half a cent is rounded up. */
export function leaseTotalCents(amountCents: number, feeBasisPoints: number): number {
  return amountCents + shareOf(amountCents, feeBasisPoints);
}

/** What of the leased goods came back. */
export function returnedCents({ returns }: { readonly returns: readonly Returned[] }): number {
  return sum(returns.map(({ amountCents }) => amountCents));
}

/** Goods that came back: what they cost, and the day. */
interface Returned {
  readonly amountCents: number;
}
type ReturnedOn = Returned & { readonly on: Day };

/**
 * What is due when goods came back meanwhile: payments up to that day stay, the others share what is left. Where those
 * were more than what is kept costs, nothing else is due.
 */
export function reducedSchedule(
  amountCents: number,
  feeBasisPoints: number,
  today: Day,
  returns: readonly ReturnedOn[],
): LeasePayment[] {
  let schedule = leaseSchedule(amountCents, feeBasisPoints, today);
  let kept = amountCents;
  for (const { amountCents: cents, on } of returns) {
    kept = Math.max(0, kept - cents);
    const before = schedule.filter((payment) => payment.on <= on);
    const after = schedule.slice(before.length);
    const paid = sum(before.map((payment) => payment.amountCents));
    const shares = allocate(
      Math.max(0, leaseTotalCents(kept, feeBasisPoints) - paid),
      after.map(() => 1),
    );
    schedule = [
      ...before,
      ...after.map((payment, index) => ({ ...payment, amountCents: shares[index] ?? 0 })),
    ];
  }
  return schedule;
}

/** The first payment is due on the day the lease is agreed to with its order, the others a month apart; cents that do not divide go to the first ones. */
export function leaseSchedule(
  amountCents: number,
  feeBasisPoints: number,
  today: Day,
): LeasePayment[] {
  const total = leaseTotalCents(amountCents, feeBasisPoints);
  const shares = allocate(
    total,
    Array.from({ length: LEASE_MONTHS }, () => 1),
  );
  return shares.map((share, index) => ({ on: monthsLater(today, index), amountCents: share }));
}

/** The day the goods become the customer's. */
export function ownedOn(today: Day): Day {
  return monthsLater(today, LEASE_MONTHS);
}
