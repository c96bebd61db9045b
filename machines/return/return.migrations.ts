/** What returns of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

/** Version 1 heard nothing of a parcel after its return had expired, nor noted when an answer was late: nothing of either is known. */
export const fromFirst: Migration = {
  snapshot: ({ value, context, ...rest }) => ({
    ...rest,
    value: value === "expired" ? { expired: "unsent" } : value,
    context: { ...z.looseObject({}).parse(context), facts: [], isAnswerLate: false },
  }),
};
