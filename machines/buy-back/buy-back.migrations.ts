import * as z from "zod";
import type { Migration } from "#machines/kit";

const parsed = z.record(z.string(), z.unknown());

/** Version 1 did not hear of swaps, nor of a device that came after its time. */
export const fromFirst: Migration = {
  snapshot: (stored) => ({
    ...stored,
    ...(stored.value === "expired" && { status: "active" }),
    context: { ...parsed.parse(stored.context), facts: [], late: null },
  }),
};
