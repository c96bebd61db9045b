/** What wishes of older versions become. */
import type { Migration } from "#machines/kit";

/** Version 1 went on with a guest's order that had become an account's; what it kept is the same. */
export const fromFirst: Migration = { snapshot: (stored) => stored };
