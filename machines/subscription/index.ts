import { defineLifecycle, ownerKeys } from "#machines/kit";
import { why } from "./subscription.guards.ts";
import { machine } from "./subscription.machine.ts";
import { fromFirst } from "./subscription.migrations.ts";
import { context, events, input } from "./subscription.schema.ts";
import { view } from "./subscription.view.ts";

export { machine, events, view };
export { claimRefusal, countedClaims, isPaidOut, nextClaimAt } from "./subscription.claims.ts";
export * as licences from "./subscription.licences.ts";
export { isInvoiced, licencesIn } from "./subscription.ledger.ts";
export { nextCharge, prices, taxed, taxPlace } from "./subscription.price.ts";
export { samples } from "./subscription.samples.ts";
export { cancellation, charged, userInfo } from "./subscription.schema.ts";
export * as terms from "./subscription.terms.ts";
export { statuses } from "./subscription.view.ts";
export type { Context } from "./subscription.guards.ts";
export type { Label, Status, SubscriptionView } from "./subscription.view.ts";

export const lifecycle = defineLifecycle({
  name: "subscription",
  lc: "LC-23",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  migrations: { 1: fromFirst },
  keys: ({ orderId, customerId }) => ownerKeys({ orderId, customerId }),
});
