import { defineLifecycle, toldAgain } from "#machines/kit";
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

/** How far it had come, whatever became of it. */
const passing = ["device.unknown", "repair.begun"];

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
  late: toldAgain({
    repaired: [...passing, "claim.accepted", "repair.done"],
    replaced: [...passing, "claim.accepted", "device.replaced"],
    paidOut: [...passing, "claim.accepted", "money.sent"],
    refused: [...passing, "claim.refused", "repair.refused"],
    // Nobody wants it any more, whatever the insurer would have said.
    withdrawn: [...passing, "claim.accepted", "claim.refused"],
    lapsed: [...passing, "claim.accepted", "claim.refused"],
  }),
  keys: ({ orderId }) => [`order:${orderId}`],
});
