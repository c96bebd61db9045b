/** What loans of older versions become. */
import type { Migration } from "#machines/kit";

/** Version 1 did not know whether a loan pays: one that was lent stays lent, whoever is repaying it. */
export const fromFirst: Migration = {
  snapshot: ({ value, ...rest }) => ({
    ...rest,
    value: value === "authorised" ? { authorised: "used" } : value,
  }),
};
