/** What is promised for a device, and when (TRADE-36 to TRADE-38, OPEN-57). */
import { addMonths, endOfDaysAfter, floorFractionOf } from "#machines/kit";
import type { Context } from "./buy-back.schema.ts";

/** Half of what a device cost is promised for it (TRADE-36), in whole cents, never more than half. */
export const guaranteedCents = (paidCents: number): number => floorFractionOf(paidCents, 1, 2);

/** It may be given back after the first month and before the twenty-fourth (TRADE-37). */
const MONTHS = { opens: 1, closes: 24 } as const;
/** Days to send it once that was asked for (TRADE-38). */
const SEND_DAYS = 30;

type Given = Pick<Context, "deliveredAt" | "requestedAt" | "utcOffsetMinutes">;

/** From when on it may be given back; null before it has arrived. */
export const opensAt = ({ deliveredAt }: Given): string | null =>
  deliveredAt && addMonths(deliveredAt, MONTHS.opens);

/** Its expiry date (TRADE-35): from then on it may not be given back any more. */
export const closesAt = ({ deliveredAt }: Given): string | null =>
  deliveredAt && addMonths(deliveredAt, MONTHS.closes);

/** The end of the last day to send it. */
export const returnByAt = ({ requestedAt, utcOffsetMinutes }: Given): string | null =>
  requestedAt && endOfDaysAfter(requestedAt, SEND_DAYS, utcOffsetMinutes);
