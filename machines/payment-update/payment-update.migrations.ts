/** What payment updates of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

const first = z.looseObject({});

/** Version 2 asked anew for what was overdue at each step of its order; what it kept is the same. */
export const fromSecond: Migration = { snapshot: (stored) => stored };

/** Version 1 did not know what was too late to be called off: the order's status said what is here, as far as it did. */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => ({
    ...rest,
    context: { ...first.parse(context), isLate: false },
  }),
};
