import type { Migration } from "#machines/kit";

/** Version 1 did not hear of swaps; what it stored is the same. */
export const fromFirst: Migration = { snapshot: (stored) => stored };
