/** What replacements of older versions become. */
import type { Migration } from "#machines/kit";

/** Version 1 did not tell its order when nothing of it was owed any more: what it knew is the same. */
export const unchanged: Migration = { snapshot: (stored) => stored };
