/** What installation schedules of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

/**
 * In version 1 they were over once there was nothing to install, or it was done: what a crew says afterwards was refused. Nobody
 * noted what had arrived, nor a day that passed without a word: what has left counts as there.
 */
export const fromFirst: Migration = {
  snapshot: (old) => {
    const context = z.looseObject({ hasLeft: z.boolean() }).parse(old.context);
    return {
      ...{ ...old, status: "active" },
      context: { ...context, hasArrived: context.hasLeft, unheardOn: null },
    };
  },
};
