/** LC-17: goods that were sent in and not accepted, from the question what becomes of them until they are back. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";
import { address } from "#machines/order";

export const statuses = [
  "offered",
  "expired",
  "requested",
  "shipping",
  "done",
  "declined",
] as const;
export type Status = (typeof statuses)[number];

const line = z.strictObject({
  lineId: z.string(),
  sku: z.string(),
  /** Units that were not accepted. */
  units: z.int().positive(),
});

/** What brought goods in that were not accepted. */
const sources = ["return", "trade-in", "buy-back"] as const;

export const input = z.strictObject({
  /** The id of what brought them in. */
  returnId: z.string(),
  of: z.enum(sources).default("return"),
  orderId: z.string(),
  lines: z.array(line).min(1),
  /** Why they were not accepted. */
  reason: z.string().nullable().default(null),
  /** `is_rtc_enabled`: what must not travel, such as a damaged battery, is not sent (RET-18). */
  isRtcEnabled: z.boolean().default(true),
  offeredAt: z.iso.datetime(),
});

export const context = input.extend({
  /** The terms were opened for the first time. */
  shownAt: z.iso.datetime().nullable(),
  /** `rtc_shipping_info`: where they go (RET-18). */
  rtcShippingInfo: address.nullable(),
  /** Who decided. */
  decidedBy: z.enum(["customer", "agent"]).nullable(),
  reached: z.partialRecord(z.enum(statuses), z.iso.datetime()),
});

const customers = ["shopper", "guest", "agent"] as const;
const parcel = z.object({ shipmentId: z.string().optional() });

export const events = defineEvents({
  "terms.shown": { by: customers, about: "SHOW: the terms were opened (RET-17)." },
  "terms.accepted": {
    by: customers,
    data: z.object({ rtc_shipping_info: address }),
    about: "ACCEPT_TERMS: the goods are to go to this address (RET-18).",
  },
  "terms.declined": { by: customers, about: "DECLINE: the goods are not wanted back." },
  "called.off": {
    by: ["system"],
    about: "The question is answered elsewhere: a lower credit was taken for them (LC-11).",
  },
  "agent.decided": {
    by: ["agent"],
    data: z.object({ rtc_shipping_info: address.nullable() }),
    about: "AGENT_DECIDES: after fifteen days; they go to this address, or stay without one.",
  },
  "parcel.shipped": {
    by: ["carrier", "system"],
    data: parcel,
    about: "SHIPPED: the goods are on their way to the customer.",
  },
  "parcel.lost": {
    by: ["carrier", "system"],
    data: parcel,
    about: "The parcel cannot be delivered; the warehouse sends it again.",
  },
  "parcel.delivered": {
    by: ["carrier", "system"],
    data: parcel,
    about: "DELIVERED: the customer has them again.",
  },
});
