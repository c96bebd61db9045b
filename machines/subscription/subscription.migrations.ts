/** What subscriptions of older versions become. */
import type { Migration } from "#machines/kit";

/** Version 1 charged what was declined no second time by itself: what is past due from then goes on to wait for its shopper. */
export const fromFirst: Migration = {
  snapshot: ({ value, ...rest }) => {
    const standing = typeof value === "string" ? undefined : value["standing"];
    const isPastDue =
      typeof standing === "object" && "active" in standing && standing["active"] === "pastDue";
    return isPastDue && typeof value === "object"
      ? { ...rest, value: { ...value, standing: { active: { pastDue: "waiting" } } } }
      : { ...rest, value };
  },
};
