/** What a trade-in pays out and charges back, in shares of what its order was paid by. Pure. */
import { haveMoved, moveShares, sharesAt, sum, sumId } from "#machines/kit";
import type { Balance, Message, Share } from "#machines/kit";
import { settlement } from "./trade-in.credit.ts";
import type { Context, Event } from "./trade-in.schema.ts";

/** The share that no payment takes. */
const BALANCE = "balance";

export type ChargebackReason = NonNullable<Context["chargeback"]>["reason"];

/** What is owed once the final credit is known (OPEN-109). */
export const owed = ({ finalCents, advancedCents, restored }: Context) =>
  settlement((finalCents ?? 0) + restored.cents, advancedCents);

/** Everything that was given because a device would come, less what was taken back before (TRADE-08). */
export function takeableCents(context: Context): number {
  const { advancedCents, conditionalCents, chargeback, restored } = context;
  const takenCents = (chargeback?.amountCents ?? 0) + restored.cents;
  return Math.max(0, advancedCents + conditionalCents - takenCents);
}

/** The order knows what each of its payments took. */
export function askForSplit(
  { tradeInId, orderId }: Context,
  { payoutCents, chargebackCents }: { payoutCents: number; chargebackCents: number },
): Message {
  return {
    to: `order:${orderId}`,
    event: {
      type: "credit.settling",
      ...{ by: "trade-in", askerId: tradeInId, payoutCents, chargebackCents },
    },
  };
}

/** The shares as the order split them; what no payment takes of a credit becomes balance. */
export function noteSplit(context: Context, event: Event): Partial<Context> {
  if (event.type !== "credit.split") return {};
  const rest = owed(context).payoutCents - sum(event.payout.map(({ amountCents }) => amountCents));
  const others = rest > 0 ? [{ paymentId: BALANCE, amountCents: rest }] : [];
  const payout = { entries: [...event.payout, ...others], outcomes: {} };
  return {
    payout: moveShares(payout, others, "balance"),
    reversal: { entries: event.reversal, outcomes: {} },
  };
}

/** Shares that wait for their payment to be asked. */
const unasked = (context: Context) => ({
  payout: sharesAt(context.payout, undefined),
  reversal: sharesAt(context.reversal, undefined),
});

export function askPayments(context: Context): Message[] {
  const { tradeInId, givenBack, restored } = context;
  const { payout, reversal } = unasked(context);
  const by = "trade-in";
  const creditId = sumId(tradeInId, givenBack.sums);
  const chargeId = sumId(tradeInId, restored.charges);
  return [
    ...payout.map(({ paymentId, amountCents }) => ({
      to: `payment:${paymentId}` as const,
      event: { type: "credit.requested", creditId, amountCents, by },
    })),
    ...reversal.map(({ paymentId, amountCents }) => ({
      to: `payment:${paymentId}` as const,
      event: { type: "charge.requested", chargeId, amountCents, by },
      optional: true as const,
    })),
  ];
}

export function noteAsked(context: Context): Partial<Context> {
  const { payout, reversal } = unasked(context);
  return {
    payout: moveShares(context.payout, payout, "asked"),
    reversal: moveShares(context.reversal, reversal, "asked"),
  };
}

/** What an answer changes. */
export function noteAnswer({ payout, reversal }: Context, event: Event): Partial<Context> {
  switch (event.type) {
    case "entry.paid":
      return { payout: moveShares(payout, [event], "moved") };
    case "entry.unpaid":
      return { payout: moveShares(payout, [event], "balance") };
    case "entry.charged":
      return { reversal: moveShares(reversal, [event], "moved") };
    case "entry.declined":
      return { reversal: moveShares(reversal, [event], "declined") };
    default:
      return {};
  }
}

/** The shares that become a gift card with this event. */
export function balances(context: Context, event: Event): Balance[] {
  const { tradeInId, givenBack, orderId, currency } = context;
  const refundId = sumId(tradeInId, givenBack.sums);
  return sharesAt(context.payout, "balance")
    .filter(({ paymentId }) => event.type === "credit.split" || isOf(event, paymentId))
    .map((share) => ({ ...{ by: "trade-in" as const, refundId, orderId, currency }, ...share }));
}

const isOf = (event: Event, paymentId: string) =>
  "paymentId" in event && event.paymentId === paymentId;

/** Declined shares, and those whose payment never answered. */
export const stillOpen = ({ reversal }: Context): Share[] => [
  ...sharesAt(reversal, "declined"),
  ...sharesAt(reversal, "asked"),
];

/** Whoever answers is waited for. */
export function isAsked({ payout, reversal }: Context, event: Event): boolean {
  if (!("paymentId" in event)) return false;
  const has = (shares: readonly Share[]) =>
    shares.some(({ paymentId }) => paymentId === event.paymentId);
  switch (event.type) {
    case "entry.paid":
      return has([...sharesAt(payout, "asked"), ...sharesAt(payout, "balance")]);
    case "entry.unpaid":
      return has(sharesAt(payout, "asked"));
    default:
      return has(sharesAt(reversal, "asked"));
  }
}

/** The mail about money that has moved with this event, all of it; null while some has not, or had before. */
export function movedNow(context: Context, event: Event) {
  const later = { ...context, ...noteSplit(context, event), ...noteAnswer(context, event) };
  if (isSettled(context) || !isSettled(later)) return null;
  if (later.givenBack.cents > 0) return "trade-in-given-back";
  return later.payout.entries.length > 0 ? "trade-in-paid" : "trade-in-charged";
}

/** The order has split what is owed, and all of it has moved. */
export const isSettled = ({ payout, reversal }: Context): boolean =>
  payout.entries.length + reversal.entries.length > 0 && haveMoved(payout) && haveMoved(reversal);
