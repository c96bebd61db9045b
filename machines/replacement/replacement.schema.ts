/** LC-18: units of a delivered line that are replaced, from the request until the old ones are back or charged. */
import * as z from "zod";
import { currencies, defineEvents, positiveCents } from "#machines/kit";

/** The spec's status keys and its added states, in the order a replacement lives through them (RET-25). */
export const statuses = [
  "requested",
  "partiallyreplacementinitiated",
  "replacementinitiated",
  "shipped",
  "replaced",
  "refused",
  "chargeinitiated",
  "chargeinprogress",
  "chargesuccessful",
] as const;
export type Status = (typeof statuses)[number];

export const input = z.strictObject({
  /** `<orderId>-RP<n>`: an order's replacements, counted. */
  replacementId: z.string(),
  orderId: z.string(),
  /** `line_item_id` of the original. */
  lineId: z.string(),
  sku: z.string(),
  /** Units asked for. */
  units: z.int().positive(),
  /** Units of the line that are with the shopper; replacing fewer is a partial replacement. */
  quantity: z.int().positive(),
  /** IMEI or serial number of each unit (RET-04). */
  serials: z.array(z.string()).default([]),
  /** `code` and `reason` of RET-03. */
  reasonCode: z.string(),
  reasonText: z.string().default(""),
  /** `date` of RET-03. */
  requestedAt: z.iso.datetime(),
  currency: z.enum(currencies).default("USD"),
  /** The store's clock, in minutes ahead of UTC: the days to send back are counted on it. */
  utcOffsetMinutes: z.int().min(-840).max(840).default(-300),
});

/** One payment's share of what is charged for units that did not come back. */
const entry = z.strictObject({ paymentId: z.string(), amountCents: positiveCents });
export type Entry = z.output<typeof entry>;

const outcomes = ["asked", "charged", "declined", "crediting", "credited"] as const;
export type Outcome = (typeof outcomes)[number];

export const context = input.extend({
  /** Units the warehouse replaces. */
  approvedUnits: z.int().nonnegative(),
  /** The purchase order that the warehouse made for the new units (LINE-04). */
  purchaseOrderId: z.string().nullable(),
  /** Why units that were asked for are not replaced, in the warehouse's words: all of them, or some. */
  refusal: z.string().nullable(),
  /** A parcel of the new units was lost, and they are sent again. */
  wasLost: z.boolean(),
  /** The days went by within which the warehouse was to answer. */
  isOverdue: z.boolean(),
  /** The old units are at the warehouse, or never left it: what did not arrive does not come back. */
  isBack: z.boolean(),
  /** Until when the old units must be back: the end of the fifteenth day after the new ones arrived. */
  backBy: z.iso.datetime().nullable(),
  entries: z.array(entry),
  outcomes: z.record(z.string(), z.enum(outcomes)),
  /** When each status was first reached. */
  reached: z.partialRecord(z.enum(statuses), z.iso.datetime()),
});

const warehouse = ["warehouse", "system"] as const;
const parcel = z.object({ shipmentId: z.string().optional() });
const payment = z.object({ paymentId: z.string() });

export const events = defineEvents({
  "replacement.approved": {
    by: warehouse,
    data: z.object({
      units: z.int().positive(),
      purchaseOrderId: z.string(),
      /** Why the others are not replaced, where it replaces some. */
      reason: z.string().nullish(),
    }),
    about: "APPROVED: the warehouse replaces all or some of the units.",
  },
  "replacement.refused": {
    by: warehouse,
    data: z.object({ reason: z.string() }),
    about: "REFUSED: no replacement is sent; the line is delivered as before.",
  },
  "parcel.shipped": {
    by: ["carrier", "system"],
    data: parcel,
    about: "REPLACEMENT_SHIPPED: the new units left in a parcel of their own.",
  },
  "parcel.lost": {
    by: ["carrier", "system"],
    data: parcel,
    about: "The parcel cannot be delivered; the warehouse sends another one.",
  },
  "parcel.delivered": {
    by: ["carrier", "system"],
    data: parcel,
    about: "DELIVERED: the shopper has the new units.",
  },
  "device.returned": { by: warehouse, about: "The old units are at the warehouse." },
  "charge.split": {
    by: ["system"],
    data: z.object({ entries: z.array(entry) }),
    about: "What the order says was paid for these units, by payment.",
  },
  "entry.charged": {
    by: ["system", "provider"],
    data: payment,
    about: "One payment's share is taken.",
  },
  "entry.declined": {
    by: ["system", "provider"],
    data: payment,
    about: "One payment's share could not be taken.",
  },
  "entry.credited": {
    by: ["system", "provider"],
    data: payment,
    about: "One payment's share is given back: the old units came after all.",
  },
  "entry.not.credited": {
    by: ["system", "provider"],
    data: payment,
    about: "One payment's share could not be given back.",
  },
  "charge.retried": { by: ["agent", "system"], about: "Ask for the declined shares again." },
  "credit.retried": { by: ["agent", "system"], about: "Give back what could not be given back." },
});
