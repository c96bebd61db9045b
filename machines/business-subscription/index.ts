import { defineLifecycle } from "#machines/kit";
import { why } from "./business-subscription.guards.ts";
import { machine } from "./business-subscription.machine.ts";
import { withCharges } from "./business-subscription.migrations.ts";
import { context, events, input } from "./business-subscription.schema.ts";
import { view } from "./business-subscription.view.ts";

export { machine, events, view };
export { cycles } from "./business-subscription.billing.ts";
export type { Cycle } from "./business-subscription.billing.ts";
export type { Context } from "./business-subscription.guards.ts";
export { samples } from "./business-subscription.samples.ts";
export { statuses } from "./business-subscription.view.ts";
export type { BusinessSubscriptionView, Label, Status } from "./business-subscription.view.ts";

export const lifecycle = defineLifecycle({
  name: "business-subscription",
  lc: "LC-24",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  migrations: { 1: withCharges },
  keys: ({ customerId }) => [`customer:${customerId}`],
});
