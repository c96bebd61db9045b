import { defineLifecycle, ownerKeys } from "#machines/kit";
import { why } from "./rewards-redemption.guards.ts";
import { machine } from "./rewards-redemption.machine.ts";
import { context, events, input } from "./rewards-redemption.schema.ts";
import { view } from "./rewards-redemption.view.ts";

export { machine, events, view };
export { samples } from "./rewards-redemption.samples.ts";
export type { RedemptionView, Status } from "./rewards-redemption.view.ts";

export const lifecycle = defineLifecycle({
  name: "rewards-redemption",
  lc: "LC-36",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ sessionId, customerId }) => ownerKeys({ sessionId, customerId }),
});
