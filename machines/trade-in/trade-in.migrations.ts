import type { Migration } from "#machines/kit";

/** Version 1 did not write of money that had moved; what it stored is the same. */
export const fromFirst: Migration = { snapshot: (stored) => stored };
