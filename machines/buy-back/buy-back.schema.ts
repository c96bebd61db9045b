/** LC-12: a device whose worth was promised when it was bought, from then until the promise is kept or over (GRV, OPEN-90). */
import * as z from "zod";
import { cents, currencies, defineEvents, shareFields } from "#machines/kit";
import { conditionAnswers } from "#machines/trade-in";

/** The spec's states of a buy-back, verbatim (TRADE-34), and the four before and beside them. */
export const statuses = [
  "notEligible",
  "eligible",
  "requested",
  "PendingReceipt",
  "RefundInitiated",
  "RefundSuccessful",
  "RTCRequested",
  "expired",
] as const;
export type Status = (typeof statuses)[number];

export const input = z.strictObject({
  buyBackId: z.string(),
  orderId: z.string(),
  /** The line of the device, which may be given back. */
  lineId: z.string(),
  sku: z.string(),
  name: z.string(),
  customerId: z.string().nullable(),
  sessionId: z.string().nullable(),
  /** Half of what the device cost (TRADE-36). */
  valueCents: cents.positive(),
  currency: z.enum(currencies).default("USD"),
  isRtcEnabled: z.boolean().default(true),
  /** The store's clock, in minutes ahead of UTC: periods end with its days. */
  utcOffsetMinutes: z.int().min(-840).max(840).default(-300),
});

/** What the warehouse says of a device. */
export const fact = z.object({
  type: z.enum(["grv.arrived", "grv.passed", "grv.failed"]),
  reason: z.string().optional(),
});

const instant = z.iso.datetime().nullable();

export const context = input.extend({
  deliveredAt: instant,
  requestedAt: instant,
  /** What was said of the device when it was given back: the GRV questions (TRADE-29). */
  answers: conditionAnswers.nullable(),
  label: z
    .strictObject({
      generatedAt: z.iso.datetime(),
      courier: z.string().nullable(),
      trackingId: z.string(),
    })
    .nullable(),
  /** Why the promise does not hold, as the warehouse says. */
  refusal: z.string().nullable(),
  /** The promised value on its way to what the order was paid by. */
  payout: z.strictObject(shareFields),
  /** What the warehouse said of a device that came after its time, once of each kind; said again once an agent takes it. */
  facts: z.array(fact),
  /** What an agent decided of such a device; null before one came. */
  late: z.enum(["waits", "accepted", "refused"]).nullable(),
  /** When each state was first reached. */
  reached: z.partialRecord(z.enum(statuses), z.iso.datetime()),
});

const customers = ["shopper", "guest", "agent"] as const;
const money = ["bank", "provider", "system"] as const;
const entry = z.object({ paymentId: z.string() });

export const events = defineEvents({
  "device.delivered": {
    by: ["carrier", "system"],
    about: "The device is with whoever bought it; a month later it may be given back.",
  },
  "device.swapped": {
    by: ["system"],
    data: z.object({ sku: z.string(), name: z.string(), valueCents: cents.positive() }),
    about:
      "The device has become another article before it left: half of that one's price is promised.",
  },
  "order.cancelled": {
    by: ["system"],
    about: "The device was called off or went back: there is nothing left to promise.",
  },
  "grv.return.requested": {
    by: customers,
    data: z.object({
      answers: conditionAnswers,
      /** What was shown and agreed to. */
      valueCents: cents.positive(),
    }),
    about: "REQUEST: initiate GRV returns, a call of its own (RET-11).",
  },
  "label.generated": {
    by: ["system"],
    data: z.object({
      courier: z.string().nullish(),
      trackingId: z.string(),
      fileName: z.string(),
    }),
    about: "LABEL_SENT: the carrier printed a label (answer to printTradeInLabel).",
  },
  "label.failed": { by: ["system"], about: "The carrier gave no label (printLabelError)." },
  "label.retried": { by: [...customers, "system"], about: "Asked again after a failure." },
  "grv.arrived": { by: ["warehouse"], about: "ARRIVED: the device is at the warehouse." },
  "grv.passed": {
    by: ["warehouse", "system"],
    about: "GRV_OK: it is in the state that was promised.",
  },
  "grv.failed": {
    by: ["warehouse", "system"],
    data: z.object({ reason: z.string() }),
    about: "GRV_FAILED: it is not, and goes back.",
  },
  "late.accepted": {
    by: ["agent"],
    about: "A device that came after its time is taken: it is checked and paid for like any other.",
  },
  "late.refused": {
    by: ["agent"],
    about: "A device that came after its time is not taken: whoever sent it has it back (LC-17).",
  },
  "credit.split": {
    by: ["system"],
    data: z.object({ payout: shareFields.entries, reversal: shareFields.entries }),
    about: "The order says what each of its payments is to be paid.",
  },
  "entry.paid": { by: money, data: entry, about: "PAID: a share is there." },
  "entry.unpaid": {
    by: money,
    data: entry,
    about: "A payment takes nothing; its share is a gift card.",
  },
  "rtc.requested": { by: ["system"], about: "The device is to go back; it was said where to." },
  "rtc.declined": { by: ["system"], about: "The device is not wanted back." },
  "rtc.delivered": { by: ["carrier", "system"], about: "RTC_DONE: the device is back (LC-17)." },
});

export type Context = z.output<typeof context>;
export type Event = typeof events.types;
