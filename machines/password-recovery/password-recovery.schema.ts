/** LC-54: the way back into an account whose password is forgotten, and what its owner is told of its passwords. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({
  /** Whose password it is: an account has one such instance, for every time it is forgotten. */
  customerId: z.string(),
  /** How long a mailed link is good, in milliseconds, unless the one that was asked for last says otherwise. */
  goodForMs: z.int().positive(),
});

export const context = input.extend({
  /** Links mailed so far. The newest is the only one that is good: the link says which one it is. */
  mailed: z.int().nonnegative(),
  /** Until when the newest link is good, ISO 8601 in UTC; null when there is none. */
  goodUntil: z.iso.datetime().nullable(),
  /** Where they were going when they found that they had forgotten it: a path of this store. */
  returnTo: z.string().nullable(),
  /** Until when nothing more is told about wrong passwords, ISO 8601 in UTC. */
  quietUntil: z.iso.datetime().nullable(),
});
export type Context = z.output<typeof context>;

const path = z
  .string()
  .max(2000)
  .regex(/^\/(?!\/)/, "a path of this store");

/** The language that the mail is written in: the one the page was read in. */
const language = z.string().max(10);

export const events = defineEvents({
  "recovery.requested": {
    by: ["system"],
    data: z.object({
      language,
      returnTo: path.nullable(),
      /** How long this link is good, in milliseconds; as the instance began where it is not said. */
      goodForMs: z.int().positive().optional(),
    }),
    about: "Somebody asked for a link to the account's mailbox; older links end.",
  },
  "password.recovered": {
    by: ["system"],
    data: z.object({ language }),
    about: "Whoever had the newest link has chosen a new password.",
  },
  "password.changed": {
    by: ["system"],
    data: z.object({ language }),
    about: "The owner changed it on the account's page; a link on its way ends.",
  },
  "password.guessed": {
    by: ["system"],
    data: z.object({ language }),
    about: "Browsers that never signed in here used up their tries; the owner is told once a day.",
  },
  "browsers.signed.out": {
    by: ["system"],
    data: z.object({ language }),
    about: "The owner signed out everywhere.",
  },
});
export type Event = typeof events.types;
