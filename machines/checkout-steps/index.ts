import { defineLifecycle } from "#machines/kit";
import { why } from "./checkout-steps.guards.ts";
import { machine } from "./checkout-steps.machine.ts";
import { context, events, input } from "./checkout-steps.schema.ts";
import { view } from "./checkout-steps.view.ts";

export { machine, events, view };
export type { StepName } from "./checkout-steps.schema.ts";
export { samples } from "./checkout-steps.samples.ts";
export type { CheckoutStepsView, Status } from "./checkout-steps.view.ts";

export const lifecycle = defineLifecycle({
  name: "checkout-steps",
  lc: "LC-06",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  // Whoever has the page open moves it.
  keys: () => ["page:open"],
  runsIn: "browser",
});
