import { defineLifecycle, ownerKeys } from "#machines/kit";
import { why } from "./referral.guards.ts";
import { machine } from "./referral.machine.ts";
import { fromFirst } from "./referral.migrations.ts";
import { context, events, input } from "./referral.schema.ts";
import { view } from "./referral.view.ts";

export { machine, events, view };
export { samples } from "./referral.samples.ts";
export { discountCents, isEligible } from "./referral.rules.ts";
export type { Context } from "./referral.schema.ts";
export type { ReferralView, Status } from "./referral.view.ts";

export const lifecycle = defineLifecycle({
  name: "referral",
  lc: "LC-35",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  migrations: { 1: fromFirst },
  keys: ({ sessionId, customerId }) => ownerKeys({ sessionId, customerId }),
});
