/** One return: where it is, what to do now, and when the money is back. */
import { redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { qrSvg } from "#app/.server/documents/codes.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { notFound } from "#app/.server/params.ts";
import { dayOf } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { labelAddresses } from "./label-file.ts";
import { artOf } from "./line-art.ts";
import { parcelTrack } from "./order-track.ts";
import { paymentShare, refundOfReturn } from "./return-money.ts";
import { idsOfReturn, isPersonal, openReturn } from "./return-parts.ts";
import type { ReturnAddress, ReturnParts } from "./return-parts.ts";
import { refused } from "./return.ts";

export async function returnPage(request: Request, door: Door, address: ReturnAddress) {
  const parts = await openReturn(request, door, address);
  const { order, view, parcel } = parts;
  const { context, orderId } = order;
  const { returnId, label, lamp, status, channel, promise, events, blockers } = view;
  return {
    ...{ orderId, returnId, label, lamp, status, channel, events },
    orderHref: paths.order(context.origin, orderId),
    anotherHref: order.view.events.includes("return.requested")
      ? paths.return(context.origin, orderId)
      : null,
    initiatedAt: view.initiatedAt,
    reasonCode: view.reasonCode,
    reasonText: view.reasonText,
    headline: headlineOf(parts),
    isClaim: view.isClaim,
    /** RET-08. */
    isDeliveryFailed: view.countsAsDeliveryFailed,
    track:
      parcel && !view.isClaim && !neverLeft.includes(status)
        ? parcelTrack(parcel, order.timeZone)
        : null,
    withdrawBlocker: blockers.find(({ event }) => event === "return.withdrawn")?.code ?? null,
    rtcHref: rtcHref(parts),
    rejection: view.rejection,
    lines: linesOf(parts),
    todo: todoOf(parts),
    parcel: parcelOf(parts),
    refund: refundOf(parts),
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

/** Where what was not taken may be had back (RET-17). */
function rtcHref({ view, order }: ReturnParts): string | null {
  const [lineId] = view.refusedLineIds;
  if (lineId === undefined) return null;
  return paths.rtc(order.context.origin, order.orderId, lineId);
}

/** Nothing travels any more. */
const neverLeft: readonly string[] = ["withdrawn", "returnexpired"];

/** The return in one line: the day that matters now. `label` says the status in words instead. */
export type ReturnHeadline =
  | {
      readonly says:
        | "sendBackBy"
        | "bringBackBy"
        | "fetchedBy"
        | "expired"
        | "arrivesBack"
        | "refundBy"
        | "refundWasDue"
        | "refunded"
        | "returnedToYou"
        | "withdrawn";
      readonly on: Day;
    }
  | { readonly says: "label" };

function headlineOf({ view, refund, parcel, reached, order }: ReturnParts): ReturnHeadline {
  const on = <Says extends string>(says: Says, at: string | null | undefined) =>
    at ? { says, on: dayOf(at, order.timeZone) } : ({ says: "label" } as const);
  switch (view.status) {
    case "returninitiated":
    case "labelgenerated":
      return view.isClaim ? { says: "label" } : on(handOver[view.channel], view.expiresAt);
    case "returnexpired":
      return on("expired", view.expiresAt);
    case "returnshipped":
      return parcel?.expectedOn
        ? { says: "arrivesBack", on: parcel.expectedOn }
        : { says: "label" };
    case "PendingReceipt":
    case "devicetriageinprogress":
    case "deviceevaluationinprogress":
    case "deviceevaluationcompleted":
    case "returned":
    case "partiallyreturned":
      return on(view.promise.isLate ? "refundWasDue" : "refundBy", view.promise.dueAt);
    case "refundinitiated":
    case "partiallyrefundsuccess":
      return on(refund?.isOverdue ? "refundWasDue" : "refundBy", refund?.promise.dueAt);
    case "refundsuccess":
    case "refunded":
      return on("refunded", reached.refundsuccess);
    case "returnedtocustomer":
      return on("returnedToYou", reached.returnedtocustomer);
    case "withdrawn":
      return on("withdrawn", reached.withdrawn);
    default:
      return { says: "label" };
  }
}

const handOver = {
  ship: "sendBackBy",
  "self-ship": "sendBackBy",
  store: "bringBackBy",
  pickup: "fetchedBy",
} as const;

/** What goes back, and of that what the warehouse took. */
function linesOf({ view, order }: ReturnParts) {
  return view.lines.flatMap(({ lineId, units, serials }) => {
    const line = order.context.lines.find(({ id }) => id === lineId);
    const accepted = view.accepted.find((one) => one.lineId === lineId)?.units ?? null;
    return line ? [{ lineId, name: line.name, art: artOf(line), units, serials, accepted }] : [];
  });
}

const waitsForShopper: readonly string[] = ["returninitiated", "labelgenerated"];

/** What the shopper has to do; null once it is out of their hands. */
function todoOf(parts: ReturnParts) {
  const { view, label, order } = parts;
  if (view.isClaim || !waitsForShopper.includes(view.status)) return null;
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
      status: label.view.status,
      href: paths.printLabel(context.origin, orderId, { return: returnId }),
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
function refundOf({ view, refund, order }: ReturnParts) {
  if (refundless.includes(view.status)) return null;
  const { amounts, entries } = refundOfReturn(order, view);
  if (refund === null) return { ...begun, amounts, entries };
  const { track, isOverdue, label, lamp } = refund;
  return {
    amounts,
    entries: refund.entries.map((entry) => paymentShare(order.context, entry)),
    track: track.map(({ status, lamp, at }) => ({ status, lamp, at })),
    ...{ isOverdue, label, lamp },
  };
}

/** Before there is a refund. */
const begun = { track: null, isOverdue: false, label: null, lamp: null };

const refundless: readonly string[] = [
  "withdrawn",
  "returnexpired",
  "returnrejected",
  "returntocustomer",
  "returnedtocustomer",
];

/** Events of a return's own page. */
export async function sendToReturn(request: Request, door: Door, address: ReturnAddress) {
  const { order, view, actor } = await openReturn(request, door, address);
  const posted = readEventForm(await request.formData());
  const fields = allowed[posted.type];
  if (!fields) throw notFound();
  const outcome = await dispatch(door.shell, {
    to: `return:${view.returnId}`,
    event: {
      type: posted.type,
      ...Object.fromEntries(
        fields.flatMap((name) => {
          const value = posted.fields[name];
          return value === undefined ? [] : [[name, value.slice(0, MAX_NUMBER)]];
        }),
      ),
    },
    actor,
    ...(posted.rev !== undefined && { rev: posted.rev }),
    ...(posted.key !== undefined && { key: posted.key }),
  });
  if (!outcome.ok) return refused(posted.type, outcome.refusal, posted.fields.seen);
  return redirect(paths.returnOf(order.context.origin, order.orderId, view.returnId), 303);
}

/** Longer than any tracking number. */
const MAX_NUMBER = 60;

/** What a shopper may say here, with the fields of each. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  "return.withdrawn": [],
  "dropped.off": [],
  "tracking.recorded": ["courier", "trackingId"],
};
