/** What an order says to the schedules of what comes by truck (LC-21) and of its installation (LC-22). Pure. */
import { dayOf } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { Event } from "../schema/order.events.ts";
import type { Context, Followed, OrderLine } from "../order.schema.ts";
import { tellVisits } from "../lines/order.dependants.ts";
import {
  canScheduleLine,
  deliveryClock,
  isByTruck,
  isInstallation,
  mayReschedule,
  noteSlot,
} from "./order.scheduling.ts";
import { mail } from "../lines/order.mail.ts";
import { laterLines, movedOf } from "./order.delaying.ts";
import { contactOf, moveContact } from "./order.contacting.ts";
import { begin, noChange, tell } from "../machine/order.effects.ts";
import type { OrderEffect, Change } from "../machine/order.effects.ts";

const scheduleId = ({ orderId }: Context, { id }: OrderLine): LifecycleId =>
  `delivery-schedule:${orderId}/${id}`;

const installationId = ({ orderId }: Context): LifecycleId => `installation-schedule:${orderId}`;

/** Each line that comes by truck has a schedule, with what was chosen at checkout; the installation has one. */
export function beginSchedules(context: Context): OrderEffect[] {
  const byTruck = context.lines.filter(isByTruck);
  return [
    ...byTruck.flatMap((line) => [
      begin(scheduleId(context, line), scheduleInput(context, line)),
      tell(scheduleId(context, line), {
        type: "schedule.flagged",
        selectedOn: line.promisedOn,
        slot: line.slot,
      }),
    ]),
    ...beginInstallation(context, byTruck),
    ...byTruck.slice(0, 1).flatMap(({ promisedOn }) => takenAway(context, promisedOn)),
  ];
}

/** The old one leaves with the truck, on its day. */
const takenAway = (context: Context, on: string | null): OrderEffect[] =>
  on === null ? [] : tellVisits(context, "Delivery", on);

function scheduleInput(context: Context, line: OrderLine) {
  const utcOffsetMinutes = deliveryClock(context);
  return {
    ...{ orderId: context.orderId, lineId: line.id, utcOffsetMinutes },
    ...allowanceOf(context, line),
  };
}

const allowanceOf = (context: Context, line: OrderLine) => ({
  isAllowed: mayReschedule(context, line),
  mayRequest: context.options.requestDeliveryDate,
});

function beginInstallation(context: Context, byTruck: readonly OrderLine[]): OrderEffect[] {
  const service = context.lines.find(isInstallation);
  if (!service) return [];
  const { orderId } = context;
  const utcOffsetMinutes = deliveryClock(context);
  const skus = byTruck.map(({ sku }) => sku);
  const input = { orderId, lineId: service.id, skus, utcOffsetMinutes };
  const [first] = byTruck;
  return [
    begin(installationId(context), input),
    ...(first?.promisedOn ? [dated(context, first.promisedOn, first.slot !== null)] : []),
  ];
}

const dated = (context: Context, deliveryOn: string, isBooked: boolean): OrderEffect =>
  tell(installationId(context), { type: "delivery.dated", deliveryOn, isBooked }, true);

/**
 * A schedule has a day: whatever comes by the same truck, its installation and its contact hear of it, and its customer
 * reads both days in one mail.
 */
export function bookSlot(context: Context, event: Event): Change {
  if (event.type !== "slot.booked") return noChange;
  const { slot, promisedOn } = event;
  const others = context.lines.filter(
    (line) => line.id !== event.lineId && canScheduleLine(context, line),
  );
  const moved = { type: "slot.moved", selectedOn: promisedOn, slot };
  return {
    context: noteSlot(context, event),
    said: [
      ...others.map((line) => tell(scheduleId(context, line), moved, true)),
      ...(context.lines.some(isInstallation) ? [dated(context, promisedOn, true)] : []),
      ...takenAway(context, promisedOn),
      ...contactEffects(context, event),
      ...parcelsMoved(context, [event.lineId, ...others.map(({ id }) => id)], promisedOn),
      mail(context, "delivery-scheduled", [event.lineId, ...others.map(({ id }) => id)]),
    ],
  };
}

/** What is packed already waits for the new day. */
const parcelsMoved = (
  { shipments }: Context,
  lineIds: readonly string[],
  on: string,
): OrderEffect[] =>
  shipments
    .filter((parcel) => parcel.lineIds.some((id) => lineIds.includes(id)))
    .map(({ shipmentId }) => tell(`shipment:${shipmentId}`, { type: "day.set", on }, true));

/** The day before is another day now; a parcel that had no window until now has nobody who would say so. */
function contactEffects(
  context: Context,
  event: Extract<Event, { type: "slot.booked" }>,
): OrderEffect[] {
  const parcel = context.shipments.findLast(({ lineIds }) => lineIds.includes(event.lineId));
  if (!parcel) return [];
  const booked = { ...context, ...noteSlot(context, event) };
  const inside = (of: Context) => of.lines.filter(({ id }) => parcel.lineIds.includes(id));
  return inside(context).some(({ slot }) => slot !== null)
    ? moveContact(booked, inside(booked), parcel.shipmentId, event.at)
    : contactOf(booked, inside(booked), parcel.shipmentId, event.at);
}

/** A delay, with what was booked for the day that held until then. */
export const withVisits =
  (of: (context: Context, event: Event) => Change) =>
  (context: Context, event: Event): Change => {
    const delayed = of(context, event);
    return { ...delayed, said: [...delayed.said, ...moveWithDelay(context, event)] };
  };

/** The truck comes later: what was booked for it is booked for the new day, at the same hours (LC-28). */
function moveWithDelay(context: Context, event: Event): OrderEffect[] {
  if (event.type !== "ftc.flagged" || event.newPromisedOn === null) return [];
  const selectedOn = event.newPromisedOn;
  const late = movedOf(context, event);
  const onTruck = late.filter(isByTruck);
  const booked = onTruck.filter(({ slot }) => slot !== null);
  const later = laterLines(context, late, selectedOn);
  const shipments = context.shipments.filter(({ lineIds }) =>
    late.some(({ id }) => lineIds.includes(id)),
  );
  return [
    ...booked.map((line) =>
      tell(scheduleId(context, line), { type: "slot.moved", selectedOn, slot: line.slot }, true),
    ),
    ...(onTruck.length > 0 && context.lines.some(isInstallation)
      ? [dated(context, selectedOn, booked.length > 0)]
      : []),
    ...(onTruck.length > 0 ? takenAway(context, selectedOn) : []),
    ...parcelsMoved(
      context,
      late.map(({ id }) => id),
      selectedOn,
    ),
    ...shipments.flatMap(({ shipmentId, lineIds }) =>
      moveContact(
        context,
        later.filter(({ id }) => lineIds.includes(id)),
        shipmentId,
        event.at,
      ),
    ),
  ];
}

/**
 * A truck that could not deliver comes again, on its carrier's day: whoever installs what it brings comes then, and both are
 * told of the day before. Hours that somebody has chosen since stand, unless it comes later.
 */
export function sentAgain(context: Context, event: Event): Change {
  if (event.type !== "goods.sent.again") return noChange;
  const { shipmentId, lineIds, on } = event;
  const isMoved = (line: OrderLine) =>
    lineIds.includes(line.id) &&
    isByTruck(line) &&
    (line.slot === null || (line.promisedOn ?? "") < on);
  if (!context.lines.some(isMoved)) return noChange;
  const lines = context.lines.map((line) =>
    isMoved(line) ? { ...line, slot: null, promisedOn: on } : line,
  );
  return {
    context: { lines },
    said: [
      ...(context.lines.some(isInstallation) ? [dated(context, on, false)] : []),
      ...takenAway(context, on),
      ...moveContact(context, lines.filter(isMoved), shipmentId, event.at),
    ],
  };
}

/** The flags of the order are those of its schedules. */
export function changeOptions(context: Context, event: Event): Change {
  if (event.type !== "options.changed") return noChange;
  const { isTvRescheduleAllowed, isHaRescheduleAllowed, requestDeliveryDate } = event;
  const options = { isTvRescheduleAllowed, isHaRescheduleAllowed, requestDeliveryDate };
  const changed = { ...context, options };
  return {
    context: { options },
    said: context.lines
      .filter(isByTruck)
      .map((line) =>
        tell(
          scheduleId(context, line),
          { type: "allowance.changed", ...allowanceOf(changed, line) },
          true,
        ),
      ),
  };
}

/** What a line's step means to its schedule, and to the installation of what it brings. */
export function tellSchedules(context: Context, followed: Followed, at: string): OrderEffect[] {
  const { line, step, reported } = followed;
  if (step === line.state) return [];
  const isCancelled = reported === "cancelled";
  if (!isByTruck(line))
    return isCancelled && line.productType === "Installation" ? [nothingToInstall(context)] : [];
  const type = isCancelled ? "line.cancelled" : news[step];
  if (type === undefined) return [];
  return [
    tell(scheduleId(context, line), { type }, true),
    ...installationEffects(context, line, type, at),
  ];
}

const news: Readonly<Partial<Record<Followed["step"], string>>> = {
  shipped: "line.shipped",
  delivered: "line.delivered",
};

const nothingToInstall = (context: Context): OrderEffect =>
  tell(installationId(context), { type: "order.cancelled" }, true);

function installationEffects(
  context: Context,
  line: OrderLine,
  type: string,
  at: string,
): readonly OrderEffect[] {
  if (!context.lines.some(isInstallation)) return [];
  if (type === "line.cancelled") {
    const isLast = !context.lines.some(
      (one) => one.id !== line.id && isByTruck(one) && one.state !== "cancelled",
    );
    return isLast ? [nothingToInstall(context)] : [];
  }
  if (type === "line.shipped")
    return [tell(installationId(context), { type: "delivery.left" }, true)];
  // What comes back from a return has arrived long ago.
  return line.deliveredAt === null
    ? [
        dated(context, dayOf(at, deliveryClock(context)), false),
        tell(installationId(context), { type: "delivery.arrived" }, true),
      ]
    : [];
}
