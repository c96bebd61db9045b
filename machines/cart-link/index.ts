import { defineLifecycle, ownerKeys } from "#machines/kit";
import { why } from "./cart-link.guards.ts";
import { machine } from "./cart-link.machine.ts";
import { context, events, input } from "./cart-link.schema.ts";
import { view } from "./cart-link.view.ts";

export { machine, events, view };
export { samples } from "./cart-link.samples.ts";
export type { Context } from "./cart-link.schema.ts";
export type { CartLinkView, Status } from "./cart-link.view.ts";

export const lifecycle = defineLifecycle({
  name: "cart-link",
  lc: "LC-48",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ sessionId, customerId }) => ownerKeys({ sessionId, customerId }),
});
