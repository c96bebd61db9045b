/** LC-41: a claim on a care plan: something happened to its device, from the day it is told until it is made good or not. */
import * as z from "zod";
import { cents, currencies, defineEvents, positiveCents } from "#machines/kit";
import { claimKinds } from "./claim.rules.ts";

/** What the plan covers. */
export const device = z.strictObject({
  name: z.string(),
  sku: z.string(),
  /** What one of it cost, which its fees go by (OPEN-98). */
  valueCents: cents.nonnegative(),
});

export const input = z.strictObject({
  /** `<subscriptionId>-C<n>`: a plan's claims, counted. */
  claimId: z.string(),
  subscriptionId: z.string(),
  orderId: z.string(),
  /** The order line of the plan. */
  lineId: z.string(),
  device,
  currency: z.enum(currencies),
  kind: z.enum(claimKinds),
  /** The device's own number, by which the insurer knows it. */
  imei: z.string(),
  /** What happened, in the customer's words. */
  story: z.string(),
  happenedOn: z.iso.date(),
  askedAt: z.iso.datetime(),
});

/** The fee, as often as it was asked for. */
const charge = z.strictObject({
  chargeId: z.string(),
  paymentId: z.string(),
  display: z.string().nullable(),
  amountCents: positiveCents,
  status: z.enum(["asked", "paid", "unpaid", "credited"]),
});

const instant = z.iso.datetime().nullable();

export const context = input.extend({
  /** What is paid for it: a service fee, or a deductible. */
  feeCents: positiveCents,
  /** The most that it brings. */
  mostCents: positiveCents,
  /** How often the insurer was asked: again with each number that was corrected. */
  asked: z.int().nonnegative(),
  /** The insurer has not answered in its time. */
  isOverdue: z.boolean(),
  /** Why it is not accepted, or not made good, as the insurer says it. */
  rejection: z.string().nullable(),
  /** Until when it waits for its customer; null where it waits for nobody. */
  waitsUntil: instant,
  charges: z.array(charge),
  label: z
    .strictObject({
      generatedAt: z.iso.datetime(),
      courier: z.string().nullable(),
      trackingId: z.string(),
    })
    .nullable(),
  isDeviceIn: z.boolean(),
  /** What was paid instead of a device. */
  paidOutCents: positiveCents.nullable(),
  /** How it ends once its fee has gone back. */
  ending: z.enum(["refused", "withdrawn", "lapsed"]).nullable(),
  closedAt: instant,
});

export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;
/** A card is its holder's own affair. */
const holders = ["shopper", "guest"] as const;
/** The insurer's word, by webhook. */
const insurer = ["provider"] as const;
const answer = ["provider", "system"] as const;
/** The provider names the charge; an operator who knows what became of it need not. */
const ofCharge = z.object({ chargeId: z.string().optional() });

export const events = defineEvents({
  "claim.accepted": { by: insurer, about: "The insurer takes the claim; its fee is due." },
  "claim.refused": {
    by: insurer,
    data: z.object({ rejection: z.string() }),
    about: "The insurer does not take the claim.",
  },
  "device.unknown": {
    by: insurer,
    about: "Your device could not be found: no device has this number (CARE-03).",
  },
  "imei.corrected": {
    by: customers,
    data: z.object({ imei: z.string() }),
    about: "The device's number was typed anew; the insurer is asked again.",
  },
  "fee.agreed": {
    by: holders,
    data: z.object({
      /** The card of the plan, as the server knows it. */
      paymentId: z.string(),
      display: z.string().nullable(),
    }),
    about: "The customer pays the fee with the card of the plan.",
  },
  "fee.paid": { by: answer, data: ofCharge, about: "The fee was taken." },
  "fee.unpaid": { by: answer, data: ofCharge, about: "The card's bank declined the fee." },
  "fee.credited": { by: answer, data: ofCharge, about: "The fee has gone back." },
  "fee.kept": { by: answer, data: ofCharge, about: "The fee could not be given back yet." },
  "credit.retried": { by: ["agent"], about: "Give back the fee that could not be given back." },
  "label.generated": {
    by: ["system"],
    data: z.object({ courier: z.string().nullish(), trackingId: z.string(), fileName: z.string() }),
    about: "The carrier printed a label to send the device in.",
  },
  "label.failed": { by: ["system"], about: "The carrier gave no label (printLabelError)." },
  "label.retried": { by: customers, about: "Asked again after a failure." },
  "repair.begun": { by: insurer, about: "The device is at the repair shop." },
  "repair.done": { by: insurer, about: "The device is repaired and on its way back." },
  "device.replaced": { by: insurer, about: "Another device is on its way." },
  "money.sent": {
    by: insurer,
    data: z.object({ amountCents: positiveCents }),
    about: "The device is paid for instead, up to the most that a plan pays (CARE-09).",
  },
  "repair.refused": {
    by: insurer,
    data: z.object({ rejection: z.string() }),
    about: "The repair shop finds that the plan does not cover it; the fee goes back.",
  },
  "claim.withdrawn": {
    by: customers,
    about: "The customer does not want it any more; a fee goes back.",
  },
});

export type Event = typeof events.types;
