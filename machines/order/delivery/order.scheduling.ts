/** When a television or an appliance may be given another day and hours (SCHED). Pure. */
import { clockAt, dayOf } from "#machines/kit";
import { isUnbrought, kindOf } from "../lines/order.kinds.ts";
import type { Event } from "../schema/order.events.ts";
import type { Context, OrderLine } from "../order.schema.ts";

/** The clock that is looked at where it is brought to: hours that are agreed on are its (SCHED-10, OPEN-61). */
export const deliveryClock = ({
  shipTo,
  utcOffsetMinutes,
}: Pick<Context, "shipTo" | "utcOffsetMinutes">): number => clockAt(shipTo, utcOffsetMinutes);

/** What comes by truck, at hours that are agreed on. */
const byTruck: readonly string[] = ["TV", "HA"];

export const isByTruck = ({ division, fulfilment, requiresShipping }: OrderLine): boolean =>
  byTruck.includes(division) && fulfilment === "delivery" && requiresShipping;

/** Neither on its way nor called off (SCHED-06). */
const isStillHere = ({ hasLeft, state }: OrderLine): boolean =>
  !hasLeft && state !== "cancelled" && state !== "cancelInitiated";

/** is_tv_reschedule_allowed, is_ha_reschedule_allowed: each for its kind (SCHED-07, ORD-56). */
export const mayReschedule = ({ options }: Pick<Context, "options">, { division }: OrderLine) =>
  division === "TV" ? options.isTvRescheduleAllowed : options.isHaRescheduleAllowed;

/** SCHEDULING_ALLOWED of a line (ORD-68). */
export const canScheduleLine = (context: Pick<Context, "options">, line: OrderLine): boolean =>
  isByTruck(line) && isStillHere(line) && mayReschedule(context, line);

/** What drives rescheduling, by the spec's names (ORD-56). */
export interface Options {
  readonly is_ha_reschedule_allowed: boolean;
  readonly is_tv_reschedule_allowed: boolean;
  /** The lines that may be given another day. */
  readonly line_items: readonly string[];
  readonly request_delivery_date: boolean;
}

export function optionsOf(context: Context): Options {
  const open = context.lines.filter((line) => canScheduleLine(context, line));
  return {
    is_ha_reschedule_allowed: context.options.isHaRescheduleAllowed,
    is_tv_reschedule_allowed: context.options.isTvRescheduleAllowed,
    line_items: open.map(({ id }) => id),
    request_delivery_date: context.options.requestDeliveryDate,
  };
}

export const isInstallation = ({ productType, state }: OrderLine): boolean =>
  productType === "Installation" && state !== "cancelled";

/** It could not be handed over: the hours that were chosen for it hold no more. */
export const noteUnbrought = ({ lines }: Context, { id }: OrderLine): Partial<Context> => ({
  lines: lines.map((line) => (line.id === id ? { ...line, slot: null } : line)),
});

/** It could not be handed over, and nobody has chosen another day: it does not come as things stand. */
export const isWithoutDay = (line: OrderLine): boolean => isUnbrought(line) && line.slot === null;

/** Work at a home for goods that do not come as things stand: nor does whoever is to do it. */
export function isStranded({ lines }: Pick<Context, "lines">, work: OrderLine): boolean {
  const goods = lines.filter(({ id }) => id === work.parentId);
  const awaited = (goods.length > 0 ? goods : lines.filter(isByTruck)).filter(
    ({ state }) => state !== "cancelled",
  );
  return kindOf(work) === "visit" && awaited.length > 0 && awaited.every(isWithoutDay);
}

type Booked = Extract<Event, { type: "slot.booked" }>;

/** Why no window can be booked for a line, or null. */
export function whyNoSlot(
  context: Context,
  { lineId, promisedOn, isAgain, at }: Pick<Booked, "lineId" | "promisedOn" | "isAgain" | "at">,
): string | null {
  const line = context.lines.find(({ id }) => id === lineId);
  if (!line || !isByTruck(line)) return "LineItemCanNotBeScheduled";
  const hasToStay = isAgain ? line.deliveredAt !== null : !isStillHere(line);
  if (hasToStay || line.state === "cancelled") return "DeliveryDateCannotBeChanged";
  return promisedOn <= dayOf(at, deliveryClock(context)) ? "RescheduleError" : null;
}

/** One truck brings everything that is still here: the window is its delivery group's (SCHED-11). */
export function noteSlot(context: Context, event: Booked): Partial<Context> {
  const { lineId, slot, promisedOn } = event;
  return {
    lines: context.lines.map((line) =>
      line.id === lineId || canScheduleLine(context, line) ? { ...line, slot, promisedOn } : line,
    ),
  };
}

export function noteInstallation({ lines }: Context, event: Event): Partial<Context> {
  if (event.type !== "installation.booked") return {};
  const { lineId, promisedOn } = event;
  return { lines: lines.map((line) => (line.id === lineId ? { ...line, promisedOn } : line)) };
}
