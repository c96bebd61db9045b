/** LC-11: an old device for credit, from the promise made in the cart until the credit is settled or the device is back. */
import * as z from "zod";
import { cents, currencies, defineEvents, shareFields } from "#machines/kit";
import { device, evaluatedDevice, upgradedLine } from "./trade-in.credit.ts";
import { exchangeRefusal } from "./trade-in.limits.ts";

/** The spec's states of an exchange, verbatim (TRADE-16). */
export const statuses = [
  "Created",
  "Initiated",
  "Eligible",
  "Deferred",
  "LabelGenerated",
  "PickedUp",
  "Delivered",
  "PendingReceipt",
  "Received",
  "RTCRequested",
  "RefundInitiated",
  "RefundSettled",
  "Completed",
  "Unsent",
  "RefundCancelled",
  "Redeemed",
  "Cancelled",
] as const;
export type Status = (typeof statuses)[number];

/** Who trades in; each reads the states in words of their own (OPEN-56). */
export const buyers = ["consumer", "business"] as const;
export type Buyer = (typeof buyers)[number];

export const input = z
  .strictObject({
    /** `exchange_id`. */
    tradeInId: z.string(),
    /** Known once the order is placed. */
    orderId: z.string().nullable().default(null),
    /** Nobody trades in without an account (TRADE-07); null where an agent ordered for somebody who has none. */
    customerId: z.string().nullable(),
    buyer: z.enum(buyers).default("consumer"),
    /** `trade_in_type`; it decides how long the shopper has to send the device (OPEN-54). */
    tradeInType: z.enum(["standard", "carrier", "upgrade"]).default("standard"),
    /** What its device was bought as, where it is taken back for an upgrade (LC-14). */
    upgrade: upgradedLine.nullable().default(null),
    /** `is_multi_device_trade_in`: up to four devices, else one (OPEN-53). */
    isMultiDevice: z.boolean().default(false),
    devices: z.array(device).min(1),
    /** The lines of its order that stand for them. */
    lines: z
      .array(z.strictObject({ lineId: z.string(), sku: z.string(), units: z.int().positive() }))
      .min(1),
    /** How many units of the new product were bought (TRADE-05). */
    purchasedQuantity: z.int().positive().default(1),
    /** An upgrade or return may start once the new device is here: such an exchange becomes Eligible. */
    hasProgramme: z.boolean().default(false),
    isRtcEnabled: z.boolean().default(true),
    /** The part of the estimated credit that was already taken off the order. */
    advancedCents: cents.nonnegative().default(0),
    /** What a promotion took off the order because a device is traded in: no part of the credit, but lost without it. */
    conditionalCents: cents.nonnegative().default(0),
    currency: z.enum(currencies).default("USD"),
    /** TRADE-31. */
    upgradeDueOn: z.iso.date().nullable().default(null),
    serviceFeeCents: cents.nonnegative().default(0),
    /** The store's clock, in minutes ahead of UTC: periods and promises are counted in its days. */
    utcOffsetMinutes: z.int().min(-840).max(840).default(-300),
  })
  .refine((exchange) => exchangeRefusal(exchange) === null, "more than may be traded in");

/** What carrier and warehouse say of a device after its time, or after its trade-in had ended. */
export const fact = z.object({
  type: z.enum(["device.collected", "warehouse.delivered", "arrived", "checked.in", "evaluated"]),
  devices: z.array(evaluatedDevice).default([]),
  failedReasons: z.array(z.string()).default([]),
  reducedCents: cents.nonnegative().default(0),
  relatedOrderId: z.string().nullable().default(null),
});

const instant = z.iso.datetime().nullable();
const shares = z.strictObject(shareFields);

export const context = z.strictObject({
  ...input.shape,
  /** When the new device left the warehouse and when it arrived. */
  shippedAt: instant,
  deliveredAt: instant,
  /** TRADE-25. */
  label: z
    .strictObject({
      generatedAt: z.iso.datetime(),
      courier: z.string().nullable(),
      trackingId: z.string(),
      fileName: z.string(),
    })
    .nullable(),
  extendedAt: instant,
  checkedInAt: instant,
  isEvaluationLate: z.boolean(),
  /** What the warehouse found (TRADE-24). */
  valuation: z
    .strictObject({
      devices: z.array(evaluatedDevice),
      failedReasons: z.array(z.string()),
      /** What a device that failed is still worth. */
      reducedCents: cents.nonnegative(),
      relatedOrderId: z.string().nullable(),
    })
    .nullable(),
  /** The final credit; null before it is known. */
  finalCents: cents.nonnegative().nullable(),
  creditStartedAt: instant,
  /** The final credit on its way to what the order was paid by (TRADE-13); empty before it sets off. */
  payout: shares,
  /** What is charged back, on its way (TRADE-08). */
  reversal: shares,
  isCreditLate: z.boolean(),
  /** `chargeback_details` (TRADE-26). */
  chargeback: z
    .strictObject({
      reason: z.enum(["notSent", "notReceived", "valuedLower", "returned"]),
      amountCents: cents.positive(),
      at: z.iso.datetime(),
    })
    .nullable(),
  /** What of it is given back because goods that a discount was for went back: so far, and in how many sums. */
  givenBack: z.strictObject({ cents: cents.nonnegative(), sums: z.int().nonnegative() }),
  /** What that discount is of goods that did not go back, those asked for included; null before the order has counted. */
  hereCents: cents.nonnegative().nullable(),
  /** What was said of the device after the end, once of each kind; said again once an agent takes it. */
  facts: z.array(fact),
  /** What an agent decided of a device that came after the end; null before one came. */
  late: z.enum(["waits", "accepted", "refused"]).nullable(),
  /** What was charged before a late device was taken, which its credit gives back; and which charge is the next. */
  restored: z.strictObject({ cents: cents.nonnegative(), charges: z.int().positive() }),
  /** When each state was first reached. */
  reached: z.partialRecord(z.enum(statuses), z.iso.datetime()),
});

const customers = ["shopper", "guest", "agent"] as const;
const warehouse = ["warehouse", "system"] as const;
const carrier = ["carrier", "system"] as const;
const entry = z.object({ paymentId: z.string() });
const money = ["bank", "provider", "system"] as const;

export const events = defineEvents({
  "order.placed": {
    by: ["system"],
    data: z.object({ orderId: z.string() }),
    about: "The order this exchange belongs to exists.",
  },
  "order.cancelled": {
    by: ["system", "agent"],
    about: "The order fell, and the exchange with it; never a customer's doing (OPEN-16).",
  },
  "cancel.requested": {
    refused: true,
    by: customers,
    about: "A customer asks to call it off: always refused once it is made (TRADE-14).",
  },
  "discount.counted": {
    by: ["system"],
    data: z.object({
      conditionalCents: cents.nonnegative(),
      hereCents: cents.nonnegative().optional(),
    }),
    about:
      "What a promotion took off because of it, of goods that stay; what was charged for others is given back once they went.",
  },
  "purchase.counted": {
    by: ["system"],
    data: z.object({ units: z.int().nonnegative() }),
    about: "So many stay of what was bought with it: no more old devices are taken (TRADE-05).",
  },
  "device.shipped": {
    by: [...carrier, "warehouse"],
    about: "The new device is on its way; its label is due two days later (TRADE-11).",
  },
  "device.delivered": { by: carrier, about: "The new device is with the shopper." },
  "label.due": { by: ["system"], about: "The label is wanted before its two days are over." },
  "label.generated": {
    by: ["system"],
    data: z.object({
      courier: z.string().nullish(),
      trackingId: z.string(),
      fileName: z.string(),
    }),
    about: "The carrier printed a label (answer to printTradeInLabel).",
  },
  "label.failed": { by: ["system"], about: "The carrier gave no label (printLabelError)." },
  "label.retried": { by: [...customers, "system"], about: "Asked again after a failure." },
  "trade.in.extended": {
    by: customers,
    about: "Fifteen more days to send it, once and before the send-by date (TRADE-15).",
  },
  "device.collected": { by: carrier, about: "The carrier has the old device." },
  "warehouse.delivered": { by: carrier, about: "The carrier handed it to the warehouse." },
  arrived: { by: warehouse, about: "It is at the warehouse, not yet checked." },
  "checked.in": { by: warehouse, about: "The warehouse opened the parcel and begins to evaluate." },
  evaluated: {
    by: warehouse,
    data: z.object({
      devices: z.array(evaluatedDevice).default([]),
      failedReasons: z.array(z.string().min(1)).default([]),
      reducedCents: cents.nonnegative().default(0),
      relatedOrderId: z.string().nullable().default(null),
    }),
    about: "What the device is worth; failed reasons say why it is not what was described.",
  },
  "evaluation.postponed": { by: warehouse, about: "Evaluation or credit waits." },
  "evaluation.resumed": { by: warehouse, about: "It goes on." },
  "reduced.credit.accepted": {
    by: customers,
    about: "The lower credit is taken instead of having the device back.",
  },
  "rtc.requested": { by: ["system"], about: "The device is to go back; it was said where to." },
  "rtc.declined": { by: ["system"], about: "The device is not wanted back." },
  "rtc.delivered": {
    by: [...carrier],
    about: "RTC_DONE: the device is back with the shopper (LC-17).",
  },
  "credit.split": {
    by: ["system"],
    data: z.object({ payout: shareFields.entries, reversal: shareFields.entries }),
    about: "The order says what each of its payments is to be paid or charged.",
  },
  "entry.paid": {
    by: money,
    data: entry,
    about: "PAID: one payment has its share of the credit, or a gift card has.",
  },
  "entry.unpaid": {
    by: money,
    data: entry,
    about: "One payment takes no credit; its share becomes a gift card.",
  },
  "entry.charged": { by: money, data: entry, about: "CREDIT_REVERSED: a share was charged back." },
  "entry.declined": { by: money, data: entry, about: "A share could not be charged back." },
  "charge.retried": { by: ["agent"], about: "Ask again for what could not be charged back." },
  "credit.closed": { by: money, about: "Nothing is left to settle." },
  "device.not.received": {
    by: ["warehouse"],
    about: "The device was credited and turned out not to be there.",
  },
  "late.accepted": {
    by: ["agent"],
    about:
      "A device that came after the end is taken: it is evaluated and credited like any other.",
  },
  "late.refused": {
    by: ["agent"],
    about: "A device that came after the end is not taken: whoever sent it has it back (LC-17).",
  },
  "upgrade.used": { by: ["shopper", "system"], about: "An upgrade used the credit." },
});

export type Context = z.output<typeof context>;
export type Event = typeof events.types;
