/** What a report leaves in the context: a checkpoint, and whatever it says about the parcel. */
import type * as z from "zod";
import { endOfDaysAfter } from "#machines/kit";
import type { EventOf, Message } from "#machines/kit";
import type { Checkpoint, context, events, News, Station } from "./shipment.schema.ts";

export type Context = z.output<typeof context>;
export type Event = EventOf<typeof events.shapes>;

/** The station each event speaks of; others keep the word of the event itself. */
const stationOf: Partial<Record<Event["type"], Station>> = {
  "order.ok": "Ordered",
  "return.requested": "Received",
  "in.process": "InProcess",
  shipped: "Shipped",
  "in.transit": "InTransit",
  "at.hub": "AtHub",
  "out.for.delivery": "OutForDelivery",
  "ready.for.pickup": "ReadyForPickUp",
  "picked.up": "Delivered",
  delivered: "Delivered",
  installed: "Installed",
};

/** Checkpoints only append (LC-20). */
export function heard(context: Context, event: Event): Partial<Context> {
  return {
    ...facts(context, event),
    checkpoints: [...context.checkpoints, checkpointOf(event)],
    heard: true,
    stale: false,
  };
}

/** The mail about a parcel that has left and comes on another, later day. */
export interface Later {
  readonly template: "arrives-later";
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly on: string;
  readonly was: string;
}

/** What it says when it sets off is in the mail about that; nobody is promised less by an earlier day. */
const tellsDay: ReadonlySet<string> = new Set([
  ...["in.transit", "at.hub", "out.for.delivery", "checkpoint"],
]);

export function laterDay(context: Context, said: Said): Later | null {
  const { kind, sentFor, reached: past, orderId, lineIds, expectedOn: was } = context;
  const on = said.expectedOn ?? null;
  const isUnderWay = past.Shipped !== undefined || past.InTransit !== undefined;
  if (kind !== "delivery" || sentFor !== null || !isUnderWay || past.Delivered) return null;
  if (on === null || was === null || on <= was || !tellsDay.has(said.type)) return null;
  return lineIds.length === 0 ? null : { template: "arrives-later", orderId, lineIds, on, was };
}

/** What goods that are sent beside an order's own parcels hear (LC-17, LC-18). */
const besides: Readonly<Record<string, string>> = {
  shipped: "parcel.shipped",
  delivered: "parcel.delivered",
  "delivery.failed": "parcel.lost",
};

/** Who hears of a step: the lines in the parcel, or what it is sent for. */
export function heardBy(
  { shipmentId, orderId, lineIds, sentFor }: Context,
  type: string,
): Message[] {
  if (sentFor === null)
    return lineIds.map((lineId) => ({
      to: `line-item:${orderId}/${lineId}`,
      event: { type, shipmentId },
    }));
  const told = besides[type];
  return told ? [{ to: sentFor, event: { type: told, shipmentId }, optional: true }] : [];
}

type Said = Partial<News> & Pick<Event, "at" | "type">;

function checkpointOf({
  type,
  at,
  message,
  city,
  state,
  pinCode,
  checkpointTime,
}: Said): Checkpoint {
  return {
    status: stationOf[type] ?? type,
    message: message ?? null,
    city: city ?? null,
    state: state ?? null,
    pinCode: pinCode ?? null,
    checkpointTime: checkpointTime ?? at,
  };
}

function facts(context: Context, said: Said): Partial<Context> {
  return {
    courier: said.courier ?? context.courier,
    trackingId: said.trackingId ?? context.trackingId,
    trackingUrl: said.trackingUrl ?? context.trackingUrl,
    expectedOn: said.expectedOn ?? context.expectedOn,
    pickedUpAt: said.pickedUpAt ?? context.pickedUpAt,
  };
}

/** The first time counts. */
export function reached(
  { reached: before }: Context,
  { at }: Event,
  station: Station,
): Partial<Context> {
  return { reached: { [station]: at, ...before }, heard: false };
}

/** The end of the last day it waits in the store (OPEN-96). */
export function waitsInStore(context: Context, { at }: Event): Partial<Context> {
  const { pickupExpiryDays, utcOffsetMinutes } = context;
  return { pickUpBy: endOfDaysAfter(at, pickupExpiryDays, utcOffsetMinutes) };
}

/** Whether the last thing that was heard is that it is being brought: what is lost before was missed by nobody. */
const wasBrought = ({ checkpoints }: Context): boolean =>
  checkpoints.findLast(({ status }) => status !== "delivery.failed")?.status === "OutForDelivery";

/** What each line's schedule is told when nobody took what was brought (LC-21). */
export function missed(context: Context, _: undefined, { type }: Event): Message[] {
  const { orderId, lineIds } = context;
  if (type === "delivery.failed" && !wasBrought(context)) return [];
  return lineIds.map((lineId) => ({
    to: `delivery-schedule:${orderId}/${lineId}`,
    event: { type: "delivery.missed" },
    optional: true,
  }));
}

export function contactOver({ shipmentId }: Context): Message[] {
  return [{ to: `delivery-contact:${shipmentId}`, event: { type: "called.off" }, optional: true }];
}
