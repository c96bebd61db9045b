import { defineLifecycle } from "#machines/kit";
import { machine } from "./store-pickup.machine.ts";
import { context, events, input } from "./store-pickup.schema.ts";
import { view } from "./store-pickup.view.ts";

export { machine, events, view };
export { samples } from "./store-pickup.samples.ts";
export type { StorePickupView, Status } from "./store-pickup.view.ts";

export const lifecycle = defineLifecycle({
  name: "store-pickup",
  lc: "LC-47",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why: () => "EventNotAllowed",
  keys: ({ orderId }) => [`order:${orderId}`],
});
