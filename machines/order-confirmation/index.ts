import { defineLifecycle } from "#machines/kit";
import { machine } from "./order-confirmation.machine.ts";
import { context, events, input } from "./order-confirmation.schema.ts";
import { view } from "./order-confirmation.view.ts";

export { machine, events, view };
export { samples } from "./order-confirmation.samples.ts";
export type { OrderConfirmationView, Status } from "./order-confirmation.view.ts";

export const lifecycle = defineLifecycle({
  name: "order-confirmation",
  lc: "LC-29",
  version: 1,
  runsIn: "browser",
  machine,
  events,
  input,
  context,
  view,
  why: () => "EventNotAllowed",
  keys: ({ orderId }) => [`order:${orderId}`],
});
