/** LC-30: a legal text that is read to its end before it can be accepted. It runs in the browser; the store keeps what came of it. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

/** The texts there are: terms of sale, terms of products that renew, the credit agreement of the bank. */
export const agreementNames = ["termsOfSale", "autoRenewal", "financing"] as const;
export type AgreementName = (typeof agreementNames)[number];

export const input = z.strictObject({
  name: z.enum(agreementNames),
  version: z.string(),
  /** SHA-256 of the text as it is read, in its language. */
  hash: z.string(),
  /** When this text was accepted before, ISO 8601 in UTC; null when it was not. */
  acceptedAt: z.iso.datetime().nullable(),
});

export const context = input.extend({
  /** When the shopper went on with the accepted text, ISO 8601 in UTC. */
  continuedAt: z.iso.datetime().nullable(),
  /** How often it was printed. */
  prints: z.int().nonnegative(),
});
export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;

export const events = defineEvents({
  "agreement.opened": { by: customers, about: "OPEN: the text is on the screen." },
  "end.reached": { by: customers, about: "SCROLLED_TO_END: the last line was seen (PLACE-14)." },
  "text.fitted": { by: customers, about: "ALREADY_FITS: there is nothing to scroll." },
  "agreement.accepted": { by: customers, about: "ACCEPT: only what was read to its end." },
  "agreement.printed": { by: customers, about: "PRINT: nothing else changes." },
  "agreement.closed": { by: customers, about: "CLOSE: the text was put away, not accepted." },
  "agreement.continued": { by: customers, about: "CONTINUE: on with the text accepted." },
  "text.changed": {
    by: ["system"],
    data: z.object({ version: z.string(), hash: z.string() }),
    about: "TEXT_CHANGED: another version holds now; it has to be read anew.",
  },
});
export type Event = typeof events.types;
export type Input = z.output<typeof input>;
