import { defineLifecycle } from "#machines/kit";
import { machine } from "./delivery-contact.machine.ts";
import { context, events, input } from "./delivery-contact.schema.ts";
import { view } from "./delivery-contact.view.ts";

export { machine, events, view };
export { samples } from "./delivery-contact.samples.ts";
export type { DeliveryContactView, Status } from "./delivery-contact.view.ts";

export const lifecycle = defineLifecycle({
  name: "delivery-contact",
  lc: "LC-21",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why: () => "EventNotAllowed",
  keys: ({ orderId }) => [`order:${orderId}`],
});
