/** When a subscription is charged, and how long each of its waits lasts. */
import { DAY_MS, addMonths } from "#machines/kit";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Of a business (SUB-16); how long a customer tries a service is its article's to say. */
export const TRIAL_MS = 14 * DAY_MS;
/** An unpaid account stays active for five days (SUB-09). */
export const PAST_DUE_MS = 5 * DAY_MS;
/** What was declined is charged again by itself so long after the first try, while the account stays active. */
const TRY_AGAIN_MS = [2 * DAY_MS, 4 * DAY_MS] as const;
/** A suspended account keeps its contents for sixty days (SUB-11). */
export const SUSPENSION_MS = 60 * DAY_MS;
/** A renewal, or a payment update, takes up to four hours (SUB-12, SUB-13). */
export const RENEWAL_MS = 4 * HOUR_MS;
/** Licence changes take effect after thirty minutes (SUB-14). */
export const LICENCE_CHANGE_MS = 30 * MINUTE_MS;

/** How long before a charge it is announced, and how long the notice has at least before anything is charged. */
interface Notice {
  readonly aheadMs: number;
  readonly leastMs: number;
}

/** A notice that is up to a day late moves no charge. */
const shortNotice: Notice = { aheadMs: 3 * DAY_MS, leastMs: 2 * DAY_MS };
/** Of a term of a year or more California has it given 15 to 45 days ahead. */
const longNotice: Notice = { aheadMs: 30 * DAY_MS, leastMs: 15 * DAY_MS };
const YEAR_MONTHS = 12;

/** What ends with a trial was no term yet: nobody has paid for one. */
export const noticeOf = ({
  isTrial,
  periodMonths,
}: {
  readonly isTrial: boolean;
  readonly periodMonths: number;
}): Notice => (!isTrial && periodMonths >= YEAR_MONTHS ? longNotice : shortNotice);

/** An instant some time after another, ISO 8601 in UTC. */
export function later(from: string, ms: number): string {
  return new Date(Date.parse(from) + ms).toISOString();
}

/** When what is owed since `since` is charged again by itself after so many tries; null once that was done as often as it is. */
export function nextTry(since: string | null, tries: number): string | null {
  const ms = TRY_AGAIN_MS[tries];
  return since === null || ms === undefined ? null : later(since, ms);
}

/** Milliseconds from one instant to another, never less than none. */
export function msUntil(due: string, at: string): number {
  return Math.max(0, Date.parse(due) - Date.parse(at));
}

/** What was paid for: `count` whole billing periods from an anchor, so that month ends never drift. */
export interface Term {
  readonly anchorAt: string;
  readonly count: number;
  readonly periodMonths: number;
}

/** The end of the last period that was paid for. */
export function endOfTerm({ anchorAt, count, periodMonths }: Term): string {
  return addMonths(anchorAt, count * periodMonths);
}

/** The last period of a term. */
export function lastPeriod(term: Term): { readonly from: string; readonly until: string } {
  return { from: endOfTerm({ ...term, count: term.count - 1 }), until: endOfTerm(term) };
}

/**
 * The term after a charge at `at`: one period more. After a suspension, and where that period would be over already, a
 * new term begins with the payment: nobody pays for time without the service.
 */
export function renewedTerm(term: Term, at: string, wasSuspended: boolean): Term {
  const next = { ...term, count: term.count + 1 };
  return wasSuspended || endOfTerm(next) <= at ? { ...term, anchorAt: at, count: 1 } : next;
}
