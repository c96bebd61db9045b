/**
 * Money that is given for nothing but goodwill: no goods come back for it (decision 024). With what goes back for goods it is
 * never more than was paid (decision 064). Pure.
 */
import { floorShareOf, moveShares, sum } from "#machines/kit";
import type { Event } from "../schema/order.events.ts";
import { nothing, tell } from "../lines/order.said.ts";
import type { LineEffect, LineChange } from "../lines/order.said.ts";
import type { Context } from "../order.schema.ts";
import { mail } from "../lines/order.mail.ts";
import { isLentBy } from "../money/order.money.ts";
import { gifts, isOwnMoney, keptMoney, sharedOverKept } from "../money/order.kept-money.ts";
import { shared, takers } from "../programmes/order.trading-in.ts";

type Given = Context["goodwill"][number];

/** An order is given at most a fifth of what it paid, however often, and of what it still has; points are no money. */
const MOST_BASIS_POINTS = 2_000;

/** What may still be given, in cents of the order's currency. */
export function goodwillLeftCents(
  context: Pick<Context, "payments" | "goodwill" | "refunds">,
): number {
  const paidCents = sum(takers(context).map(({ capturedCents }) => capturedCents));
  const givenCents = sum(gifts(context).map(({ amountCents }) => amountCents));
  const keptCents = sum(keptMoney(context).map(({ amountCents }) => amountCents));
  const leftCents = floorShareOf(paidCents, MOST_BASIS_POINTS) - givenCents;
  return Math.max(0, Math.min(leftCents, keptCents));
}

export const mayGrant = (context: Context, event: Event): boolean =>
  event.type === "goodwill.granted" && event.amountCents <= goodwillLeftCents(context);

/** An agent gives money: each payment is asked to pay its share out; that of a lender is a gift card. */
export function grant(context: Context, event: Event): LineChange {
  return event.type === "goodwill.granted" ? give(context, event) : nothing;
}

/** Money for a reason: of what took none yet, nothing can be given but what was paid by hand, which becomes a gift card then. */
export function give(
  context: Context,
  {
    amountCents: askedCents,
    reasonCode,
    at,
  }: Pick<Given, "amountCents" | "reasonCode"> & { at: string },
): LineChange {
  const goodwillId = `${context.orderId}-G${context.goodwill.length + 1}`;
  const { own, lent } = takersOf(context, askedCents, isOwnMoney(reasonCode));
  const entries = context.payments.flatMap(({ paymentId }) =>
    [...own, ...lent].filter((one) => one.paymentId === paymentId),
  );
  if (entries.length === 0) return nothing;
  const amountCents = sum(entries.map((entry) => entry.amountCents));
  const shares = moveShares(moveShares({ entries, outcomes: {} }, own, "asked"), lent, "balance");
  const given: Given = {
    goodwillId,
    amountCents,
    reasonCode,
    grantedAt: at,
    ...shares,
    giftCards: [],
  };
  return {
    context: { goodwill: [...context.goodwill, given] },
    said: [
      ...own.map((entry) =>
        tell(`payment:${entry.paymentId}`, {
          ...{ type: "credit.requested", creditId: goodwillId, by: "order" },
          amountCents: entry.amountCents,
        }),
      ),
      ...lent.map((share) => onGiftCard(context, goodwillId, share)),
      mail(context, "goodwill", [], { amountCents, reason: reasonCode }),
    ],
  };
}

/** Which payments give it, and of which it becomes a gift card: whoever lends takes nothing beyond what was agreed, and what took nothing gives nothing back. */
function takersOf(context: Context, cents: number, isByHand: boolean) {
  const taken = isByHand ? shared(context, cents, false) : sharedOverKept(context, cents);
  if (taken.length === 0) return { own: [], lent: isByHand ? byHand(context, cents) : [] };
  const lent = taken.filter(({ paymentId }) => isLentBy(context, paymentId));
  return { own: taken.filter((entry) => !lent.includes(entry)), lent };
}

/** Where what was paid by hand goes if it goes back now: its customer reads it before. */
export function handBackTo(context: Context, cents: number) {
  const { own, lent } = takersOf(context, cents, true);
  return { entries: own, onCardCents: sum(lent.map(({ amountCents }) => amountCents)) };
}

/** Where no payment has taken anything, one of them bears the name of the share. */
const byHand = ({ payments }: Context, amountCents: number): Given["entries"] =>
  payments.slice(0, 1).map(({ paymentId }) => ({ paymentId, amountCents }));

/** The share that an answer is about, where it is still awaited. */
export function awaitedShare({ goodwill: given }: Context, event: Event) {
  if (event.type !== "goodwill.paid" && event.type !== "goodwill.unpaid") return null;
  const one = given.find(({ goodwillId }) => goodwillId === event.creditId);
  const share = one?.entries.find(({ paymentId }) => paymentId === event.paymentId);
  const outcome = one?.outcomes[event.paymentId];
  return share && (outcome === "asked" || outcome === "balance") ? share : null;
}

/** A payment has paid its share out, or cannot: then it becomes gift card balance. */
export function noteShare(context: Context, event: Event): LineChange {
  const share = awaitedShare(context, event);
  if (!share || (event.type !== "goodwill.paid" && event.type !== "goodwill.unpaid"))
    return nothing;
  const outcome = event.type === "goodwill.paid" ? "moved" : "balance";
  const { paymentId } = share;
  const before = context.goodwill.find(({ goodwillId }) => goodwillId === event.creditId);
  const isOnGiftCard = outcome === "moved" && before?.outcomes[paymentId] === "balance";
  const given = context.goodwill.map((one) => {
    if (one.goodwillId !== event.creditId) return one;
    const last4 = event.type === "goodwill.paid" ? event.last4 : null;
    const giftCards = isOnGiftCard ? [...one.giftCards, { paymentId, last4 }] : one.giftCards;
    return { ...moveShares(one, [share], outcome), giftCards };
  });
  const balance = onGiftCard(context, event.creditId, share);
  // The mail of before named the payment that would not take it.
  const corrected = mail(context, "goodwill-card", [], {
    amountCents: share.amountCents,
    ...(before && { reason: before.reasonCode }),
  });
  return {
    context: { goodwill: given },
    said: outcome === "balance" ? [balance] : isOnGiftCard ? [corrected] : [],
  };
}

const onGiftCard = (
  { orderId, currency }: Context,
  goodwillId: string,
  share: Given["entries"][number],
): LineEffect => ({
  type: "creditGiftCard",
  params: { by: "order", refundId: goodwillId, orderId, currency, ...share },
});
