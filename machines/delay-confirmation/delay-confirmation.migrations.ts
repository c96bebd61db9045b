/** What delay notices of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

const first = z.looseObject({ lineIds: z.array(z.string()).default([]) });

/** Version 1 asked once, and did not know which goods were late: its order does. */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => ({ ...rest, context: first.parse(context) }),
};
