/** Starting a return: what, why and how, then what comes back, then the request (RET-01, RET-19). */
import { TRIAL_DAYS } from "#machines/loan";
import { comingAlong, isAtDoor, stayReason } from "#machines/order";
import type { RequestScope } from "#app/.server/request/context.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { newFormKey, newReturnId } from "#app/.server/engine/ids.ts";
import { dayOf } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { giftCardReturns, returnNothing } from "#app/messages/line-item.ts";
import { goesAlong } from "#app/messages/return-along.ts";
import { paths } from "#app/paths.ts";
import { addDays, DAY_MS } from "#machines/kit";
import { isClaim, moneyDueAt, refundPromise } from "#machines/return";
import { displayedReturnDays, SHIP_BY_DAYS } from "#machines/return/return-policy.rules.ts";
import type { Channel } from "#machines/return";
import { tradeInNote } from "#app/.server/after-sales/trade-in/follows-purchase.ts";
import { typedOn } from "#app/.server/identity/typed/typed-answers.ts";
import { waitingOn } from "#app/.server/identity/typed/waiting-answers.ts";
import { lineData } from "#app/.server/orders/lines/order-lines.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { lineGoesOn } from "#app/.server/payments/telco/order-line.ts";
import { readerOf } from "#app/.server/payments/terms/agreed-terms.ts";
import type { TermsReader } from "#app/.server/payments/terms/agreed-terms.ts";
import { choiceWaiting, faultsOf, offersOf, queryOf, readAsked } from "./return-choice.ts";
import type { LineOffer, ReturnChoice } from "./return-choice.ts";
import { lentBackText } from "#app/.server/after-sales/lent-back.ts";
import { onTopBackText } from "#app/.server/after-sales/on-top-back.ts";
import { endingText } from "./ending-along.ts";
import { refundEstimate } from "./return-money.ts";
import { returnsOf } from "#app/.server/orders/returns-list.ts";

export async function returnStartPage(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
) {
  const parts = await openOrder(request, scope, address);
  const { context, orderId, rev, view } = parts;
  const query = new URL(request.url).searchParams;
  const offers = offersOf(parts);
  const waiting = await waitingOn(request, scope);
  const choice = waiting
    ? choiceWaiting(waiting, offers)
    : readAsked(query, await typedOn(request, scope), offers);
  const isAsked = query.get("step") === "review";
  const faults = isAsked ? faultsOf(parts, choice, offers) : {};
  const isReview = isAsked && Object.keys(faults).length === 0;
  return {
    orderId,
    orderHref: paths.order(context.storefront, orderId),
    label: view.label,
    /** Retail shoppers read fourteen days (RET-05, RET-29), who tries something its trial's (FIN-33). */
    days: context.isTrial ? TRIAL_DAYS : displayedReturnDays(context.store?.storeChannel ?? null),
    lines: context.lines.map((line) => ({
      ...lineData(parts, line),
      blocker: blockerOf(parts, line.id),
      offer: offers.find(({ lineId }) => lineId === line.id) ?? null,
    })),
    channels: context.returnChannels.map((channel) => channelOffer(parts, channel)),
    choice:
      query.size > 0 || waiting ? choice : firstChoice(choice, offers, context.returnChannels),
    faults,
    /** Some of it was paid at the door, and has no card or account that it could go back to by itself. */
    isCash: context.payments.some(({ paymentId }) => isAtDoor(context, paymentId)),
    review: isReview
      ? await reviewOf(scope.engine, parts, choice, await readerOf(request, context.storefront))
      : null,
    returns: returnsOf(parts),
    ticket: { rev, key: newFormKey() },
    nothing: await nothingOpen(request, parts),
    tradeIn: await tradeInNote(scope.engine, parts, await i18nOf(request)),
    giftCards: (await i18nOf(request))._(giftCardReturns[context.storefront]),
  };
}

/** Why a line stays; what has not arrived is no matter of returns yet. */
function blockerOf({ view, context }: OrderParts, id: string): string | null {
  const line = view.lines.find((one) => one.id === id);
  if (!line) return null;
  if (line.kind === "goods" && line.returnBlocker !== null && isUnderway(line))
    return "NotDelivered";
  const known = context.lines.find((one) => one.id === id);
  return known && line.returnBlocker === "ReturnNotAllowed"
    ? stayReason(known)
    : line.returnBlocker;
}

const isUnderway = ({ deliveredAt, isCancelled }: OrderParts["view"]["lines"][number]): boolean =>
  deliveredAt === null && !isCancelled;

/** What helps where nothing can be sent back: waiting or cancelling, or a call. */
async function nothingOpen(
  request: Request,
  { view, context, viewer }: OrderParts,
): Promise<string> {
  const i18n = await i18nOf(request);
  const lines = view.lines.filter(({ isCancelled }) => !isCancelled);
  const isEarly = lines.length > 0 && lines.every(isUnderway);
  const isGift = context.lines.every(({ isGiftCard }) => isGiftCard);
  const closed = viewer.role === "agent" ? "closedForAgent" : "closed";
  return i18n._(returnNothing[isEarly && !isGift ? "early" : closed]);
}

/** Days a parcel usually takes to reach us; what is handed over at a counter is there at once. */
const transitDays: Record<Channel, number> = { ship: 4, store: 0, "self-ship": 4, pickup: 2 };

/** A way back with its promise, and the day the money would be there if the goods left today (OPEN-02). */
function channelOffer({ context, at }: OrderParts, channel: Channel) {
  const { utcOffsetMinutes, currency } = context;
  const arrival = new Date(Date.parse(at) + transitDays[channel] * DAY_MS).toISOString();
  const { fromDays, toDays } = refundPromise(channel);
  const stated = { channel, currency, utcOffsetMinutes, reasonCode: "", requestedAt: at };
  return { channel, fromDays, toDays, refundBy: moneyDueAt(stated, arrival) };
}

/** With one thing to send back it is already ticked; with several nothing is. */
function firstChoice(
  choice: ReturnChoice,
  offers: readonly LineOffer[],
  channels: readonly Channel[],
): ReturnChoice {
  const [only] = channels;
  return {
    ...choice,
    lines: choice.lines.map((line) => {
      const offer = offers.find(({ lineId }) => lineId === line.lineId);
      const isKnown = offer !== undefined && offer.known.length === offer.units;
      return {
        ...line,
        isChosen: offers.length === 1,
        serials: isKnown ? offer.known : line.serials,
      };
    }),
    channel: channels.length === 1 && only ? only : "",
  };
}

/** What goes with the goods because it belongs to them; null where nothing does. */
async function alongText(
  engine: RequestScope["engine"],
  { context }: OrderParts,
  chosen: ReturnChoice["lines"],
  reader: TermsReader,
): Promise<string | null> {
  const along = comingAlong(context, chosen).map(({ lineId }) => lineId);
  const lines = context.lines.filter(({ id }) => along.includes(id));
  if (lines.length === 0) return null;
  const names = lines.map(({ name }) => name).join(", ");
  const goesOn = await lineGoesOn(engine, context, { lines, by: "returning" }, reader);
  return [reader.i18n._(filled(goesAlong, { names })), ...goesOn].join(" ");
}

/** The last look before the return is asked for. */
async function reviewOf(
  engine: RequestScope["engine"],
  parts: OrderParts,
  choice: ReturnChoice,
  reader: TermsReader,
) {
  const { context, orderId, at, timeZone } = parts;
  const chosen = choice.lines.filter(({ isChosen }) => isChosen);
  const [first = "ship"] = context.returnChannels;
  const channel = context.returnChannels.find((one) => one === choice.channel) ?? first;
  const refund = refundEstimate(parts, chosen, choice);
  const shipBy = addDays(dayOf(at, timeZone), SHIP_BY_DAYS);
  return {
    ...{ lines: chosen, isClaim: isClaim(choice.reasonCode) },
    shipBy,
    refund: {
      ...refund,
      onTop: onTopBackText(parts, refund.onTopCents, reader.i18n),
      lent: lentBackText(parts, refund.lentCents, reader.i18n),
    },
    along: await alongText(engine, parts, chosen, reader),
    ending: endingText(parts, chosen, reader.i18n),
    offer: channelOffer(parts, channel),
    changeHref: paths.return(context.storefront, orderId, queryOf(choice, offersOf(parts))),
    /** Made with the page, so that a second press of the button finds the first one's return. */
    returnId: newReturnId(),
  };
}
