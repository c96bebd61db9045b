/** What replacements of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

/** Nobody noted when an answer was late, or that a parcel was lost. The days of version 1 were counted by the hour it was delivered at: what it promised stays, its clock is the US store's. */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => ({
    ...rest,
    context: {
      utcOffsetMinutes: -300,
      ...z.looseObject({}).parse(context),
      isOverdue: false,
      wasLost: false,
    },
  }),
};
