import { defineLifecycle, ownerKeys } from "#machines/kit";
import { knows, why } from "./place-order.guards.ts";
import { machine } from "./place-order.machine.ts";
import { context, events, input } from "./place-order.schema.ts";
import { view } from "./place-order.view.ts";

export { machine, events, view, input };
export { ready, samples } from "./place-order.samples.ts";
export { blockersOf } from "./place-order.guards.ts";
export type { Blocker } from "./place-order.guards.ts";
export { facts, financingThatBlocks, steps } from "./place-order.schema.ts";
export type { Facts, Step } from "./place-order.schema.ts";
export type { PlaceOrderView, Status } from "./place-order.view.ts";

export const lifecycle = defineLifecycle({
  name: "place-order",
  lc: "LC-06",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  knows,
  keys: ({ facts: { sessionId, customerId } }) => ownerKeys({ sessionId, customerId }),
});
