import { defineLifecycle } from "#machines/kit";
import { claimPlace, why } from "./claim.guards.ts";
import { machine } from "./claim.machine.ts";
import { context, events, input } from "./claim.schema.ts";
import { view } from "./claim.view.ts";

export { claimPlace, machine, events, view };
export { samples } from "./claim.samples.ts";
export {
  ANSWER_DAYS,
  CLAIM_MONTHS,
  claimFees,
  claimKinds,
  CLAIMS_MOST,
  planTerms,
  STORY_MOST,
} from "./claim.rules.ts";
export type { ClaimKind } from "./claim.rules.ts";
export { device } from "./claim.schema.ts";
export type { Context } from "./claim.schema.ts";
export { statuses } from "./claim.view.ts";
export type { ClaimView, Status } from "./claim.view.ts";

export const lifecycle = defineLifecycle({
  name: "claim",
  lc: "LC-41",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ orderId }) => [`order:${orderId}`],
});
