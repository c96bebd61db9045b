/** LC-48: somebody else is asked to pay for a cart, by a link or at the telephone. */
import * as z from "zod";
import { cents, currencies, defineEvents, positiveCents } from "#machines/kit";

export const input = z.strictObject({
  /** Of the payment that waits for it; whoever knows it may pay, so it is never guessable. */
  paymentId: z.string(),
  cartId: z.string(),
  /** A link is paid on the store's own page, a call by an operator's word. */
  channel: z.enum(["link", "phone"]),
  amountCents: positiveCents,
  currency: z.enum(currencies),
  storefront: z.enum(["us", "pl"]),
  language: z.string(),
  sessionId: z.string().nullable(),
  customerId: z.string().nullable(),
});

export const context = input.extend({
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  /** When it ends unless it is paid; null before it was sent. */
  endsAt: z.iso.datetime().nullable(),
  /** What was left of its time when that was last looked at; the delay of its deadline. */
  validForMs: cents.nonnegative(),
  /** The transaction an operator made. */
  transactionId: z.string().nullable(),
  /** Why the last card was declined: a code of the catalogue. */
  declinedCode: z.string().nullable(),
});
export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;
const outside = ["system", "provider"] as const;

export const events = defineEvents({
  "send.requested": {
    by: customers,
    data: z.object({
      email: z.email().nullable(),
      mobile: z.string().nullable(),
      /** Nobody is written to or called who has not agreed to it (PLACE-17). */
      consent: z.boolean(),
    }),
    about: "SEND: the link leaves, or an operator calls.",
  },
  "payer.reached": { by: outside, about: "OPENED: the link was opened, or the call taken." },
  "payer.failed": {
    by: outside,
    about: "FAIL: nobody was reached, or the operator could not take the money (PayByPhoneFailed).",
  },
  "payer.paid": {
    by: outside,
    data: z.object({ transactionId: z.string() }),
    about: "PAID: an operator took the money.",
  },
  "resend.requested": { by: customers, about: "RESEND: it is tried again." },
  "card.given": { by: ["system"], about: "Somebody gave a card on the page of the link." },
  "card.declined": {
    by: ["system"],
    data: z.object({ code: z.string() }),
    about: "That card was declined; another one may be given.",
  },
  "payment.authorized": { by: ["system"], about: "PAID: the card of the link was approved." },
  "payment.ended": { by: ["system"], about: "The cart is paid another way, or not at all." },
});
export type Event = typeof events.types;
