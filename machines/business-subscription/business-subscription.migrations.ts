/** What business subscriptions of older versions become. */
import * as z from "zod";
import { stateLabel } from "#machines/kit";
import type { Migration } from "#machines/kit";
import { owedSince } from "./business-subscription.charges.ts";
import { context as today } from "./business-subscription.schema.ts";

/** Where a period is owed, and what became of its charge. */
const owing: Readonly<Record<string, "asked" | "unpaid">> = {
  "active.charging": "asked",
  "cancelled.settling": "asked",
  "pastDue.updating": "asked",
  "paymentFailed.updating": "asked",
  "pastDue.waiting": "unpaid",
  "paymentFailed.waiting": "unpaid",
};

const known = today.omit({ paymentId: true, charges: true });
const where = z.looseObject({
  standing: z.union([z.string(), z.record(z.string(), z.string())]),
});

/** Version 1 kept no charges, nor whom to charge. */
export const withCharges: Migration = {
  snapshot(stored) {
    const context = { ...known.parse(stored.context), paymentId: null, charges: [] };
    const status = owing[stateLabel(where.parse(stored.value).standing)];
    return {
      ...stored,
      context: status ? { ...context, charges: [owedSince(context, status)] } : context,
    };
  },
};
