/** What lines of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

const first = z.looseObject({
  returnDays: z.unknown().optional(),
  replacementDays: z.unknown().optional(),
});

/** Version 1 kept the days of its windows, which nobody ever set, beside the instants that they end at. */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => {
    const { returnDays: _, replacementDays: __, ...kept } = first.parse(context);
    return { ...rest, context: kept };
  },
};
