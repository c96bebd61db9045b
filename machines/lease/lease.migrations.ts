/** What leases of older versions become. */
import * as z from "zod";
import { inWinter } from "#machines/kit";
import type { Migration } from "#machines/kit";

const first = z.looseObject({ utcOffsetMinutes: z.int() });

/** Version 1 kept the hour of the day on which it was begun: a summer's clock all year. */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => {
    const known = first.parse(context);
    return {
      ...rest,
      context: { ...known, utcOffsetMinutes: inWinter(known.utcOffsetMinutes) },
    };
  },
};
