import { defineLifecycle } from "#machines/kit";
import { why } from "./return-to-customer.guards.ts";
import { machine } from "./return-to-customer.machine.ts";
import { context, events, input } from "./return-to-customer.schema.ts";
import { view } from "./return-to-customer.view.ts";

export { machine, events, view };
export { samples } from "./return-to-customer.samples.ts";
export { statuses } from "./return-to-customer.schema.ts";
export type { Status } from "./return-to-customer.schema.ts";
export type { ReturnToCustomerView } from "./return-to-customer.view.ts";

export const lifecycle = defineLifecycle({
  name: "return-to-customer",
  lc: "LC-17",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ orderId }) => [`order:${orderId}`],
});
