/** What activations of older versions become. */
import type { Migration } from "#machines/kit";

/** Version 1 told no order that its loan had ended; what it knows is what is known now. */
export const fromFirst: Migration = { snapshot: (stored) => stored };
