/** LC-47: what an order's shopper fetches from a store or a locker, from the order until it is fetched or called off. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

/** Where each line is: still to come, at the counter, with the shopper, too late for them, or called off. */
const lineStates = ["chosen", "ready", "done", "expired", "cancelled"] as const;

export const input = z.strictObject({
  orderId: z.string(),
  storeId: z.string().nullable(),
  lineIds: z.array(z.string()).min(1),
  /** Days the store keeps goods (store_info.pickup_expiry_days, SHIP-05). */
  pickupExpiryDays: z.int().positive().default(7),
  /** The store's clock, in minutes ahead of UTC: the wait ends with one of its days. */
  utcOffsetMinutes: z.int().min(-840).max(840).default(-300),
});

const line = z.strictObject({
  lineId: z.string(),
  state: z.enum(lineStates),
  /** The end of the last day on which the store hands it over (OPEN-96). */
  pickUpBy: z.iso.datetime().nullable(),
  /** The shopper was told that tomorrow is the last day. */
  isReminded: z.boolean(),
});
export type Line = z.output<typeof line>;

export const context = input.omit({ lineIds: true }).extend({ lines: z.array(line) });
export type Context = z.output<typeof context>;

const system = ["system"] as const;
const aboutLine = z.object({ lineId: z.string() });

export const events = defineEvents({
  "ready.for.pickup": { by: system, data: aboutLine, about: "The store has it at its counter." },
  "picked.up": { by: system, data: aboutLine, about: "The shopper took it." },
  "line.cancelled": { by: system, data: aboutLine, about: "It will not be handed over any more." },
});
export type Event = typeof events.types;
