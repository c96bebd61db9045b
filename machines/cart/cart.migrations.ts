/** What carts of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";
import { placeOf } from "./money/cart.payments.ts";

/** Of what was traded in nothing was an upgrade's. */
const traded = z.looseObject({
  tradeIn: z
    .looseObject({})
    .transform((device) => ({ upgrade: null, ...device }))
    .nullish(),
});
const first = z.looseObject({
  authorisedFor: z.string().nullable(),
  lines: z.array(traded),
  droppedLines: z.array(traded),
});
const part = z.string().nullable().optional();
const address = z
  .looseObject({
    ...{ line1: part, line2: part, city: part, district: part, state: part, zip: part },
    ...{ country: part, houseNumber: part, flatNumber: part },
  })
  .nullable();

/** A journal that is replayed from its beginning speaks of places already. */
const placed = z.union([z.string(), address.transform(placeOf)]);

/** What version 1 remembered of an authorisation: lines, codes, the two addresses whole, and the rest. */
const key = z.tuple([z.unknown(), z.unknown(), placed, placed]).rest(z.unknown());

function withPlaces(text: string): string {
  return JSON.stringify(key.parse(JSON.parse(text)));
}

/** Version 1 took another telephone for another address, held gift cards for as long as the cart lived, and knew no upgrades. */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => {
    const known = first.parse(context);
    const { authorisedFor } = known;
    return {
      ...rest,
      context: { ...known, authorisedFor: authorisedFor && withPlaces(authorisedFor) },
    };
  },
};
