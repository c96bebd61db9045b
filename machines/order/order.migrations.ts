/** What orders of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

const first = z.looseObject({});

/**
 * Version 1 let goods go whether they were paid or not: nothing of it is held back. Its gift cards were told to be made
 * when the order was placed: nothing waits for what version 2 tells.
 */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => ({
    ...rest,
    context: { ...first.parse(context), isHeldBack: false },
  }),
};
