/** LC-43: whether a browser has to show that a person uses it, and how long it is blocked when it did not (OPEN-20). */
import * as z from "zod";
import { defineEvents, positiveCents } from "#machines/kit";

/** A browser's session, or the address that a browser comes from: new cookies do not lift a block. */
const subjects = ["session", "address"] as const;

export const input = z.strictObject({
  kind: z.enum(subjects),
  /** The session's id, or a fingerprint of the address. */
  subject: z.string(),
  /** How long a failed check blocks (BOT_BLOCK_MINUTES). */
  blockMs: positiveCents,
});

/** What has to be answered. The challenger alone knows the right answer. */
const challenge = z.strictObject({
  challengeId: z.string(),
  /** Two numbers whose sum is asked for. */
  numbers: z.tuple([z.int(), z.int()]),
});
export type Challenge = z.output<typeof challenge>;

export const context = input.extend({
  /** The cart whose gates hear of it; null where the check is about an address. */
  cartId: z.string().nullable(),
  challenge: challenge.nullable(),
  /** Checks asked for so far; part of each challenge's id. */
  checks: z.int().nonnegative(),
  /** Until when it is blocked, ISO 8601 in UTC. */
  blockedUntil: z.iso.datetime().nullable(),
});
export type Context = z.output<typeof context>;

/** The challenger's word comes through the outbox (system) or a webhook (provider). */
const challenger = ["provider", "system"] as const;

export const events = defineEvents({
  "check.required": {
    by: ["system"],
    data: z.object({ cartId: z.string().nullable() }),
    about: "CHECK_REQUIRED: too many presses or failed cards.",
  },
  "challenge.ready": {
    by: challenger,
    data: challenge,
    about: "The challenger has something to ask.",
  },
  "challenge.answered": {
    by: ["shopper", "guest", "agent"],
    data: z.object({ challengeId: z.string(), answer: z.string() }),
    about: "The shopper answered; the challenger judges.",
  },
  "check.passed": {
    by: challenger,
    data: z.object({ challengeId: z.string() }),
    about: "PASS: a person, as it seems.",
  },
  "check.failed": {
    by: challenger,
    data: z.object({ challengeId: z.string() }),
    about: "FAIL: blocked for a few minutes (ERR-130).",
  },
});
export type Event = typeof events.types;
