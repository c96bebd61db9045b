/** LC-49: whether an account belongs to an employee, student or other programme, and what it has bought through it. */
import * as z from "zod";
import { cents, defineEvents } from "#machines/kit";
import { programmes } from "./programme.terms.ts";

export const input = z.strictObject({ customerId: z.string() });

const units = z.record(z.string(), z.int().positive());

/** One line of an order as the limits count it; it is taken back by its number, whatever article it was swapped for. */
const bought = z.strictObject({
  lineId: z.string(),
  sku: z.string(),
  units: z.int().positive(),
  goodsCents: cents.nonnegative(),
});

const ledger = z.strictObject({
  /** The calendar year that `goodsCents` and `units` are of. */
  year: z.int(),
  goodsCents: cents.nonnegative(),
  units,
  totalCents: cents.nonnegative(),
});

export const context = input.extend({
  programme: z.enum(programmes).nullable(),
  memberNumber: z.string().nullable(),
  /** The session it was verified in; it ends with it (OPEN-46). */
  sessionId: z.string().nullable(),
  /** The cart that has the discount; null while none has. */
  cartId: z.string().nullable(),
  /** Why the identity service or a limit says no: a code of the catalogue. */
  code: z.string().nullable(),
  /** Every member's own, kept when a session ends (OPEN-45). */
  ledger,
  /** What each order added to the ledger, and in which year. */
  orders: z.record(z.string(), z.strictObject({ year: z.int(), lines: z.array(bought) })),
  /** From the last event to the first of January; the delay of the annual reset. */
  untilNewYearMs: cents.nonnegative(),
});
export type Context = z.output<typeof context>;
export type Bought = z.output<typeof bought>;

const system = ["system"] as const;
const weights = z.object({ goodsCents: cents.nonnegative(), units });

export const events = defineEvents({
  "verification.requested": {
    by: ["shopper", "agent"],
    data: z.object({
      programme: z.enum(programmes),
      memberNumber: z.string().min(1).max(40),
      sessionId: z.string(),
    }),
    about: "VERIFY: the identity service is asked (CODE-13).",
  },
  "member.confirmed": {
    by: system,
    data: z.object({ memberNumber: z.string() }),
    about: "CONFIRMED: programme prices apply from now on.",
  },
  "member.refused": {
    by: system,
    data: z.object({ code: z.string() }),
    about: "REFUSED: the identity service does not know the member.",
  },
  "cart.weighed": {
    by: system,
    data: weights.extend({ cartId: z.string() }),
    about: "SPEND, before it is spent: what the cart holds now; passing a limit ends the discount.",
  },
  "item.removed": {
    by: system,
    data: weights.extend({ cartId: z.string() }),
    about: "ITEM_REMOVED: the cart holds less and may fit the limits again.",
  },
  spent: {
    by: system,
    data: weights.extend({ orderId: z.string(), lines: z.array(bought) }),
    about: "SPEND: an order was placed with the discount; the ledger grows (CODE-12).",
  },
  "goods.taken.back": {
    by: system,
    data: z.object({ orderId: z.string(), lineId: z.string(), units: z.int().positive() }),
    about: "Units of an order were cancelled or returned: they count against no limit any more.",
  },
  "session.ended": {
    by: system,
    data: z.object({ sessionId: z.string() }),
    about: "SESSION_END: a verification is good for one session.",
  },
  revoked: { by: ["system", "agent"], about: "REVOKED: the programme no longer counts them." },
});
export type Event = typeof events.types;
