/** LC-45: whether a typed address exists, and how it is usually written. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({
  /** The cart it is for; one check serves it as long as it lasts. */
  cartId: z.string(),
  customerId: z.string().nullable(),
  sessionId: z.string().nullable(),
});

const text = z.string().trim();

/** What a check looks at: neither name nor e-mail. */
export const place = z.strictObject({
  line1: text.min(1),
  line2: text.nullable(),
  city: text.min(1),
  /** A US state's code; empty in Poland. */
  state: text,
  zip: text.min(1),
  country: z.enum(["US", "PL"]),
});
export type Place = z.output<typeof place>;

/** What keeps an address from being verified (ADDR-32). */
const doubts = ["AddressNotRecognised", "CityStateNotFound"] as const;
const refusals = [
  "ShippingAddressInvalid",
  "InvalidBillingAddress",
  "InvalidAddressError",
] as const;

export const context = input.extend({
  typed: place.nullable(),
  /** How it is usually written (ADDR-31); null where the check only doubts it. */
  recommended: place.nullable(),
  /** Why it is doubted or refused. */
  code: z.enum([...doubts, ...refusals]).nullable(),
});

const customers = ["shopper", "guest", "agent"] as const;
const system = ["system"] as const;

export const events = defineEvents({
  "address.submitted": {
    by: customers,
    data: z.object({ address: place }),
    about: "SUBMIT: it was typed, and its fields keep the rules.",
  },
  "address.confirmed": { by: system, about: "OK: it exists as it was typed." },
  "address.recommended": {
    by: system,
    data: z.object({ address: place }),
    about: "RECOMMENDED: it exists, and is usually written this way.",
  },
  "address.doubted": {
    by: system,
    data: z.object({ code: z.enum(doubts) }),
    about: "Nobody knows it; whoever typed it may know better.",
  },
  "address.refused": {
    by: system,
    data: z.object({ code: z.enum(refusals) }),
    about: "BAD: nothing can be delivered or billed there.",
  },
  "recommendation.used": { by: customers, about: "USE: the recommended address is taken." },
  "address.kept": { by: customers, about: "KEEP: it stays as it was typed." },
  "address.updated": { by: customers, about: "UPDATE_ADDRESS: another one is to be typed." },
  "address.edited": { by: customers, about: "EDIT: a refused one is typed again." },
});
