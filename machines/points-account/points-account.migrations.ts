/** What accounts of older versions become. */
import * as z from "zod";
import { allocate } from "#machines/kit";
import type { Migration } from "#machines/kit";

const count = z.int().nonnegative();

const first = z.looseObject({ lots: z.array(z.looseObject({ earned: count, units: count })) });

/** Version 1 counted every unit of a lot alike, did not note what it earned at, and heard of no lower price. */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => {
    const { lots, ...kept } = first.parse(context);
    return {
      ...rest,
      context: {
        ...kept,
        lots: lots.map((lot) => ({
          ...lot,
          unitPoints: allocate(lot.earned, Array<number>(lot.units).fill(1)),
          ...{ terms: null, cuts: [] },
        })),
      },
    };
  },
};
