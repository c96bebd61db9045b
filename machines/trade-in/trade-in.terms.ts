/** What the store promises about a trade-in and what it asks, as days. */
import { endOfDaysAfter, DAY_MS } from "#machines/kit";
import type { Context } from "./trade-in.schema.ts";

/** The label comes two days after the new device shipped (TRADE-11). */
const LABEL_AFTER_MS = 2 * DAY_MS;
/** One extension of the send-by date (OPEN-54). */
const EXTENSION_DAYS = 15;
/** The shopper is reminded three days before the send-by date (OPEN-54). */
export const REMINDER_MS = 3 * DAY_MS;
/** Results take three to ten business days (TRADE-12). */
export const RESULT_DAYS = { from: 3, to: 10 } as const;
/** The credit is paid out a day after the verdict: until then the warehouse may still find that the device is not there. */
export const PAYOUT_AFTER_MS = DAY_MS;
/** Banks do not always say so: five days after it was paid the credit counts as there. */
export const CLOSED_AFTER_MS = 5 * DAY_MS;
/** Credit arrives within seven business days (TRADE-13). */
export const CREDIT_DAYS = 7;

/** The days a shopper has to send the device (TRADE-09, OPEN-54, TRADE-48). */
const periodDays: Readonly<Record<Context["tradeInType"], number>> = {
  standard: 15,
  carrier: 30,
  upgrade: 14,
};

export function tradePeriodDays(tradeInType: Context["tradeInType"]): number {
  return periodDays[tradeInType];
}

/** When the label is due; a new device that was handed over without shipping counts from then. */
export function labelDueAt({
  shippedAt,
  deliveredAt,
}: Pick<Context, "shippedAt" | "deliveredAt">): string | null {
  const from = shippedAt ?? deliveredAt;
  return from === null ? null : new Date(Date.parse(from) + LABEL_AFTER_MS).toISOString();
}

type Sending = Pick<
  Context,
  "shippedAt" | "deliveredAt" | "label" | "extendedAt" | "tradeInType" | "utcOffsetMinutes"
>;

/**
 * The end of the last day to send the device: the trade period after the later of the label and the new device's
 * delivery (OPEN-54); null while the shopper does not have the new device yet.
 */
export function sendByAt(context: Sending): string | null {
  return context.deliveredAt === null ? null : lastDay(context, periodOf(context));
}

/** How long the carrier takes the label: an extension must not need another one. */
export function labelValidUntil(context: Sending, at: string): string {
  const days = tradePeriodDays(context.tradeInType) + EXTENSION_DAYS;
  return endOfDaysAfter(at, days, context.utcOffsetMinutes);
}

function periodOf({ tradeInType, extendedAt }: Sending): number {
  return tradePeriodDays(tradeInType) + (extendedAt === null ? 0 : EXTENSION_DAYS);
}

function lastDay(context: Sending, days: number): string | null {
  const { deliveredAt, label, utcOffsetMinutes } = context;
  const canSendFrom = label?.generatedAt ?? labelDueAt(context);
  if (deliveredAt === null || canSendFrom === null) return null;
  const from = canSendFrom > deliveredAt ? canSendFrom : deliveredAt;
  return endOfDaysAfter(from, days, utcOffsetMinutes);
}
