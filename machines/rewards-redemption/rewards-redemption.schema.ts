/** LC-36: points put towards one cart, from the amount that is typed until its order stands. */
import * as z from "zod";
import { cents, defineEvents } from "#machines/kit";

export const input = z.strictObject({
  cartId: z.string(),
  sessionId: z.string().nullable(),
  customerId: z.string().nullable(),
});

export const context = input.extend({
  paymentId: z.string().nullable(),
  amountCents: cents.nonnegative(),
  /** Why the last redemption came to nothing: a code of the catalogue. */
  code: z.string().nullable(),
});
export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;

/** What the server knows when an amount is entered; nothing of it comes from a form (OPEN-33). */
export const facts = z.strictObject({
  isSignedIn: z.boolean(),
  isUs: z.boolean(),
  centsPerPoint: cents.nonnegative(),
  availableCents: cents.nonnegative(),
  subtotalCents: cents.nonnegative(),
  /** What the cart still costs: points never pay more. */
  dueCents: cents,
});
export type Facts = z.output<typeof facts>;

export const events = defineEvents({
  "amount.entered": {
    by: customers,
    data: z.object({
      paymentId: z.string(),
      /** What was typed; 0 for what cannot be read as an amount (REW-09). */
      amountCents: cents.nonnegative(),
      facts,
    }),
    about: "ENTER: an amount of points is to pay a part of the cart (REW-09 to REW-13).",
  },
  "redemption.removed": { by: customers, about: "REMOVE: the shopper keeps the points." },
  "payment.moved": {
    by: ["system"],
    data: z.object({
      paymentId: z.string(),
      status: z.string(),
      display: z.string().nullable(),
      code: z.string().nullable(),
    }),
    about: "The payment told where it stands; a cart that gives it up ends the redemption.",
  },
});
export type Event = typeof events.types;
