import { defineLifecycle, ownerKeys } from "#machines/kit";
import { why } from "./trial.guards.ts";
import { machine } from "./trial.machine.ts";
import { fromFirst } from "./trial.migrations.ts";
import { context, events, input } from "./trial.schema.ts";
import { view } from "./trial.view.ts";

export { machine, events, view };
export { samples } from "./trial.samples.ts";
export { dueNowCents } from "./trial.sums.ts";
export type { TrialView, Status } from "./trial.view.ts";

export const lifecycle = defineLifecycle({
  name: "trial",
  lc: "LC-46",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  migrations: { 1: fromFirst },
  keys: ({ orderId, sessionId, customerId }) => ownerKeys({ orderId, sessionId, customerId }),
});
