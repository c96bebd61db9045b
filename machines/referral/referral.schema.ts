/** LC-35: a friend's referral code on one cart, until the advocate's reward is paid or lost. */
import * as z from "zod";
import { cents, defineEvents, positiveCents } from "#machines/kit";

export const input = z.strictObject({
  cartId: z.string(),
  sessionId: z.string().nullable(),
  customerId: z.string().nullable(),
});

export const context = input.extend({
  /** What was typed, in capitals. */
  code: z.string().nullable(),
  /** Whose code it is. */
  advocateId: z.string().nullable(),
  /** Why it was refused: a code of the catalogue. */
  refusedFor: z.string().nullable(),
  orderId: z.string().nullable(),
  /** Paid for the goods of the order; the reward is a share of what stays (CODE-09). */
  paidCents: cents.nonnegative(),
  /** When all that stays of the order is kept; null while something of it is not paid, not there, or on its way back. */
  keptAt: z.iso.datetime().nullable(),
  /** How the advocate's list calls the friend. */
  friendName: z.string(),
});
export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;
const system = ["system"] as const;

export const events = defineEvents({
  "referral.entered": {
    by: customers,
    data: z.object({
      code: z.string().trim().min(1).max(40),
      /** Stamped by the server: who is signed in; null for a guest (CODE-07). */
      customerId: z.string().nullable(),
    }),
    about: "APPLY: a referral code was typed.",
  },
  "logged.in": {
    by: system,
    data: z.object({ customerId: z.string() }),
    about: "LOGGED_IN: the guest signed in and may apply the code again.",
  },
  "referral.ok": {
    by: system,
    data: z.object({
      code: z.string(),
      advocateId: z.string(),
      lineIds: z.array(z.string()),
      discountCents: positiveCents,
    }),
    about: "OK: the code is good for something in the cart (CODE-09).",
  },
  "referral.failed": {
    by: system,
    data: z.object({ code: z.string() }),
    about: "FAIL: refused with a code of the catalogue (ERR-75 to ERR-80).",
  },
  "referral.removed": { by: customers, about: "REMOVE: the shopper took the code out." },
  "promo.lost": {
    by: system,
    data: z.object({ code: z.string() }),
    about: "CART_CHANGED: nothing in the cart is eligible any more.",
  },
  "order.confirmed": {
    by: system,
    data: z.object({ orderId: z.string(), paidCents: cents.nonnegative(), friendName: z.string() }),
    about: "ORDER_CONFIRMED: the friend's order stands.",
  },
  "order.kept": {
    by: system,
    data: z.object({ keptAt: z.iso.datetime().nullable() }),
    about:
      "The order is paid and there, and its days to come back end then; or nobody knows yet when (decision 059).",
  },
  "order.reduced": {
    by: system,
    data: z.object({
      /** What stays paid for goods; nothing when all was cancelled or returned. */
      paidCents: cents.nonnegative(),
    }),
    about: "ORDER_CANCELLED or RETURNED: the reward shrinks with the order, or is reversed.",
  },
});
export type Event = typeof events.types;
