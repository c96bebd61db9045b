/** What loans of older versions become. */
import * as z from "zod";
import { inWinter } from "#machines/kit";
import type { Migration } from "#machines/kit";

const first = z.looseObject({ utcOffsetMinutes: z.int() });

/**
 * Version 1 did not know whether a loan pays: one that was lent stays lent, whoever is repaying it. It kept the hour of the
 * day on which it was begun: a summer's clock all year.
 */
export const fromFirst: Migration = {
  snapshot: ({ value, context, ...rest }) => {
    const known = first.parse(context);
    return {
      ...rest,
      value: value === "authorised" ? { authorised: "used" } : value,
      context: { ...known, utcOffsetMinutes: inWinter(known.utcOffsetMinutes) },
    };
  },
};
