/** What an order page says first: a date, and what comes next. */
import { dayOf } from "#app/fmt.ts";
import type { Day, Instant } from "#app/fmt.ts";
import type { State } from "#machines/order";
import type { OrderParts } from "./order-parts.ts";

/** States that are told alike. */
const situations = {
  initiated: "processing",
  softSubmitted: "processing",
  accepted: "paymentPending",
  created: "placed",
  poCreated: "placed",
  poSubmitted: "placed",
  soCreated: "placed",
  partiallySoSubmitted: "placed",
  soSubmitted: "placed",
  customizing: "customizing",
  partiallyDoCreated: "preparing",
  doCreated: "preparing",
  doCancelled: "preparing",
  doSubmitted: "preparing",
  shipmentFail: "notSent",
  partiallyShipped: "partlySent",
  shipped: "underway",
  inTransit: "underway",
  readyForPickup: "ready",
  deliveryFailed: "notDelivered",
  partiallyDelivered: "partlyArrived",
  delivered: "arrived",
  pickedUp: "arrived",
  completed: "kept",
  cancelInitiated: "cancelling",
  cancelRejected: "cancelRefused",
  cancelled: "cancelled",
  swapOrdered: "swapping",
  swapSwapped: "swapping",
  partiallyReplacementInitiated: "replacing",
  replacementInitiated: "replacing",
  replaced: "replaced",
  returnInitiated: "sendBack",
  labelGenerated: "sendBack",
  returnShipped: "comingBack",
  pendingReceipt: "checking",
  deviceTriageInProgress: "checking",
  deviceEvaluationInProgress: "checking",
  deviceEvaluationCompleted: "checking",
  partiallyReturned: "checking",
  returned: "checking",
  returnSuccess: "checking",
  returnRejected: "returnFailed",
  returnToCustomer: "returnRefused",
  returnedToCustomer: "returnedToYou",
  returnExpired: "returnExpired",
  refundInitiated: "refunding",
  partiallyRefundSuccess: "refunding",
  refundDeclined: "refundStuck",
  refundSuccess: "refunded",
  refunded: "refunded",
  chargeInitiated: "charging",
  chargeInProgress: "charging",
  chargeSuccessful: "charged",
} as const satisfies Record<State, string>;

export type Situation = (typeof situations)[State] | "payAgain" | "preOrder" | "delayed" | "late";

/** The headline: a date where there is one. `label` says the status in words instead. */
export type Headline =
  | { readonly says: "arrives" | "newDate"; readonly on: Day; readonly slot: Slot | null }
  | { readonly says: "wasDue"; readonly on: Day }
  | { readonly says: "payBy"; readonly at: Instant }
  | {
      readonly says:
        | "placed"
        | "readyOn"
        | "pickUpBy"
        | "delivered"
        | "pickedUp"
        | "cancelled"
        | "sendBackBy"
        | "backWithUs"
        | "refundBy"
        | "refunded";
      readonly on: Day;
    }
  | { readonly says: "label" };

/** A delivery window on the clock of the address, `12:00` to `16:00`. */
export interface Slot {
  readonly from: string;
  readonly to: string;
}

const waiting: readonly Situation[] = [
  "paymentPending",
  "placed",
  "customizing",
  "preparing",
  "notSent",
  "partlySent",
  "underway",
  "partlyArrived",
  "cancelRefused",
  "swapping",
];

export function situationOf({ view, at, timeZone }: OrderParts): Situation {
  if (view.paymentDueDate !== null) return "payAgain";
  if (view.consent?.state === "prompted") return "delayed";
  if (view.label === "preOrder") return "preOrder";
  const situation = situations[view.state];
  const due = dueOn(view);
  return due !== null && due < dayOf(at, timeZone) && waiting.includes(situation)
    ? "late"
    : situation;
}

/** When the last of what is still to come should arrive. */
function dueOn({ lines }: OrderParts["view"]): Day | null {
  const days = lines.flatMap(({ deliveredAt, status, promisedOn }) =>
    deliveredAt !== null || status === "cancelled" ? [] : (promisedOn ?? []),
  );
  return days.sort().at(-1) ?? null;
}

export function headlineOf(parts: OrderParts, situation: Situation): Headline {
  const { view, context, timeZone } = parts;
  const day = (at: Instant | null | undefined) => (at ? dayOf(at, timeZone) : null);
  const on = <Says extends string>(says: Says, at: Instant | null | undefined) => {
    const found = day(at);
    return found === null ? ({ says: "label" } as const) : { says, on: found };
  };
  switch (situation) {
    case "payAgain":
      return view.paymentDueDate === null
        ? { says: "label" }
        : { says: "payBy", at: view.paymentDueDate };
    case "delayed":
      return view.consent?.newPromisedOn
        ? { says: "newDate", on: view.consent.newPromisedOn, slot: null }
        : { says: "label" };
    case "late": {
      const due = expectedOn(parts);
      const isNew = due !== null && due >= dayOf(parts.at, timeZone);
      return due === null
        ? { says: "label" }
        : isNew
          ? { says: "newDate", on: due, slot: null }
          : { says: "wasDue", on: due };
    }
    case "ready":
      return on("pickUpBy", view.pickUpBy);
    case "arrived":
    case "kept":
      return on(
        isPickup(context) ? "pickedUp" : "delivered",
        last(view.lines.map(({ deliveredAt }) => deliveredAt)),
      );
    case "cancelled":
      return on("cancelled", last(context.lines.map(({ movedAt }) => movedAt)));
    case "sendBack":
      return on("sendBackBy", parts.returns.at(-1)?.expiresAt);
    case "checking":
      return on("backWithUs", parts.returns.at(-1)?.receivedAt);
    case "refunding":
      return on("refundBy", parts.refunds.at(-1)?.promise.dueAt);
    case "refunded":
      return on("refunded", last(context.lines.map(({ movedAt }) => movedAt)));
    default:
      return arrivalOf(parts, situation);
  }
}

/** All of it is handed out somewhere: nothing of it comes to its buyer. */
const isPickup = ({ lines }: OrderParts["context"]) =>
  lines.every(({ fulfilment }) => fulfilment === "pickup");

/** On the way: the day it comes. Without a day, when it was placed says at least where one is. */
function arrivalOf(parts: OrderParts, situation: Situation): Headline {
  const { context, timeZone } = parts;
  const due = waiting.includes(situation) || situation === "preOrder" ? expectedOn(parts) : null;
  if (due !== null && isPickup(context)) return { says: "readyOn", on: due };
  if (due !== null) return { says: "arrives", on: due, slot: slotOf(parts) };
  return situation === "placed" || situation === "processing" || situation === "preparing"
    ? { says: "placed", on: dayOf(context.placedAt, timeZone) }
    : { says: "label" };
}

/** The promised day, or the carrier's where it knows better: a day and hours that somebody chose stand until they are over. */
function expectedOn(parts: OrderParts): Day | null {
  const { view, context, shipments, at, timeZone } = parts;
  if (!context.displayDeliveryDates) return null;
  const due = dueOn(view);
  if (due !== null && due >= dayOf(at, timeZone) && slotOf(parts) !== null) return due;
  const carriers = shipments.flatMap(({ active, expectedOn: day }) => (active && day ? [day] : []));
  const everySent = view.lines.every(
    ({ id, status, deliveredAt }) =>
      status === "cancelled" ||
      deliveredAt !== null ||
      shipments.some(({ lineIds, active }) => active && lineIds.includes(id)),
  );
  return (everySent ? carriers.sort().at(-1) : null) ?? due;
}

/** The day that somebody chose, with its hours, for what a parcel brings; null where nobody did, and once it is over. */
export function bookedOn(
  { view, at, timeZone }: OrderParts,
  lineIds: readonly string[],
): Day | null {
  const today = dayOf(at, timeZone);
  const days = view.lines.flatMap(({ id, slot, promisedOn: day }) =>
    lineIds.includes(id) && slot && day && day >= today ? [day] : [],
  );
  return days.sort().at(-1) ?? null;
}

function slotOf({ view }: OrderParts): Slot | null {
  const [slot, ...others] = new Set(view.lines.flatMap((line) => line.slot ?? []));
  const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(slot ?? "") ?? [];
  return from && to && others.length === 0 ? { from, to } : null;
}

const last = (instants: readonly (Instant | null)[]): Instant | null =>
  instants
    .flatMap((at) => at ?? [])
    .sort()
    .at(-1) ?? null;
