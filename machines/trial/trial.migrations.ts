/** What trials of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";
import { context } from "./trial.schema.ts";
import { spread } from "./trial.sums.ts";

const first = z.looseObject(context.shape);

/** Version 1 left what was cancelled with its debts, and began to count with the order: a trial that runs keeps its days. */
export const fromFirst: Migration = {
  snapshot: ({ context: old, ...rest }) => {
    if (rest.value !== "cancelled") return { ...rest, context: old };
    const known = first.parse(old);
    const owing = { ...known, backCents: known.amountCents };
    return { ...rest, context: { ...owing, installments: spread(owing) } };
  },
};
