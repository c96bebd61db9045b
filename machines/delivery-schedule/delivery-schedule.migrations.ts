/** What schedules of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

const known = z.looseObject({});

/** Version 1 forgot the day that the carrier had refused. */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => ({
    ...rest,
    context: { refusedOn: null, ...known.parse(context) },
  }),
};
