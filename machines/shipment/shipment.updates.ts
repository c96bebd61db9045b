/** What a report leaves in the context: a checkpoint, and whatever it says about the parcel. */
import type * as z from "zod";
import { DAY_MS, dayOf, endOfDaysAfter, lateFrom } from "#machines/kit";
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
    ...{ heard: true, heardAt: event.at, stale: false },
  };
}

/** The day is another one now: what was late waits for that. */
const awaitedOn = (context: Context, on: string | null): Partial<Context> => ({
  expectedOn: on,
  isOverdue: context.isOverdue && on === context.expectedOn,
  missedOn: on === context.expectedOn ? context.missedOn : null,
});

/** Its order's word counts until its carrier says more. */
export const dayMoved = (context: Context, event: Event): Partial<Context> =>
  event.type === "day.set"
    ? { ...awaitedOn(context, event.on), heardAt: event.at, stale: false }
    : {};

/** When it is late, if nothing is heard until then; null where nothing is, or that day was noted already. */
function lateAt(context: Context): string | null {
  const { kind, expectedOn, missedOn, utcOffsetMinutes } = context;
  if (kind !== "delivery" || !hasSetOff(context) || expectedOn === null) return null;
  return expectedOn === missedOn ? null : lateFrom(expectedOn, utcOffsetMinutes);
}

/** Nothing was heard for so long. */
const STALE_MS = 30 * DAY_MS;

/** How long to wait for news: until it is late, or the silence about it is too long. */
export function patienceMs(context: Context, { at }: Event): number {
  const ends = [Date.parse(context.heardAt ?? at) + STALE_MS];
  const late = lateAt(context);
  if (late !== null) ends.push(Date.parse(late));
  return Math.max(0, Math.min(...ends) - Date.parse(at));
}

export function isLate(context: Context, { at }: Event): boolean {
  const then = lateAt(context);
  return then !== null && then <= at;
}

/** Its day has passed without it. */
export const overdue = ({ expectedOn }: Context): Partial<Context> => ({
  isOverdue: true,
  missedOn: expectedOn,
});

/** It was brought and nobody took it: whoever was missed knows that it did not come on its day. */
export function attempted(context: Context, { at }: Event): Partial<Context> {
  const { attempts, expectedOn, utcOffsetMinutes, missedOn } = context;
  const isOver = expectedOn !== null && expectedOn <= dayOf(at, utcOffsetMinutes);
  return { attempts: attempts + 1, isOverdue: false, missedOn: isOver ? expectedOn : missedOn };
}

/** What it does not bring any more; what brings nothing is late for nobody. */
export function dropped({ lineIds, isOverdue }: Context, event: Event): Partial<Context> {
  if (event.type !== "line.cancelled") return {};
  const left = lineIds.filter((lineId) => lineId !== event.lineId);
  return { lineIds: left, isOverdue: isOverdue && left.length > 0 };
}

/** The mail about a parcel whose day has passed. */
export interface Overdue {
  readonly template: "parcel-late";
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly on: string;
}

/** What is sent beside an order's own parcels has pages of its own that say so. */
export function overdueMail({ sentFor, orderId, lineIds, expectedOn }: Context): Overdue | null {
  if (sentFor !== null || lineIds.length === 0 || expectedOn === null) return null;
  return { template: "parcel-late", orderId, lineIds, on: expectedOn };
}

/** The mail about a parcel that has left and comes on another, later day. */
export interface Later {
  readonly template: "arrives-later";
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly on: string;
  readonly was: string;
}

/** Reports of a parcel that has left: the first of them names a day that may be later than what was promised. */
const underWay: ReadonlySet<string> = new Set([
  ...["shipped", "in.transit", "at.hub", "out.for.delivery"],
]);

/** Nobody is promised less by an earlier day; what is sent once more after it failed has a mail that names its day. */
export function laterDay(context: Context, said: Said): Later | null {
  const { kind, sentFor, reached: past, orderId, lineIds, expectedOn: was } = context;
  const on = said.expectedOn ?? null;
  if (kind !== "delivery" || sentFor !== null || !hasSetOff(context, said.type)) return null;
  if (on === null || was === null || on <= was || past.Delivered) return null;
  if (said.type === "shipped" && context.checkpoints.at(-1)?.status === "delivery.failed")
    return null;
  return lineIds.length === 0 ? null : { template: "arrives-later", orderId, lineIds, on, was };
}

const hasSetOff = ({ reached: past }: Context, type = ""): boolean =>
  underWay.has(type) ||
  [past.Shipped, past.InTransit, past.AtHub, past.OutForDelivery].some((at) => at !== undefined);

/** Whether a report names another day, or is the first of a parcel that was given up: then the wait begins anew. */
export const beginsAnew = ({ expectedOn, stale }: Context, said: Said): boolean =>
  stale || (typeof said.expectedOn === "string" && said.expectedOn !== expectedOn);

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
    checkpointTime: seenAt(at, checkpointTime) ?? at,
  };
}

/** No report of a parcel is older than that when it is heard: whoever says so has no clock. */
const OLDEST_MS = 60 * DAY_MS;

/** Nothing was seen later than we heard of it, and nothing long before: where a carrier's clock is off, ours counts. */
export function seenAt(heardAt: string, told: string | null | undefined): string | null {
  if (!told) return null;
  const agoMs = Date.parse(heardAt) - Date.parse(told);
  return agoMs < 0 || agoMs > OLDEST_MS ? heardAt : told;
}

function facts(context: Context, said: Said): Partial<Context> {
  return {
    courier: said.courier ?? context.courier,
    trackingId: said.trackingId ?? context.trackingId,
    trackingUrl: said.trackingUrl ?? context.trackingUrl,
    // A day of what has not left would be told by nobody: the promise stands until it does.
    ...awaitedOn(
      context,
      context.kind === "delivery" && !hasSetOff(context, said.type)
        ? context.expectedOn
        : (said.expectedOn ?? context.expectedOn),
    ),
    pickedUpAt: seenAt(said.at, said.pickedUpAt) ?? context.pickedUpAt,
  };
}

/** The first time counts. */
export function reached(
  { reached: before }: Context,
  { at }: Event,
  station: Station,
): Partial<Context> {
  const isFirst = before[station] === undefined;
  return { reached: { [station]: at, ...before }, heard: false, ...(isFirst && { heardAt: at }) };
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

/** What the order of a parcel that is sent once more is told of its day, where its carrier names one. */
export function sentAgain(context: Context, _: undefined, event: Event): Message[] {
  const { sentFor, orderId, shipmentId, lineIds } = context;
  const on = "expectedOn" in event ? (event.expectedOn ?? null) : null;
  if (sentFor !== null || on === null || lineIds.length === 0) return [];
  const told = { type: "goods.sent.again", shipmentId, lineIds, on };
  return [{ to: `order:${orderId}`, event: told, optional: true }];
}

export function contactOver({ shipmentId }: Context): Message[] {
  return [{ to: `delivery-contact:${shipmentId}`, event: { type: "called.off" }, optional: true }];
}
