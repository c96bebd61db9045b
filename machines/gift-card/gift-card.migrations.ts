import * as z from "zod";
import type { Migration } from "#machines/kit";

const parsed = z.record(z.string(), z.unknown());

/** Version 1 told nobody that a code was mailed, gave nobody a right to withdraw, and no card a new code. */
export const fromFirst: Migration = {
  snapshot: (stored) => ({
    ...stored,
    context: { ...parsed.parse(stored.context), withdrawableUntil: null, renewals: 0 },
  }),
};

/** Version 2 knew only cards that were bought. */
export const fromSecond: Migration = {
  snapshot: (stored) => ({
    ...stored,
    context: { ...parsed.parse(stored.context), isGiven: false },
  }),
};
