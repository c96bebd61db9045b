import { defineLifecycle, ownerKeys } from "#machines/kit";
import { paybackOf, unitsAlong, why } from "./cancellation.guards.ts";
import { machine } from "./cancellation.machine.ts";
import { fromFirst } from "./cancellation.migrations.ts";
import { context, events, input } from "./cancellation.schema.ts";
import { formBasis, view } from "./cancellation.view.ts";

export { machine, events, paybackOf, unitsAlong, view };
export { samples } from "./cancellation.samples.ts";
export type { Action, CancellationView, Flag } from "./cancellation.view.ts";
export type { ToWarehouse } from "./cancellation.updates.ts";

export const lifecycle = defineLifecycle({
  name: "cancellation",
  lc: "LC-03",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  formBasis,
  why,
  migrations: { 1: fromFirst },
  keys: ({ orderId, sessionId, customerId }) => ownerKeys({ orderId, sessionId, customerId }),
});
