import { defineLifecycle } from "#machines/kit";
import { why } from "./points-account.guards.ts";
import { machine } from "./points-account.machine.ts";
import { context, events, input } from "./points-account.schema.ts";
import { fromFirst } from "./points-account.migrations.ts";
import { view } from "./points-account.view.ts";

export { machine, events, view };
export { samples } from "./points-account.samples.ts";
export { balances } from "./points-account.ledger.ts";
export { REFERRAL_CAP_CENTS } from "./points-account.referring.ts";
export { rewards } from "./points-account.rewards.ts";
export { goneFrom, pointsOfOrder } from "./points-account.of-order.ts";
export type { OrderPoints, Reward } from "./points-account.of-order.ts";
export type { Rewards } from "./points-account.rewards.ts";
export { nextTier, tierAt, tiers, yearOf } from "./points-account.tiers.ts";
export type { Tier } from "./points-account.tiers.ts";
export type { Context, Lot, ReferralRow } from "./points-account.schema.ts";
export type { PointsAccountView, Status } from "./points-account.view.ts";

export const lifecycle = defineLifecycle({
  name: "points-account",
  lc: "LC-36",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  migrations: { 1: fromFirst },
  keys: ({ customerId }) => [`customer:${customerId}`],
});
