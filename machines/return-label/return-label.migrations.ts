/** What labels of older versions become. */
import type { Migration } from "#machines/kit";

/** Version 1 left it to the shopper to ask again; what it kept is the same. */
export const fromFirst: Migration = { snapshot: (stored) => stored };
