/** LC-55: whether somebody reads the mailbox that an account names, proved by a code that is mailed to it. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({
  customerId: z.string(),
  /** How long a mailed code is good, in milliseconds. */
  codeMs: z.int().positive(),
});

export const context = input.extend({
  /** The account's own address is proved. */
  isVerified: z.boolean(),
  /** Another address that the account is to have once it is proved; null while it is the account's own that is. */
  wanted: z.string().nullable(),
  /** Codes mailed so far; the newest is the one that counts. */
  codesSent: z.int().nonnegative(),
  /** Wrong codes since. */
  codeMisses: z.int().nonnegative(),
  /** Until when the newest code is good, ISO 8601 in UTC. */
  codeUntil: z.iso.datetime().nullable(),
});
export type Context = z.output<typeof context>;

const language = z.string().max(10);

export const events = defineEvents({
  "code.requested": {
    by: ["system"],
    data: z.object({ language }),
    about: "A code goes to the account's address, or once more to the one that it is to have.",
  },
  "address.given": {
    by: ["system"],
    data: z.object({ address: z.string().max(320), language }),
    about: "The account is to have another address; a code goes there first.",
  },
  "code.matched": {
    by: ["system"],
    data: z.object({ language, previous: z.string().max(320).nullable() }),
    about: "The code was typed. With a previous address, that mailbox is told of the new one.",
  },
  "code.missed": { by: ["system"], about: "Another code was typed." },
  "link.used": {
    by: ["system"],
    about: "A new password was chosen by the link that was mailed to the account's address.",
  },
  "address.kept": { by: ["system"], about: "The account keeps the address that it has." },
});
export type Event = typeof events.types;
