/** One return: where it is, what to do now, and when the money is back. */
import type { I18n } from "@lingui/core";
import type { RequestScope } from "#app/.server/request/context.ts";
import { qrSvg } from "#app/.server/orders/documents/codes.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { paths } from "#app/paths.ts";
import { labelAddresses } from "./label-file.ts";
import { artOf } from "#app/.server/catalogue/line-art.ts";
import { questionSentence, takenSentences } from "#app/.server/orders/lines/refused-told.ts";
import { questionText } from "#app/.server/orders/lines/refused-goods.ts";
import { creditedOf, receiverOf, saidOf } from "#app/.server/orders/refund-share.ts";
import { parcelTrack } from "#app/.server/orders/tracking/order-track.ts";
import { lentBackText } from "#app/.server/after-sales/lent-back.ts";
import { onTopBackText } from "#app/.server/after-sales/on-top-back.ts";
import { refundTitle, refundTrack } from "./refund-track.ts";
import { paymentShare, refundOfReturn, lentOf } from "./return-money.ts";
import { idsOfReturn, isPersonal, openReturn } from "./return-parts.ts";
import type { ReturnAddress, ReturnParts } from "./return-parts.ts";
import { givesCashBack } from "#machines/order";
import type { Phase } from "#machines/return";
import { endingText } from "./ending-along.ts";
import { headlineOf } from "./return-headline.ts";

/** Nobody has said yet what of it is taken. */
const undecided: readonly Phase[] = ["handOver", "underway", "sentLate", "checking"];

export async function returnPage(request: Request, scope: RequestScope, address: ReturnAddress) {
  const parts = await openReturn(request, scope, address);
  const i18n = await i18nOf(request);
  const { order, view, parcel } = parts;
  const { context, orderId } = order;
  const { returnId, label, tone, status, phase, channel, promise, events, blockers } = view;
  return {
    ...{ orderId, returnId, label, tone, status, phase, channel, events },
    orderHref: paths.order(context.storefront, orderId),
    anotherHref: order.view.events.includes("return.requested")
      ? paths.return(context.storefront, orderId)
      : null,
    initiatedAt: view.initiatedAt,
    reasonCode: view.reasonCode,
    reasonText: view.reasonText,
    headline: headlineOf(parts),
    ...{ isClaim: view.isClaim, isAnswerLate: view.isAnswerLate },
    isSentAnyway: parcel?.hasLeftAnyway === true,
    /** RET-08. */
    isDeliveryFailed: view.countsAsDeliveryFailed,
    track:
      parcel && !view.isClaim && !view.isUnsent
        ? parcelTrack(parcel, order, parcel.expectedOn)
        : null,
    withdrawBlocker: blockers.find(({ event }) => event === "return.withdrawn")?.code ?? null,
    refused: refusedOf(parts, i18n),
    lines: linesOf(parts),
    todo: todoOf(parts),
    parcel: parcelOf(parts),
    refund: refundOf(parts, i18n),
    ending: undecided.includes(phase) ? endingText(order, view.lines, i18n) : null,
    promise: {
      fromDays: promise.fromDays,
      toDays: promise.toDays,
      dueAt: promise.dueAt,
      isLate: promise.isLate,
    },
    ticket: { rev: parts.rev, key: newFormKey() },
    liveHref: paths.live(idsOfReturn(parts)),
  };
}

/** What was not taken: what is known of it, and where it may be had back (RET-10, RET-17). */
function refusedOf({ view, order }: ReturnParts, i18n: I18n) {
  const question = order.refused.find(({ returnId }) => returnId === view.returnId);
  const [lineId] = view.refusedLineIds;
  if (lineId === undefined) return null;
  const text = question ? questionText(question) : null;
  const taken = takenSentences(order, view).map((one) => i18n._(one));
  return {
    reason: view.rejection,
    /** Of the same return; null where nothing was taken. */
    taken: taken.length > 0 ? taken.join(" ") : null,
    /** Null before anybody is asked. */
    next: question ? i18n._(questionSentence(order, question)) : null,
    isAsked: question?.status === "offered",
    link: text && {
      href: paths.returnToCustomer(order.context.storefront, order.orderId, lineId),
      text: i18n._(text),
    },
  };
}

/** What goes back, and of that what the warehouse took. */
function linesOf({ view, order }: ReturnParts) {
  return view.lines.flatMap(({ lineId, units, serials }) => {
    const line = order.context.lines.find(({ id }) => id === lineId);
    const accepted = view.accepted.find((one) => one.lineId === lineId)?.units ?? null;
    return line ? [{ lineId, name: line.name, art: artOf(line), units, serials, accepted }] : [];
  });
}

/** What the shopper has to do; null once it is out of their hands. */
function todoOf(parts: ReturnParts) {
  const { view, label, order } = parts;
  if (view.isClaim || view.phase !== "handOver") return null;
  const { context, orderId } = order;
  const { returnId, instructions, channel, expiresAt, rma, courier } = view;
  return {
    ...{ instructions, channel, expiresAt, courier },
    isDevice: isPersonal(parts),
    to: labelAddresses(parts).to,
    rmaId: rma?.rmaId ?? null,
    store: channel === "store" ? (context.store?.displayName ?? null) : null,
    address: channel === "pickup" ? context.shipTo : null,
    label: label && {
      ...{ status: label.view.status, isUsable: label.view.isUsable },
      isRefused: label.view.isRefused,
      href: paths.printLabel(context.storefront, orderId, { return: returnId }),
    },
    /** The counter scans it. */
    qr: channel === "store" ? qrSvg(returnId) : null,
  };
}

function parcelOf({ view, parcel }: ReturnParts) {
  const courier = parcel?.courier ?? view.courier;
  const trackingId = parcel?.trackingId ?? view.trackingId;
  if (courier === null && trackingId === null) return null;
  return { courier, trackingId, trackingUrl: parcel?.trackingUrl ?? null };
}

/** The money: what is expected until the warehouse has decided, then what goes where (RET-23, RET-24). */
function refundOf({ view, refund, order }: ReturnParts, i18n: I18n) {
  if (view.isRefundless) return null;
  const { amounts, feeCents, lessCents, unpaidCents, entries, onTopCents } = refundOfReturn(
    order,
    view,
  );
  const onTop = onTopBackText(order, onTopCents, i18n);
  const { lentCents, isLent } = lentOf(order.context, refund?.entries ?? entries);
  const lent = lentBackText(order, lentCents, i18n);
  const sums = { amounts, feeCents, lessCents, unpaidCents, onTop, lent, isLent };
  const isCash = givesCashBack(order.context, [refund ?? { entries }]);
  if (refund === null)
    return {
      ...begun,
      ...sums,
      entries,
      isCash,
      title: refundTitle({ isLent, isBegun: false }, i18n),
    };
  const { track, isOverdue, isUnpaid, label, tone, account } = refund;
  const { storefront, orderId } = order.context;
  const credited = creditedOf([refund]);
  return {
    ...sums,
    entries: refund.entries.map(({ last4, ...entry }) => {
      const share = paymentShare(order.context, entry);
      const state = saidOf(entry.state, refund);
      return { ...share, state, ...receiverOf({ ...entry, last4 }, share) };
    }),
    credited,
    title: refundTitle({ isLent, isBegun: true }, i18n),
    track: refundTrack(track, { isUnpaid, isLent, credited }, i18n),
    ...{ isCash, isOverdue, isUnpaid, label, tone },
    account: account && {
      ...{ isNeeded: account.isNeeded, isRefused: account.isRefused, last4: account.last4 },
      amountCents: account.amountCents,
      href: paths.refundAccount(storefront, orderId, refund.refundId),
    },
  };
}

/** Before there is a refund. */
const begun = {
  credited: null,
  track: null,
  isOverdue: false,
  isUnpaid: false,
  label: null,
  tone: null,
  account: null,
};
