/** What cancellations of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

const first = z.looseObject({ lines: z.array(z.looseObject({})) });

/**
 * Version 1 did not know what belongs to what: of its orders nothing goes along, and a warehouse had all of it. It did not
 * count units either: its lines are called off whole.
 */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => {
    const { lines, ...more } = first.parse(context);
    return {
      ...rest,
      context: {
        ...more,
        lines: lines.map((line) => ({
          ...{ parentId: null, hasParcel: true, units: 1, isDivisible: false, asked: null },
          ...line,
        })),
      },
    };
  },
};
