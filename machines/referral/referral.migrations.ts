/** What referrals of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

const first = z.looseObject({});

/**
 * Version 1 counted the days from the order, whatever became of it. Where a reward waits, its order says when it is kept: at
 * the latest when it is complete.
 */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => ({
    ...rest,
    context: { ...first.parse(context), keptAt: null },
  }),
  deadlines: { "xstate.after.rewardDue.referral.converted.waiting": null },
};
