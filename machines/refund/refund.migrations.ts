/** What refunds of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

/** Version 1 did not know the numbers of the gift cards that money was moved to, asked nobody for an account, and
 * promised no day but its own. */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => ({
    ...rest,
    context: {
      ...z.looseObject({}).parse(context),
      ...{ cards: {}, transferIds: [], account: null, dueAt: null },
      ...{ accountAskedAt: null, isAccountRefused: false, isUnpaid: false },
    },
  }),
};
