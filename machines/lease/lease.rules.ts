/** Leasing to own: where it is offered, its twelve months, and what each costs to the cent (FIN-42, FIN-44, OPEN-104). No zod here. */
import { addDays, allocate } from "#machines/kit";
import type { Day } from "#machines/kit";

/** The goods are the customer's after this many months (FIN-42). */
export const LEASE_MONTHS = 12;

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
  return amountCents + Math.floor((amountCents * feeBasisPoints + 5_000) / 10_000);
}

/** The first payment is due on the day the lease begins, the others a month apart; cents that do not divide go to the first ones. */
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
  return shares.map((share, index) => ({ on: monthsAfter(today, index), amountCents: share }));
}

/** The day the goods become the customer's. */
export function ownedOn(today: Day): Day {
  return monthsAfter(today, LEASE_MONTHS);
}

/** The same day of a later month, or its last day where the month is shorter. */
function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return addDays(first, Math.min(date, length) - 1);
}
