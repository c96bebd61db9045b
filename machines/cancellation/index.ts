import { defineLifecycle, ownerKeys } from "#machines/kit";
import { meantBy, paybackOf, why } from "./cancellation.guards.ts";
import { late } from "./cancellation.late.ts";
import { machine } from "./cancellation.machine.ts";
import { fromFirst } from "./cancellation.migrations.ts";
import { context, events, input } from "./cancellation.schema.ts";
import { formBasis, view } from "./cancellation.view.ts";

export { machine, events, meantBy, paybackOf, view };
export { AGENTS_REASON } from "./cancellation.rules.ts";
export type { Reason } from "./cancellation.rules.ts";
export { samples } from "./cancellation.samples.ts";
export type { Action, CancellationView, Flag } from "./cancellation.view.ts";
export type { Part } from "./cancellation.schema.ts";
export type { ToWarehouse } from "./cancellation.effects.ts";

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
  late,
  migrations: { 1: fromFirst },
  keys: ({ orderId, sessionId, customerId }) => ownerKeys({ orderId, sessionId, customerId }),
});
