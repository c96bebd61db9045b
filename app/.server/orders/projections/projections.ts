/** Which tables follow which lifecycle. */
import type { Shell } from "#app/.server/engine/shell.ts";
import { indexOrder } from "./orders.ts";
import { indexSubscription } from "./subscriptions.ts";

export const projections: Shell["projections"] = {
  order: [indexOrder],
  subscription: [indexSubscription],
};
