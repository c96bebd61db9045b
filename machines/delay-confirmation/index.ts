import { defineLifecycle } from "#machines/kit";
import { why } from "./delay-confirmation.guards.ts";
import { machine } from "./delay-confirmation.machine.ts";
import { fromFirst } from "./delay-confirmation.migrations.ts";
import { context, events, input } from "./delay-confirmation.schema.ts";
import { view } from "./delay-confirmation.view.ts";

export { machine, events, view };
export { samples } from "./delay-confirmation.samples.ts";
export type { DelayConfirmationView, Status } from "./delay-confirmation.view.ts";

export const lifecycle = defineLifecycle({
  name: "delay-confirmation",
  lc: "LC-28",
  version: 2,
  machine,
  events,
  input,
  context,
  migrations: { 1: fromFirst },
  view,
  why,
  keys: ({ orderId }) => [`order:${orderId}`],
});
