/**
 * Every date of an order that people are told, each read from one place: the page's headline, its bar, the list, the mails
 * and the data take it from here. A day that somebody has to keep is a step's (`steps/`).
 */
import { dayOf } from "#app/fmt.ts";
import type { Day, Instant } from "#app/fmt.ts";
import { addDays } from "#machines/kit";
import type { ShipmentView } from "#machines/shipment";
import { hasParcel, isAside, isInstallation, isPutOff, isStranded } from "#machines/order";
import type { LineState, OrderLine } from "#machines/order";
import { isStillAtCounter } from "./tracking/at-counter.ts";
import { returnNote } from "./lines/return-note.ts";
import { leadingReturn } from "./open-returns.ts";
import type { OrderParts } from "./order-parts.ts";

/** What dates are told of: an order with its parcels, returns and refunds, at one instant. */
export type Dated = Pick<
  OrderParts,
  "context" | "view" | "shipments" | "returns" | "refunds" | "at" | "timeZone" | "missedLineIds"
>;

export interface OrderDates {
  readonly placedOn: Day;
  /** When the last of what is still to come should be there; also a day that has passed. */
  readonly arrivesOn: Day | null;
  readonly payBy: Instant | null;
  /** Until when a delay is to be agreed to. */
  readonly answerBy: Instant | null;
  readonly pickUpBy: Instant | null;
  /** Of goods: what was never sent has not been delivered, and its status says what became of it. */
  readonly deliveredOn: Day | null;
  readonly installedOn: Day | null;
  /** The day on which it should have been installed; nobody has told us that it was. */
  readonly installationWasDueOn: Day | null;
  readonly cancelledOn: Day | null;
  /** When a carrier could not hand something over, and brings it back. */
  readonly failedOn: Day | null;
  /** Until when all that has arrived, and may still go back, may: goods of several parcels have a day each, and this is the first. */
  readonly returnableUntil: Day | null;
  readonly receivedBackOn: Day | null;
  /** When the money that is still on its way should be there. */
  readonly refundBy: Day | null;
  /** When the last of the money was sent; null while some of it is not. */
  readonly refundedOn: Day | null;
}

export function datesOf(order: Dated): OrderDates {
  const { context, view, timeZone, refunds } = order;
  const day = (at: Instant | null) => (at === null ? null : dayOf(at, timeZone));
  const { consent } = context;
  const unsent = refunds.filter(({ isSent }) => !isSent);
  return {
    placedOn: dayOf(context.placedAt, timeZone),
    arrivesOn: arrivesOn(order),
    payBy: view.paymentDueDate,
    answerBy: consent?.state === "prompted" ? consent.dueAt : null,
    pickUpBy: view.pickUpBy,
    deliveredOn: day(last(view.lines.map((line) => arrivedAt(order, line)))),
    ...workOn(order),
    cancelledOn: day(movedTo(context, "cancelled")),
    failedOn: day(movedTo(context, "deliveryFailed")),
    returnableUntil: returnDays(order)[0] ?? null,
    receivedBackOn: day(leadingReturn(order)?.receivedAt ?? null),
    refundBy: day(last(unsent.map(({ promise }) => promise.dueAt))),
    refundedOn: unsent.length > 0 ? null : day(last(refunds.map(({ sentAt }) => sentAt))),
  };
}

/** When goods arrived, as their carrier says: the store may have heard of it later, and counts from there (decision 073). */
function arrivedAt({ shipments }: Dated, line: Dated["view"]["lines"][number]): Instant | null {
  if (line.kind !== "goods" || line.deliveredAt === null) return null;
  const parcel = shipments.findLast(({ lineIds }) => lineIds.includes(line.id));
  return parcel?.deliveredAt ?? line.deliveredAt;
}

/** The day of the crew, and of its work once that is done; one that has passed without a word is no day to wait for. */
function workOn(order: Dated): Pick<OrderDates, "installedOn" | "installationWasDueOn"> {
  const work = order.context.lines.find((line) => isBooked(order, line));
  const on = work?.state === "cancelled" ? null : (work?.promisedOn ?? null);
  const isOver = on !== null && on < dayOf(order.at, order.timeZone) && work?.deliveredAt === null;
  return { installedOn: isOver ? null : on, installationWasDueOn: isOver ? on : null };
}

/** A crew that came for nothing comes on no day that was said before, nor does one whose goods do not come. */
const isBooked = ({ missedLineIds, context }: Dated, line: OrderLine): boolean =>
  isInstallation(line) && !missedLineIds.includes(line.id) && !isStranded(context, line);

/** The day of the hours that somebody chose; null where nobody did. */
const bookedOn = ({ view }: Dated, lineIds: readonly string[]): Day | null =>
  last(
    view.lines.map(({ id, slot, promisedOn, isCancelled }) =>
      lineIds.includes(id) && slot && !isCancelled ? promisedOn : null,
    ),
  );

/**
 * When a parcel should be there. Until it has left that is the promise; then the carrier knows better, unless the promise
 * was moved meanwhile and the carrier has only the old one. A day that somebody chose stands until it is over, and what did
 * not come then was due on it; what came for nothing has none before another is chosen.
 */
export function parcelDay(order: Dated, parcel: ShipmentView): Day | null {
  if (parcel.lineIds.some((id) => order.missedLineIds.includes(id))) return null;
  const booked = bookedOn(order, parcel.lineIds);
  if (booked !== null && booked >= dayOf(order.at, order.timeZone)) return booked;
  const promised = last(
    order.view.lines.map(({ id, promisedOn }) => (parcel.lineIds.includes(id) ? promisedOn : null)),
  );
  if (!parcel.isSent || parcel.expectedOn === null) return promised;
  return last([booked, parcel.expectedOn, movedDay(order, parcel.lineIds)]);
}

/** Days after its day for which a late parcel is looked for, before its customer need ask for another one. */
const PATIENCE_DAYS = 5;

/** The day after which whoever waits for a late parcel is helped on the phone; null where it is not late. */
export function callAfter(order: Dated, parcel: ShipmentView): Day | null {
  const on = parcel.isOverdue ? parcelDay(order, parcel) : null;
  return on === null ? null : addDays(on, PATIENCE_DAYS);
}

/** The new day of what a delay was about, asked for or only told; another part's delay is no news of these lines. */
function movedDay({ context, view }: Dated, lineIds: readonly string[]): Day | null {
  const isMoved = (id: string) =>
    lineIds.includes(id) && context.lines.some((line) => line.id === id && isPutOff(line));
  return last(
    view.lines.map(({ id, isCancelled, promisedOn }) =>
      isMoved(id) && !isCancelled ? promisedOn : null,
    ),
  );
}

/** The lines of goods that are still to come, each with its day; what is not packed has a day of its own beside it. */
function awaitedLines(order: Dated) {
  const { view, context, shipments } = order;
  const awaited = context.lines.filter(
    (line) => hasParcel(line) && !isAside(line) && !isStillAtCounter(order, line),
  );
  const meant = new Set(awaited.map(({ id }) => id));
  return view.lines.flatMap(({ id, deliveredAt, isCancelled, promisedOn, slot }) => {
    if (!meant.has(id) || deliveredAt !== null || isCancelled) return [];
    const parcel = shipments.findLast(({ active, lineIds }) => active && lineIds.includes(id));
    return [{ id, slot, on: parcel ? parcelDay(order, parcel) : promisedOn }];
  });
}

const arrivesOn = (order: Dated): Day | null => awaitedDays(order).at(-1) ?? null;

/** The days on which something of it is still to come, in their order: parcels have a day each. */
export function awaitedDays(order: Dated): Day[] {
  if (!order.context.displayDeliveryDates) return [];
  return [...new Set(awaitedLines(order).flatMap(({ on }) => on ?? []))].sort();
}

/** The first of those days, where it has passed: what was due on it is late, whatever comes later. */
export function passedDay(order: Dated): Day | null {
  const [first = null] = awaitedDays(order);
  return first !== null && first < dayOf(order.at, order.timeZone) ? first : null;
}

/** What is late beside other goods whose day is still to come; empty where all of it is late, or none. */
export function lateBesideOthers(order: Dated): string[] {
  const today = dayOf(order.at, order.timeZone);
  const isLate = ({ on }: { readonly on: Day | null }) => on !== null && on < today;
  const lines = order.context.displayDeliveryDates ? awaitedLines(order) : [];
  return lines.every(isLate) ? [] : lines.filter(isLate).map(({ id }) => id);
}

/** The day of one line that is still to come; null where none is known, or told. */
export const awaitedOn = (order: Dated, lineId: string): Day | null =>
  order.context.displayDeliveryDates
    ? (awaitedLines(order).find(({ id }) => id === lineId)?.on ?? null)
    : null;

/** The hours in which all comes that is still to come on a day; null where not all of it has them. */
export function hoursOn(order: Dated, day: Day): string | null {
  const then = awaitedLines(order).filter(({ on }) => on === day);
  const [hours = null, ...others] = new Set(then.map(({ slot }) => slot));
  return others.length === 0 ? hours : null;
}

/** Since when the last of the lines that are at a step are there. */
const movedTo = ({ lines }: OrderParts["context"], step: LineState): Instant | null =>
  last(lines.map(({ state, movedAt }) => (state === step ? movedAt : null)));

/** The days until which something of it may still be sent back, in their order. */
function returnDays(order: Dated): Day[] {
  const notes = order.context.lines.map((line) => returnNote(order, line));
  return [...new Set(notes.flatMap((note) => (note?.says === "until" ? note.on : [])))].sort();
}

/** Whether all of it that arrived goes back until one day: of some of it that may be over, or later. */
export const isOneReturnDay = (order: Dated): boolean =>
  returnDays(order).length === 1 &&
  !order.context.lines.some((line) => returnNote(order, line)?.says === "closed");

/** Days and instants are in the order of their texts. */
const last = (days: readonly (string | null)[]): string | null =>
  days
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1) ?? null;
