/** What a business pays for, and for how long. */
import * as z from "zod";
import { endOfBusinessDays } from "#machines/kit";
import { nextCharge, prices, terms } from "#machines/subscription";

/** The billing cycles to choose from (SUB-17). */
export const cycles = ["monthly", "yearly"] as const;
export type Cycle = (typeof cycles)[number];

/** One licence's prices in each cycle. */
export const cyclePrices = z.strictObject({ monthly: prices, yearly: prices });

/** Months between two charges. */
function periodMonths(cycle: Cycle): number {
  return cycle === "yearly" ? 12 : 1;
}

/** What was paid for: `termCount` cycles from `anchorAt`. */
export interface Paid {
  readonly cycle: Cycle;
  readonly anchorAt: string;
  readonly termCount: number;
}

/** The end of what was paid for. */
export function paidUntil({ cycle, anchorAt, termCount }: Paid): string {
  return terms.endOfTerm({ anchorAt, count: termCount, periodMonths: periodMonths(cycle) });
}

/** What was paid for once a charge at `at` succeeded. */
export function paidAnew({ cycle, anchorAt, termCount }: Paid, at: string, wasSuspended: boolean) {
  const term = { anchorAt, count: termCount, periodMonths: periodMonths(cycle) };
  const renewed = terms.renewedTerm(term, at, wasSuspended);
  return { anchorAt: renewed.anchorAt, termCount: renewed.count };
}

/** Another cycle begins where the paid one ends. */
export function switched(paid: Paid, next: Cycle | null): Paid {
  return next === null || next === paid.cycle
    ? paid
    : { cycle: next, anchorAt: paidUntil(paid), termCount: 0 };
}

/** The amount of the next charge, for all licences. */
export function chargeOf(
  all: z.output<typeof cyclePrices>,
  { cycle, licences, isTrial }: { cycle: Cycle; licences: number; isTrial: boolean },
): number {
  return nextCharge(all[cycle], { licences, isTrial });
}

/** An administrator makes the account within "a few days": three business days (SUB-18, OPEN-71). */
export function accountExpectedBy(at: string, utcOffsetMinutes: number): string {
  return endOfBusinessDays(at, 3, utcOffsetMinutes);
}
