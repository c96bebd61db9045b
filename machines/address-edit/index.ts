import { defineLifecycle } from "#machines/kit";
import { why } from "./address-edit.guards.ts";
import { machine } from "./address-edit.machine.ts";
import { context, events, input } from "./address-edit.schema.ts";
import { view } from "./address-edit.view.ts";

export { machine, events, view };
export { samples } from "./address-edit.samples.ts";
export type { AddressEditView, Status } from "./address-edit.view.ts";

export const lifecycle = defineLifecycle({
  name: "address-edit",
  lc: "LC-52",
  version: 1,
  runsIn: "browser",
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ orderId }) => [`order:${orderId}`],
});
