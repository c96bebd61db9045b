import type { Migration } from "#machines/kit";

/** Version 1 knew that a difference was settled, and not whether it was paid: what comes back brings no more than before. */
export const fromFirst: Migration = { snapshot: (stored) => stored };
