/** Where an order leads, each null where it does not: the pages of its own matters. */
import { dayOf } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { trialIdOf, exchangesOf, withdrawableUntilOf } from "#machines/order";
import { datesOf } from "./order-dates.ts";
import { leadingReturn, toSend } from "./open-returns.ts";
import type { OrderParts } from "./order-parts.ts";
import { exchangeHref } from "./lines/line-hrefs.ts";
import { owedBack } from "./order-situation.ts";

/** Whoever opened the order sees its trial; the page of an order links to it by this. */
export function trialHref({ context, orderId, view }: OrderParts): string | null {
  return trialIdOf(context) !== null && view.isPlaced
    ? paths.orderTrial(context.storefront, orderId)
    : null;
}

export function leaseIdOf({ context }: OrderParts): string | null {
  return context.payments.find(({ method }) => method === "lease")?.paymentId ?? null;
}

/** A lease is its customer's own affair: nobody else who may open the order is led to it. */
export function leaseHref(parts: OrderParts): string | null {
  const { context, orderId, viewer } = parts;
  const isOwn = viewer.customerId !== null && viewer.customerId === context.customerId;
  return isOwn && leaseIdOf(parts) !== null ? paths.orderLease(context.storefront, orderId) : null;
}

/** The first of an order's exchanges; its page leads to the others. */
export function tradeInHref(parts: OrderParts): string | null {
  const [first] = parts.context.isRecorded ? exchangesOf(parts.context) : [];
  return first ? exchangeHref(parts, first) : null;
}

/** Where the page of an order leads its agent; null for everybody else. */
export function orderDeskHref({ viewer, context, orderId }: OrderParts): string | null {
  return viewer.role === "agent" ? paths.orderDesk(context.storefront, orderId) : null;
}

/**
 * What an order holds of a guest, for them or their agent; an account's orders are part of its own data (LC-57). Whoever has
 * only ordered in this browser is asked for the code of the order's mailbox there.
 */
export function privacyHref({ viewer, context, orderId }: OrderParts): string | null {
  const isGuests = context.customerId === null && context.isRecorded;
  const mayAsk = viewer.agent !== null || viewer.role === "guest";
  return isGuests && mayAsk ? paths.orderPrivacy(context.storefront, orderId) : null;
}

/** What was brought in vain comes again on a day that its customer chooses (SCHED-06). */
export function missedHref({
  context,
  orderId,
  missedLineIds: [first],
}: OrderParts): string | null {
  return first === undefined ? null : paths.orderSchedule(context.storefront, orderId, first);
}

/** What was replaced and is to come back: its page says where to, and what it costs not to. */
export function replacementHref(parts: OrderParts): string | null {
  const owed = owedBack(parts);
  return owed && paths.replaceLine(parts.context.storefront, parts.orderId, owed.lineId);
}

/** The page of the return that the order speaks of. */
export function seeReturnHref(parts: OrderParts): string | null {
  const { context, orderId } = parts;
  const told = leadingReturn(parts);
  return told && paths.returnOf(context.storefront, orderId, told.returnId);
}

/** The label to print next, once it can be printed. */
export function labelHref(parts: OrderParts): string | null {
  const { context, orderId } = parts;
  const ready = toSend(parts).find(({ isLabelReady }) => isLabelReady);
  return ready ? paths.printLabel(context.storefront, orderId, { return: ready.returnId }) : null;
}

/** Where somebody can be asked about what is late, what the carrier brings back, or says nothing of. */
export function helpHref(parts: OrderParts): string | null {
  const { context, shipments, at, timeZone } = parts;
  const { arrivesOn: due, installationWasDueOn } = datesOf(parts);
  const isLost =
    installationWasDueOn !== null ||
    (due !== null && due < dayOf(at, timeZone)) ||
    context.lines.some(({ state }) => state === "deliveryFailed") ||
    shipments.some(
      ({ stale, isOverdue, deliveredAt }) => isOverdue || (stale && deliveredAt === null),
    );
  return isLost ? paths.help(context.storefront) : null;
}

/** A delay is answered before anything else. */
export function cancelHref({ view, context, orderId }: OrderParts): string | null {
  const isPossible =
    !view.isAwaitingConsent && view.lines.some(({ isCancellable }) => isCancellable);
  return isPossible ? paths.cancelOrder(context.storefront, orderId) : null;
}

/**
 * Where a contract of the Polish store is withdrawn from (PL-01): nobody gives a reason there, so that the form of the
 * return begins with one. What is not packed yet is cancelled.
 */
export function withdrawalHref(parts: OrderParts): string | null {
  const { view, context, orderId } = parts;
  if (context.storefront !== "pl") return null;
  if (view.events.includes("return.requested"))
    return paths.return(context.storefront, orderId, { reasonCode: "changed_mind" });
  return cancelHref(parts) ?? cardHref(parts);
}

/** The cards that it was given in place of money: their codes came by email alone. */
export function givenCardsHref({ context, orderId, givenCardIds }: OrderParts): string | null {
  return givenCardIds.length > 0 ? paths.givenCards(context.storefront, orderId) : null;
}

/** The page of the first gift card that may be withdrawn from; what was spent of it stands there. */
function cardHref({ context, orderId, at }: OrderParts): string | null {
  const until = withdrawableUntilOf(context);
  const card = context.lines.find(({ isGiftCard, state }) => isGiftCard && state !== "cancelled");
  if (!card || until === null || at > until) return null;
  return paths.giftCards(context.storefront, orderId, card.id);
}
