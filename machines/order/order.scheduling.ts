/** When a television or an appliance may be given another day and hours (SCHED). Pure. */
import { dayOf } from "#machines/kit";
import type { Event } from "./order.events.ts";
import type { Context, OrderLine } from "./order.schema.ts";

/** What comes by truck, at hours that are agreed on. */
const byTruck: readonly string[] = ["TV", "HA"];

const isByTruck = ({ division, fulfilment, requiresShipping }: OrderLine): boolean =>
  byTruck.includes(division) && fulfilment === "delivery" && requiresShipping;

/** Neither on its way nor called off (SCHED-06). */
const isStillHere = ({ hasLeft, state }: OrderLine): boolean =>
  !hasLeft && state !== "cancelled" && state !== "cancelInitiated";

export const canScheduleLine = (line: OrderLine): boolean => isByTruck(line) && isStillHere(line);

/** Why no window can be booked for a line, or null. */
export function whyNoSlot(
  { lines, utcOffsetMinutes }: Context,
  {
    lineId,
    promisedOn,
    at,
  }: Pick<Extract<Event, { type: "slot.booked" }>, "lineId" | "promisedOn" | "at">,
): string | null {
  const line = lines.find(({ id }) => id === lineId);
  if (!line || !isByTruck(line)) return "LineItemCanNotBeScheduled";
  if (!isStillHere(line)) return "DeliveryDateCannotBeChanged";
  return promisedOn > dayOf(at, utcOffsetMinutes) ? null : "RescheduleError";
}

/** One truck brings everything that is still here: the window is its delivery group's (SCHED-11). */
export function noteSlot({ lines }: Context, event: Event): Partial<Context> {
  if (event.type !== "slot.booked") return {};
  const { slot, promisedOn } = event;
  return {
    lines: lines.map((line) => (canScheduleLine(line) ? { ...line, slot, promisedOn } : line)),
  };
}
