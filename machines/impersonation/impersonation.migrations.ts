/** What impersonations of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

/** Version 1 forgot whom the agent had acted for as soon as their time was up. */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => ({
    ...rest,
    context: { ...z.looseObject({}).parse(context), last: null },
  }),
};
