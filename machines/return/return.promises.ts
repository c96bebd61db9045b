/** What the store promises about returns and refunds, as codes and days. */
import { endOfBusinessDays, endOfDaysAfter } from "#machines/kit";
import type { Currency } from "#machines/kit";
import { isClaim } from "./return.guards.ts";
import type { Context } from "./return.guards.ts";
import { WITHDRAWAL_DAYS } from "./return-policy.rules.ts";
import type { Channel } from "./return.schema.ts";

/** A refund promise: the code of its text and its bounds in business days. */
export interface RefundPromise {
  readonly code: "refundIn10BusinessDays" | "refundIn7To10BusinessDays" | "refundIn4BusinessDays";
  readonly fromDays: number;
  readonly toDays: number;
}

const tenDays: RefundPromise = { code: "refundIn10BusinessDays", fromDays: 10, toDays: 10 };

const promises: Record<Channel, RefundPromise> = {
  ship: tenDays,
  store: { code: "refundIn7To10BusinessDays", fromDays: 7, toDays: 10 },
  "self-ship": { code: "refundIn4BusinessDays", fromDays: 4, toDays: 4 },
  pickup: tenDays,
};

/** How soon the money is back, by the way the goods came (RET-20, RET-21, RET-22, OPEN-02). */
export function refundPromise(channel: Channel): RefundPromise {
  return promises[channel];
}

/** The end of the last business day of a promise, counted from a day on the store's clock by its country's holidays. */
export function refundDueAt(channel: Channel, from: string, utcOffsetMinutes: number): string {
  return endOfBusinessDays(from, promises[channel].toDays, utcOffsetMinutes);
}

/**
 * When the money of what is called off is there. Whoever calls off in Poland before it came withdraws as well: fourteen days
 * are the most, also where holidays make ten business days longer.
 */
export function cancelledMoneyDueAt(
  currency: Currency,
  from: string,
  utcOffsetMinutes: number,
): string {
  const promised = refundDueAt("ship", from, utcOffsetMinutes);
  if (currency !== "PLN") return promised;
  const lawful = endOfDaysAfter(from, WITHDRAWAL_DAYS, utcOffsetMinutes);
  const [sooner = promised] = [promised, lawful].sort();
  return sooner;
}

/** What was said of a return when it was asked for. */
type Stated = Pick<
  Context,
  "channel" | "currency" | "reasonCode" | "requestedAt" | "utcOffsetMinutes"
>;

/**
 * When the money of goods that arrive then is there. In Poland a return is a statement of withdrawal: its money is due fourteen
 * days after it, and may wait for the goods (consumer rights act, art. 32); what the store promises everybody is kept where
 * it is sooner.
 */
export function moneyDueAt(stated: Stated, arrivedAt: string): string {
  const { channel, currency, reasonCode, requestedAt, utcOffsetMinutes } = stated;
  const promised = refundDueAt(channel, arrivedAt, utcOffsetMinutes);
  if (currency !== "PLN" || isClaim(reasonCode)) return promised;
  const lawful = endOfDaysAfter(requestedAt, WITHDRAWAL_DAYS, utcOffsetMinutes);
  const there = endOfDaysAfter(arrivedAt, 0, utcOffsetMinutes);
  const [, later = lawful] = [lawful, there].sort();
  const [sooner = promised] = [promised, later].sort();
  return sooner;
}
