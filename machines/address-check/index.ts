import { defineLifecycle, ownerKeys } from "#machines/kit";
import { why } from "./address-check.guards.ts";
import { machine } from "./address-check.machine.ts";
import { context, events, input } from "./address-check.schema.ts";
import { view } from "./address-check.view.ts";

export { machine, events, view };
export { samples } from "./address-check.samples.ts";
export type { AddressCheckView, Status } from "./address-check.view.ts";

export const lifecycle = defineLifecycle({
  name: "address-check",
  lc: "LC-45",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ sessionId, customerId }) => ownerKeys({ sessionId, customerId }),
});
