/** What applications of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

const first = z.looseObject({ amountCents: z.int() });

/** Version 1 knew one sum for every way to pay; the cart says both as soon as anybody looks. */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => {
    const known = first.parse(context);
    return { ...rest, context: { ...known, inFullCents: known.amountCents, planEndedAt: null } };
  },
};
