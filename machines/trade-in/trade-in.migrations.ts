import * as z from "zod";
import type { Migration } from "#machines/kit";

const parsed = z.record(z.string(), z.unknown());

/** Version 1 did not write of money that had moved, and gave back nothing of what it had charged. */
export const fromFirst: Migration = {
  snapshot: (stored) => ({
    ...stored,
    context: {
      ...parsed.parse(stored.context),
      ...{ givenBack: { cents: 0, sums: 0 }, hereCents: null },
    },
  }),
};
