import { defineLifecycle } from "#machines/kit";
import { machine } from "./hook-delivery.machine.ts";
import { context, events, input } from "./hook-delivery.schema.ts";
import { view } from "./hook-delivery.view.ts";

export { machine, view };
export { samples } from "./hook-delivery.samples.ts";
export type { HookDeliveryView, Status } from "./hook-delivery.view.ts";
export type { Attempt } from "./hook-delivery.schema.ts";

export const lifecycle = defineLifecycle({
  name: "hook-delivery",
  lc: "LC-58",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why: () => "EventNotAllowed",
  keys: ({ deliveryId }) => [`hook-delivery:${deliveryId}`],
});
