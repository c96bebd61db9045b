/**
 * When the windows of what has arrived end: the order judges requests by these instants, its lines close at them, pages
 * and calls tell them. Instants are ISO 8601 in UTC.
 */
import { endOfDaysAfter } from "#machines/kit";
import { REPLACEMENT_DAYS, RETURN_DAYS } from "./return-policy.rules.ts";

interface Arrival {
  readonly arrivedAt: string;
  /** The store's clock, in minutes ahead of UTC in winter. */
  readonly utcOffsetMinutes: number;
}

interface ReturnTerms {
  /** An end of the line's own; null where the days count. */
  readonly fixed: string | null;
  /** Until when it is tried at home; null for what is not on trial. */
  readonly trialUntil: string | null;
}

/** When a line may be returned for the last time: its own end wins (OPEN-01), a trial may last longer than the days (LC-46). */
export function returnDeadlineOf({
  arrivedAt,
  utcOffsetMinutes,
  fixed,
  trialUntil,
}: Arrival & ReturnTerms): string {
  const end = endOfDaysAfter(arrivedAt, RETURN_DAYS, utcOffsetMinutes);
  return fixed ?? (trialUntil !== null && trialUntil > end ? trialUntil : end);
}

/** When units of a line may be asked to be replaced for the last time (LINE-14, RET-25); a trial does not move it. */
export function replacementDeadlineOf({ arrivedAt, utcOffsetMinutes }: Arrival): string {
  return endOfDaysAfter(arrivedAt, REPLACEMENT_DAYS, utcOffsetMinutes);
}
