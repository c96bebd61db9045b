/** LC-34: one code that was typed into one cart, from the question whether it is good until an order uses it. */
import * as z from "zod";
import { cents, defineEvents } from "#machines/kit";
import { promo } from "#machines/cart";

const written = /^[A-Z0-9][A-Z0-9_-]{0,39}$/;

/** Whether a code could be written like this. */
export function isWritten(code: string): boolean {
  return written.test(code);
}

export const input = z.strictObject({
  cartId: z.string(),
  /** As it is compared: capitals, digits, dashes and underscores. */
  code: z.string().regex(written),
  sessionId: z.string().nullable(),
  customerId: z.string().nullable(),
});

/** Why whoever knows the codes refuses one (ERR-31, ERR-57 to ERR-62, ERR-65, ERR-82). */
export const refusals = [
  "InvalidPromoCode",
  "PromoCodeExpired",
  "InvalidCouponCode",
  "InActiveCoupon",
  "InvalidRedemptionCount",
  "MaxRedemptionCountReached",
  "UnauthorizedEmail",
  "PromoLoginRequired",
  "CarrierPromotionFailure",
] as const;

const details = z.record(z.string(), z.unknown());

export const context = input.extend({
  /** Why it was refused or removed, as a code of the catalogue. */
  reason: z.string().nullable(),
  details,
  /** What the cart cost before and after it was applied. */
  fromCents: cents.nonnegative().nullable(),
  toCents: cents.nonnegative().nullable(),
  /** How often it was tried; an answer names its try. */
  attempt: z.int().nonnegative(),
  orderId: z.string().nullable(),
});
export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;
const attempt = z.int().positive();

export const events = defineEvents({
  "code.applied": {
    by: customers,
    data: z.object({
      /** What the cart is at this moment, stamped by the server. */
      cart: z.enum(["filled", "empty", "submitting"]),
    }),
    about: "APPLY: somebody entered the code, for the first time or again.",
  },
  "code.accepted": {
    by: ["system"],
    data: z.object({ attempt, promo }),
    about: "OK of the pricing client; the cart has the last word.",
  },
  "code.refused": {
    by: ["system"],
    data: z.object({ attempt, code: z.enum(refusals) }),
    about: "FAIL of the pricing client, with its reason.",
  },
  "promo.taken": {
    by: ["system"],
    data: z.object({ fromCents: cents.nonnegative(), toCents: cents.nonnegative() }),
    about: "OK of the cart: it costs less now, and its card is cleared (CODE-22).",
  },
  "promo.declined": {
    by: ["system"],
    data: z.object({ code: z.string(), details }),
    about:
      "FAIL of the cart: the code is good and does not go with what is in it (CODE-16, CODE-19).",
  },
  "code.removed": { by: customers, about: "REMOVE: taken out again (CODE-01)." },
  "conditions.lost": {
    by: ["system"],
    data: z.object({ code: z.string() }),
    about: "CART_CHANGED: its conditions are no longer met (CODE-17).",
  },
  "order.placed": {
    by: ["system"],
    data: z.object({ orderId: z.string() }),
    about: "The order that the cart became has used it.",
  },
});
export type Event = typeof events.types;
