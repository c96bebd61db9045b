import { defineLifecycle } from "#machines/kit";
import { why } from "./delay-confirmation.guards.ts";
import { machine } from "./delay-confirmation.machine.ts";
import { context, events, input } from "./delay-confirmation.schema.ts";
import { view } from "./delay-confirmation.view.ts";

export { machine, events, view };
export { samples } from "./delay-confirmation.samples.ts";
export type { DelayConfirmationView, Status } from "./delay-confirmation.view.ts";

export const lifecycle = defineLifecycle({
  name: "delay-confirmation",
  lc: "LC-28",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ orderId }) => [`order:${orderId}`],
});
