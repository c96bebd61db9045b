/** Returns, replacements, charges and goodwill: their own lifecycles report through the lines. */
import { order } from "./order.setup.ts";
import type { LineState } from "../lines/order.line-transitions.ts";

const chargeStep = (state: LineState) => ({ type: "moveLine" as const, params: { state } });

export const afterSales = order.createStateConfig({
  initial: "none",
  on: {
    "return.requested": { guard: "canReturn", actions: "beginReturn" },
    "return.accepted": { guard: "isReturning", actions: "acceptReturn" },
    "return.reopened": { guard: "hasExpired", actions: "reopenReturn" },
    "return.allowed": { guard: "isTooLate", actions: "allowReturn" },
    "claim.granted": { guard: "wasDenied", actions: "grantClaim" },
    "card.taken.back": { guard: "hasSoldCard", actions: "refundCard" },
    "replacement.requested": { guard: "canReplace", actions: "beginReplacement" },
    "replacement.approved": { guard: "isAskedToReplace", actions: "approveReplacement" },
    "replacement.refused": { guard: "isAskedToReplace", actions: "refuseReplacement" },
    "replacement.delivered": { guard: "isReplacing", actions: chargeStep("replaced") },
    "replacement.ended": { guard: "hasReplaced", actions: "endReplacement" },
    "charge.initiated": {
      guard: "canCharge",
      actions: [chargeStep("chargeInitiated"), "splitCharge"],
    },
    "charge.started": { guard: "isChargeDue", actions: chargeStep("chargeInProgress") },
    "charge.succeeded": { guard: "isCharging", actions: chargeStep("chargeSuccessful") },
    "charge.failed": { guard: "isCharging", actions: chargeStep("chargeInitiated") },
    "charge.lifted": { guard: "isCharged", actions: chargeStep("replaced") },
    "goodwill.granted": { guard: "mayGrant", actions: "grantGoodwill" },
    "goodwill.paid": { guard: "awaitsShare", actions: "noteGoodwill" },
    "goodwill.unpaid": { guard: "awaitsShare", actions: "noteGoodwill" },
    "credit.settling": { actions: "splitCredit" },
  },
  // The least advanced of the lines speaks, so that nearly every stage may follow every other.
  always: [
    { guard: "turnsToNone", target: ".none" },
    { guard: "turnsToReplacing", target: ".replacing" },
    { guard: "turnsToReturning", target: ".returning" },
    { guard: "turnsToCharging", target: ".charging" },
    { guard: "turnsToRefunding", target: ".refunding" },
    { guard: "turnsToOver", target: ".over" },
  ],
  states: {
    none: { meta: { rests: true } },
    replacing: { meta: { owner: "warehouse" } },
    returning: { meta: { owner: "shopper" } },
    charging: { meta: { owner: "provider" } },
    refunding: { meta: { owner: "provider" } },
    over: { meta: { rests: true } },
  },
});
