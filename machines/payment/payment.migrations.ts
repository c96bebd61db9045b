/** What payments of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

import { CLAIM_MS } from "./payment.schema.ts";

const first = z.looseObject({ failures: z.array(z.looseObject({})) });

/** Version 2 kept neither what was agreed with a lender nor since when money is held: its time begins with this store. */
export const fromSecond: Migration = {
  snapshot: ({ context, ...rest }) => ({
    ...rest,
    context: {
      ...z.looseObject({}).parse(context),
      ...{ terms: null, authorisedAt: null, claimWithinMs: CLAIM_MS, heldUntil: null },
      isUnheld: false,
    },
  }),
};

/** Version 1 did not keep why a bank said no. */
export const fromFirst: Migration = {
  snapshot({ context, ...rest }) {
    const { failures, ...kept } = first.parse(context);
    return {
      ...rest,
      context: { ...kept, failures: failures.map((one) => ({ ...one, declineReason: null })) },
    };
  },
};
