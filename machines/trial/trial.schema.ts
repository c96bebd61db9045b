/** LC-46: goods that are tried before they are paid for: 21 days, then three installments a month apart (TRADE-65). */
import * as z from "zod";
import { cents, defineEvents, positiveCents } from "#machines/kit";

export const input = z.strictObject({
  /** Also the id of the payment and of the loan that lends for it. */
  trialId: z.string(),
  orderId: z.string(),
  sessionId: z.string().nullable(),
  customerId: z.string().nullable(),
  /** What the goods cost altogether; what is not sent back is paid in installments. */
  amountCents: positiveCents,
  /** The store's clock, by the minutes it is ahead of UTC in winter; days end on it. */
  utcOffsetMinutes: z.int(),
});

const installment = z.strictObject({
  /** The lender collects it at the end of this day. */
  on: z.iso.date(),
  /** What it comes to, or what was collected. */
  amountCents: cents.nonnegative(),
  paidAt: z.iso.datetime().nullable(),
});

export const context = input.extend({
  startedAt: z.iso.datetime().nullable(),
  installments: z.array(installment),
  /** What was sent back, in cents of what it cost. */
  backCents: cents.nonnegative(),
  /** Collected for goods that came back afterwards, and given back to the customer. */
  givenBackCents: cents.nonnegative(),
  /** Lines on their way back: nothing is collected until they are there. */
  returning: z.array(z.string()),
  /** How often the installment that is due was declined, counted up to the last try. */
  declines: cents.nonnegative(),
  /** When it was last declined; the day of the next try is counted from here. */
  declinedAt: z.iso.datetime().nullable(),
});
export type Context = z.output<typeof context>;
export type Installment = z.output<typeof installment>;

const customers = ["shopper", "guest", "agent"] as const;
/** The lender's answers come through the outbox. */
const answer = ["provider", "system"] as const;
const ofLine = z.object({ lineId: z.string() });
/** Installments are numbered from 1. */
const numbered = z.object({ number: z.int().positive() });

export const events = defineEvents({
  "order.ok": {
    by: ["system"],
    about: "ORDER_OK: the order is placed, and its goods are on their way.",
  },
  "goods.arrived": { by: ["system"], about: "All of it is there, and the 21 days begin." },
  "order.cancelled": {
    by: ["system"],
    about: "Nothing of the order is wanted any more: what was collected goes back.",
  },
  "return.begun": {
    by: ["system"],
    data: ofLine,
    about: "RETURN: a line goes back; whoever returns in time pays nothing for it.",
  },
  "return.ended": {
    by: ["system"],
    data: ofLine,
    about: "The line's return is settled: its money went back, or the customer keeps it.",
  },
  "goods.returned": {
    by: ["system"],
    data: z.object({ amountCents: positiveCents }),
    about: "Goods worth this much are the store's again, or never left it.",
  },
  "installment.paid": {
    by: answer,
    data: numbered.extend({ amountCents: positiveCents }),
    about: "PAID: the lender collected the installment that was due.",
  },
  "installment.declined": {
    by: answer,
    data: numbered,
    about: "The lender could not collect it.",
  },
  "payment.retried": {
    by: customers,
    about: "The customer asks for the declined installment to be collected now.",
  },
});
export type Event = typeof events.types;
