/** LC-56: the second step of signing in, a code that a telephone shows (RFC 6238), or one of ten written down. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({
  customerId: z.string(),
  /** How long setting it up may take, in milliseconds. */
  enrolMs: z.int().positive(),
  /** How long wrong codes shut it, in milliseconds. */
  lockMs: z.int().positive(),
});

export const context = input.extend({
  /** The last half minute, counted since 1970, whose code was used: each is good once. */
  lastStep: z.int().nonnegative(),
  /** Wrong codes since the last right one. */
  misses: z.int().nonnegative(),
  /** Recovery codes that are left. */
  codesLeft: z.int().nonnegative(),
  /** Until when no code is taken, ISO 8601 in UTC; null while codes are. */
  lockedUntil: z.iso.datetime().nullable(),
});
export type Context = z.output<typeof context>;

const language = z.string().max(10);

export const events = defineEvents({
  "enrolment.began": { by: ["system"], about: "A new secret was made and is shown to its owner." },
  "enrolment.left": { by: ["system"], about: "The owner does not want it after all." },
  "code.accepted": {
    by: ["system"],
    data: z.object({ step: z.int().positive(), language }),
    about: "The code of a half minute was right. The first one turns the second step on.",
  },
  "recovery.code.accepted": {
    by: ["system"],
    data: z.object({ language }),
    about: "One of the ten codes was right, and is used up.",
  },
  "code.missed": {
    by: ["system"],
    data: z.object({ language }),
    about: "A code was wrong; the fifth one in a row shuts the second step for a while.",
  },
  "codes.renewed": {
    by: ["system"],
    data: z.object({ language }),
    about:
      "The owner has ten new codes, with the password and a code; the old ones are worth nothing.",
  },
  "reset.by.operator": {
    by: ["system"],
    data: z.object({ language }),
    about: "Whoever runs the store took it away: its owner has neither the telephone nor a code.",
  },
  "turned.off": {
    by: ["system"],
    data: z.object({ language }),
    about: "The owner turned it off, with the password and a code.",
  },
});
export type Event = typeof events.types;
