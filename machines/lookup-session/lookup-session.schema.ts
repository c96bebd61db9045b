/** LC-37: a guest proves that an order is theirs, and has that one order open for a while. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

/**
 * How somebody showed that they know an order: with its e-mail address, a ZIP code of it, or a link from our mail (`mail`).
 * Links have been noted as `link` while they were as good as the mailed code; histories of that time say so.
 */
const credentials = ["email", "zip", "mail", "link"] as const;

export const input = z.strictObject({
  lookupId: z.string(),
  /** How long the form or the order stays open without a visit, in milliseconds (30 minutes, OPEN-12). */
  idleMs: z.int().positive(),
  /** How long a mailed code is good, in milliseconds. */
  codeMs: z
    .int()
    .positive()
    .default(10 * 60_000),
});

export const context = input.extend({
  /** The order that was typed while checking, and the one that is open afterwards; never another. */
  orderId: z.string().nullable(),
  credential: z.enum(credentials).nullable(),
  /** SHA-256 of the token in the cookie `x-ecom-order-search-token` (SRCH-05). */
  tokenHash: z.string().nullable(),
  /** Look-ups of this form that found nothing. */
  misses: z.int().nonnegative(),
  /** Codes that were mailed to the order's address; the newest one counts. The server derives each, nobody keeps it. */
  codesSent: z.int().nonnegative(),
  /** Until when the newest is good, ISO 8601 in UTC. */
  codeUntil: z.iso.datetime().nullable(),
  /** Wrong codes since the newest was mailed. */
  codeMisses: z.int().nonnegative(),
  /** When the order was last looked at, ISO 8601 in UTC. */
  seenAt: z.iso.datetime().nullable(),
});

const visitors = ["guest", "shopper"] as const;

export const events = defineEvents({
  "lookup.submitted": {
    by: visitors,
    data: z.object({ orderId: z.string().min(1).max(60), credential: z.enum(credentials) }),
    about: "Order number with e-mail or ZIP code, or a link from our mail (SRCH-02, OPEN-13).",
  },
  "lookup.matched": {
    by: ["system"],
    data: z.object({ tokenHash: z.string() }),
    about: "The order is theirs; it is bound to the token.",
  },
  "lookup.missed": {
    by: ["system"],
    about: "No such order, or not theirs: one answer for both (OrderNotFound, SRCH-07).",
  },
  "code.requested": {
    by: visitors,
    about: "Wants to change the order: a code goes to its e-mail address (SRCH-06).",
  },
  "code.matched": { by: ["system"], about: "The mailed code was typed; the order may be changed." },
  "code.missed": {
    by: ["system"],
    about: "Another code was typed. After five of them the mailed one is worth nothing.",
  },
  "signin.chosen": { by: visitors, about: "Took the offer to sign in instead (SRCH-04)." },
  visited: { by: visitors, about: "Looked at the order or did something with it (OPEN-12)." },
  closed: { by: visitors, about: "Put the order away, as on a shared computer." },
});
export type Context = z.output<typeof context>;
