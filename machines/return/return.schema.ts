/** LC-15: goods on their way back, from the request until the money is back or the goods are. */
import * as z from "zod";
import { currencies, defineEvents } from "#machines/kit";

/** How goods come back; only `ship` has a label of ours (OPEN-02, RET-06). */
export const channels = ["ship", "store", "self-ship", "pickup"] as const;
export type Channel = (typeof channels)[number];

/** The spec's status keys of a return, verbatim, in the order a return lives through them. */
export const statuses = [
  "returninitiated",
  "labelgenerated",
  "returnexpired",
  "returnshipped",
  "PendingReceipt",
  "devicetriageinprogress",
  "deviceevaluationinprogress",
  "deviceevaluationcompleted",
  "returned",
  "partiallyreturned",
  "returnsuccess",
  "refundinitiated",
  "partiallyrefundsuccess",
  "refunddeclined",
  "refundsuccess",
  "refunded",
  "returnrejected",
  "returntocustomer",
  "returnedtocustomer",
  "withdrawn",
] as const;
export type Status = (typeof statuses)[number];

export const refundKeys = [
  "refundinitiated",
  "partiallyrefundsuccess",
  "refunddeclined",
  "refundsuccess",
  "refunded",
] as const;
export type RefundKey = (typeof refundKeys)[number];

const line = z.strictObject({
  lineId: z.string(),
  sku: z.string().default(""),
  /** Units that come back. */
  units: z.int().positive(),
  /** Units the order line holds; returning fewer is a partial return (RET-10). */
  quantity: z.int().positive().optional(),
  /** IMEI or serial number of each unit (RET-04). */
  serials: z.array(z.string()).default([]),
});

export const input = z.strictObject({
  returnId: z.string(),
  orderId: z.string(),
  lines: z.array(line).min(1),
  reasonCode: z.string(),
  reasonText: z.string().default(""),
  channel: z.enum(channels),
  requestedAt: z.iso.datetime(),
  /** Ship-by date: after it the return expires (RET-07); the fifteenth day when not given. */
  expiresAt: z.iso.datetime().nullable().default(null),
  currency: z.enum(currencies).default("USD"),
  /** Major appliances have instructions of their own (RET-16). */
  goodsClass: z.enum(["majorAppliance", "other"]).default("other"),
  /** A trade-in return cannot be withdrawn. */
  isTradeIn: z.boolean().default(false),
  /** Access and device-as-a-service returns end without a refund (RET-28). */
  isAccess: z.boolean().default(false),
  isRtcEnabled: z.boolean().default(true),
  /** The store's clock, in minutes ahead of UTC: promises are counted in its days. */
  utcOffsetMinutes: z.int().min(-840).max(840).default(-300),
});

const acceptedLine = z.strictObject({
  lineId: z.string(),
  units: z.int().nonnegative(),
  /** The units can be sold again. */
  sellable: z.boolean().optional(),
});
export type AcceptedLine = z.output<typeof acceptedLine>;

/** What carrier and warehouse said of a parcel that was handed over after its return had expired. */
export const fact = z.object({
  type: z.enum([
    ...["return.shipped", "return.arrived", "triage.started", "triage.passed"],
    ...["evaluation.completed", "return.accepted", "return.rejected"],
  ] as const),
  shipmentId: z.string().optional(),
  trackingId: z.string().nullish(),
  lines: z.array(acceptedLine).min(1).optional(),
  reason: z.string().optional(),
  isRtcEnabled: z.boolean().optional(),
});

export const context = input.extend({
  /** RMA info (RET-02). */
  rmaId: z.string().nullable(),
  warehouse: z.string().nullable(),
  courier: z.string().nullable(),
  trackingId: z.string().nullable(),
  reopenedAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  /** End of the last day of the refund promise, counted from receipt (OPEN-02). */
  refundDueAt: z.iso.datetime().nullable(),
  /** The promised day went by without the money. */
  isRefundLate: z.boolean(),
  /** What became of goods that never arrived was to be known by now. */
  isAnswerLate: z.boolean(),
  /** What the warehouse took. */
  accepted: z.array(acceptedLine),
  rejection: z.string().nullable(),
  /** What was said of it while it was expired, once of each kind; it is said again once the return is open again. */
  facts: z.array(fact).default([]),
  /** When each status was first reached; the first one is `requestedAt`. */
  reached: z.partialRecord(z.enum(statuses), z.iso.datetime()),
});

/** What the warehouse says of units that it does not take. */
const verdict = {
  reason: z.string().optional(),
  /** `is_rtc_enabled`: false for what must not travel, such as a damaged battery. */
  isRtcEnabled: z.boolean().optional(),
};

const customers = ["shopper", "guest", "agent"] as const;
const warehouse = ["warehouse", "system"] as const;
/** The parcel says which it is; the carrier and the warehouse do not. */
const parcel = z.object({
  shipmentId: z.string().optional(),
  trackingId: z.string().nullish(),
});

export const events = defineEvents({
  "rma.created": {
    by: ["system", "warehouse"],
    data: z.object({ rmaId: z.string(), warehouse: z.string() }),
    about: "The warehouse expects the goods (answer to announceReturn).",
  },
  "label.ready": {
    by: ["system"],
    data: z.object({ trackingId: z.string().nullable(), courier: z.string().nullish() }),
    about: "The label can be printed (LC-16).",
  },
  "return.withdrawn": {
    by: customers,
    about: "Called off before there is a label (OPEN-15).",
  },
  "tracking.recorded": {
    by: customers,
    data: z.object({ courier: z.string(), trackingId: z.string() }),
    about: "The shopper sent it with a carrier of their own.",
  },
  "dropped.off": {
    by: ["store", "carrier", "system", ...customers],
    about: "Handed over at a store or at the carrier's counter (RET-27).",
  },
  "return.shipped": {
    by: ["system", "carrier"],
    data: parcel,
    about: "The carrier has the parcel.",
  },
  "return.reopened": {
    by: ["agent", "system"],
    data: z.object({ expiresAt: z.iso.datetime().optional() }),
    about: "An agent gives an expired return another chance, as long as the first unless told.",
  },
  "return.arrived": {
    by: [...warehouse, "carrier"],
    data: parcel,
    about: "It is at the warehouse (RET-27).",
  },
  "triage.started": { by: warehouse, about: "The warehouse opened the parcel (RET-12)." },
  "triage.passed": { by: warehouse, about: "The device is what it should be." },
  "evaluation.completed": { by: warehouse, about: "The device was examined." },
  "return.accepted": {
    by: warehouse,
    data: z.object({ lines: z.array(acceptedLine).min(1).optional(), ...verdict }),
    about:
      "The warehouse takes these units, all of them when none are named; no unit is a refusal.",
  },
  "return.rejected": {
    by: warehouse,
    data: z.object(verdict),
    about: "The warehouse takes nothing.",
  },
  "claim.granted": {
    by: ["system"],
    about: "An agent refunds what was claimed all the same (AGENT_GRANT).",
  },
  "return.closed": {
    by: ["system", "agent", "warehouse"],
    about: "Nothing is left to examine (returnsuccess).",
  },
  "refund.moved": {
    by: ["system"],
    data: z.object({ key: z.enum(refundKeys) }),
    about: "The refund of this return reached another step (LC-19).",
  },
  "rtc.requested": {
    by: ["system"],
    about: "The goods go back to the shopper, who agreed to the terms (RET-17, LC-17).",
  },
  "rtc.delivered": {
    by: ["carrier", "system", "warehouse"],
    about: "The shopper has them again.",
  },
});
