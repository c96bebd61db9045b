/** When whoever waits for a truck is to be contacted: the day before it comes (SHIP-18). Pure. */
import { instantOf } from "#machines/kit";
import { tell } from "../lines/order.said.ts";
import type { LineEffect } from "../lines/order.said.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { deliveryClock, isByTruck } from "./order.scheduling.ts";

const HOUR_MS = 60 * 60_000;

/** The hours of a truck for which nobody has chosen any: it was sent again, and comes at some time of its day (SCHED-10). */
const WHOLE_DAY = "08:00-20:00";

/** How long until the customer is to be contacted: 24 hours before the window begins (SHIP-18, OPEN-61). */
function contactInMs(line: OrderLine, utcOffsetMinutes: number, at: string): number | null {
  const { promisedOn } = line;
  const slot = line.slot ?? (line.hasLeft && isByTruck(line) ? WHOLE_DAY : "");
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(slot) ?? [];
  if (hour === undefined || promisedOn === null) return null;
  const begins = instantOf(promisedOn, Number(hour) * 60 + Number(minute), utcOffsetMinutes);
  return Math.max(0, Date.parse(begins) - 24 * HOUR_MS - Date.parse(at));
}

/** How long until whoever waits for a parcel is to be contacted; null without a booked window. */
function contactWait(context: Context, inside: readonly OrderLine[], at: string): number | null {
  const clock = deliveryClock(context);
  const waits = inside.flatMap((line) => contactInMs(line, clock, at) ?? []);
  return waits.length > 0 ? Math.min(...waits) : null;
}

export function contactOf(
  context: Context,
  inside: readonly OrderLine[],
  shipmentId: string,
  at: string,
): LineEffect[] {
  const wait = contactWait(context, inside, at);
  if (wait === null) return [];
  const lineIds = inside.map(({ id }) => id);
  const input = { shipmentId, orderId: context.orderId, lineIds, contactInMs: wait };
  return [{ type: "begin", params: { id: `delivery-contact:${shipmentId}`, input } }];
}

/** Another window was booked: the day before it is another day. */
export function moveContact(
  context: Context,
  inside: readonly OrderLine[],
  shipmentId: string,
  at: string,
): LineEffect[] {
  const contactInMs = contactWait(context, inside, at);
  const moved = { type: "slot.moved", contactInMs };
  return contactInMs === null ? [] : [tell(`delivery-contact:${shipmentId}`, moved, true)];
}
