import * as z from "zod";
import type { Migration } from "#machines/kit";

const parsed = z.record(z.string(), z.unknown());

/**
 * Version 1 did not write of money that had moved, gave back nothing of what it had charged, and heard nothing of a device whose
 * trade-in had been cancelled, and knew no upgrades.
 */
export const fromFirst: Migration = {
  snapshot: (stored) => ({
    ...stored,
    ...(stored.value === "cancelled" && { status: "active" }),
    context: {
      ...parsed.parse(stored.context),
      ...{ givenBack: { cents: 0, sums: 0 }, hereCents: null },
      upgrade: null,
      ...{ facts: [], late: null, restored: { cents: 0, charges: 1 } },
    },
  }),
};
