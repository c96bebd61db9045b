/** What payments of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

const first = z.looseObject({ failures: z.array(z.looseObject({})) });

/** Version 2 did not keep what was agreed with a lender. */
export const fromSecond: Migration = {
  snapshot: ({ context, ...rest }) => ({
    ...rest,
    context: { ...z.looseObject({}).parse(context), terms: null },
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
