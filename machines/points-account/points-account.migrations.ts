/** What accounts of older versions become. */
import * as z from "zod";
import { allocate, sum } from "#machines/kit";
import type { Migration } from "#machines/kit";
import { spentFrom } from "./points-account.lots.ts";
import { context } from "./points-account.schema.ts";

const count = z.int().nonnegative();

const first = z.looseObject({
  lots: z.array(
    z.looseObject({
      lotId: z.string(),
      ...{ earned: count, left: count, units: count, unitsBack: count },
    }),
  ),
  holdings: z.array(context.shape.holdings.element),
  earnedByYear: z.unknown(),
});

/**
 * Version 1 counted every unit of a lot alike, did not note what it earned at, heard of no lower price, and let what had been
 * spent be: of that nothing is owed. What was earned for good is told from the lots.
 */
export const fromFirst: Migration = {
  snapshot: ({ context: old, ...rest }) => {
    const { lots, earnedByYear: _, ...kept } = first.parse(old);
    return {
      ...rest,
      context: {
        ...kept,
        lots: lots.map((lot) => {
          const unitPoints = allocate(lot.earned, Array<number>(lot.units).fill(1));
          const share = sum(unitPoints.slice(0, lot.unitsBack));
          const gone = lot.earned - lot.left - spentFrom(kept, lot);
          return {
            ...lot,
            ...{ unitPoints, terms: null, cuts: [], returning: 0, owed: 0, offset: 0 },
            takenBack: Math.max(0, Math.min(share, gone)),
          };
        }),
      },
    };
  },
};
