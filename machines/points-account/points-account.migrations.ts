/** What accounts of older versions become. */
import type { Migration } from "#machines/kit";

/** Version 1 took points for what is bought alone: what it knew is the same. */
export const unchanged: Migration = { snapshot: (stored) => stored };
