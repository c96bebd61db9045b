/** What lines of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

const first = z.looseObject({
  returnDays: z.unknown().optional(),
  replacementDays: z.unknown().optional(),
  units: z.looseObject({ replacementInitiated: z.int() }),
});

/**
 * Version 1 kept the days of its windows, which nobody ever set, beside the instants that they end at. Of its replacement it
 * knew the units, and not which it was.
 */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => {
    const { returnDays: _, replacementDays: __, ...kept } = first.parse(context);
    const units = kept.units.replacementInitiated;
    return {
      ...rest,
      context: { ...kept, replacing: units > 0 ? [{ replacementId: null, units }] : [] },
    };
  },
};
