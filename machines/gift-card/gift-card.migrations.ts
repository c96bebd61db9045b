import * as z from "zod";
import type { Migration } from "#machines/kit";

const parsed = z.record(z.string(), z.unknown());

/** Version 1 told nobody that a code was mailed, and gave nobody a right to withdraw. */
export const fromFirst: Migration = {
  snapshot: (stored) => ({
    ...stored,
    context: { ...parsed.parse(stored.context), withdrawableUntil: null },
  }),
};
