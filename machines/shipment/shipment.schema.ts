/** LC-20: one parcel, tracked step by step on one of three bars. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const kinds = ["delivery", "pickup", "return"] as const;
export type Kind = (typeof kinds)[number];

/** The stations of each bar, in order and verbatim (TRACK-06, TRACK-07, TRACK-08). */
export const bars = {
  delivery: [
    "Ordered",
    "Shipped",
    "InTransit",
    "AtHub",
    "OutForDelivery",
    "Delivered",
    "Installed",
  ],
  pickup: ["Ordered", "InProcess", "ReadyForPickUp", "Delivered"],
  return: ["Received", "InProcess", "Shipped", "InTransit", "Delivered"],
} as const;
export type Station = (typeof bars)[Kind][number];

const stations = [
  "Ordered",
  "Received",
  "InProcess",
  "Shipped",
  "InTransit",
  "AtHub",
  "OutForDelivery",
  "ReadyForPickUp",
  "Delivered",
  "Installed",
] as const satisfies readonly Station[];

export const input = z.strictObject({
  shipmentId: z.string(),
  orderId: z.string(),
  kind: z.enum(kinds),
  /** The lines in the parcel. */
  lineIds: z.array(z.string()),
  /** The return it brings back; only of kind `return`. */
  returnId: z.string().nullable().default(null),
  /** The replacement or return to customer it is sent for: that hears of it, and the lines, which arrived before, do not. */
  sentFor: z
    .templateLiteral([z.enum(["replacement", "return-to-customer"]), ":", z.string()])
    .nullable()
    .default(null),
  /** Whether something is to be installed where it arrives. */
  installation: z.boolean().default(false),
  /** Days it waits in the store (store_info.pickup_expiry_days, TRACK-02). */
  pickupExpiryDays: z.int().positive().default(7),
  /** The store's clock, in minutes ahead of UTC: the wait ends with one of its days. */
  utcOffsetMinutes: z.int().min(-840).max(840).default(-300),
  expectedOn: z.iso.date().nullable().default(null),
});

/** TRACK-04, with our own spelling of the names. */
const checkpoint = z.strictObject({
  status: z.string(),
  message: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  pinCode: z.string().nullable(),
  checkpointTime: z.iso.datetime(),
});
export type Checkpoint = z.output<typeof checkpoint>;

export const context = input.extend({
  courier: z.string().nullable(),
  trackingId: z.string().nullable(),
  /** Given by the courier; for those we track the address is known (TRACK-05). */
  trackingUrl: z.string().nullable(),
  /** When each station was first reached. */
  reached: z.partialRecord(z.enum(stations), z.iso.datetime()),
  checkpoints: z.array(checkpoint),
  pickedUpAt: z.iso.datetime().nullable(),
  /** Last day to fetch it from the store (OPEN-96). */
  pickUpBy: z.iso.datetime().nullable(),
  /** Failed attempts to hand it over. */
  attempts: z.int().nonnegative(),
  /** Something was heard since the watch was set. */
  heard: z.boolean(),
  /** When that was, by our clock, or when it began to wait. */
  heardAt: z.iso.datetime().nullable(),
  /** Nothing was heard for 30 days: not `active` any more. */
  stale: z.boolean(),
  /** The day on which it was expected has passed, and it did not come: somebody of the store looks for it. */
  isOverdue: z.boolean(),
  /** The last expected day on which it did not come, once that is noted or its customer was missed: told once for each day. */
  missedOn: z.iso.date().nullable(),
});

/** What any report may say beyond its name. */
const news = z.object({
  city: z.string().nullish(),
  state: z.string().nullish(),
  pinCode: z.string().nullish(),
  message: z.string().nullish(),
  checkpointTime: z.iso.datetime().optional(),
  courier: z.string().nullish(),
  trackingId: z.string().nullish(),
  trackingUrl: z.url({ protocol: /^https$/ }).nullish(),
  expectedOn: z.iso.date().nullish(),
  pickedUpAt: z.iso.datetime().nullish(),
});
export type News = z.output<typeof news>;

const outside = ["carrier", "warehouse", "system"] as const;
const store = ["store", "warehouse", "system"] as const;

export const events = defineEvents({
  "order.ok": {
    by: ["system"],
    about: "The delivery order stands; the parcel is being made ready.",
  },
  "return.requested": {
    by: ["system"],
    about: "A return exists and its parcel is expected (OPEN-68).",
  },
  "in.process": {
    by: [...store, "carrier"],
    data: news,
    about: "The store packs it, or the label of a return exists.",
  },
  shipped: { by: outside, data: news, about: "The carrier has it." },
  "in.transit": { by: outside, data: news, about: "It is moving." },
  "at.hub": { by: outside, data: news, about: "It is in a depot near the address." },
  "out.for.delivery": { by: outside, data: news, about: "It is on the van." },
  delivered: { by: outside, data: news, about: "It was handed over." },
  installed: { by: outside, data: news, about: "What was delivered works." },
  "attempt.failed": { by: outside, data: news, about: "Nobody took it; the carrier tries again." },
  "delivery.failed": { by: outside, data: news, about: "The carrier gave up and sends it back." },
  checkpoint: { by: outside, data: news, about: "Something happened on the way (TRACK-04)." },
  "ready.for.pickup": { by: store, data: news, about: "It waits in the store." },
  "picked.up": { by: store, data: news, about: "The shopper took it." },
  "line.cancelled": {
    by: ["system"],
    data: z.object({ lineId: z.string() }),
    about: "One of its lines will not be sent; without lines there is no parcel.",
  },
  "day.set": {
    by: ["system"],
    data: z.object({ on: z.iso.date() }),
    about: "Its order promises another day: it is delayed, or its hours were chosen.",
  },
  "parcel.settled": {
    by: ["agent"],
    about:
      "It left though it was called off, and staff has settled with its customer what becomes of it.",
  },
  "shipment.cancelled": { by: ["system", "warehouse"], about: "There will be no parcel." },
});
