/** Returns, replacements, refunds and charges: their own lifecycles report through the lines. */
import { movesTo, staysPut } from "./order.chart.ts";
import { ownMoves, phaseMoves } from "../lines/order.status-transitions.ts";
import { order } from "./order.setup.ts";
import type { StateMeta } from "#machines/kit";

const warehouse: StateMeta = { owner: "warehouse" };
const provider: StateMeta = { owner: "provider" };
const carrier: StateMeta = { owner: "carrier" };
const shopper: StateMeta = { owner: "shopper" };
const system: StateMeta = { owner: "system" };
/** An end of LC-01. Another line of the order may still move, so no end is final. */
const end: StateMeta = { rests: true };

export const afterSales = order.createStateConfig({
  initial: "returnInitiated",
  on: { "line.moved": [staysPut, ...movesTo(phaseMoves.afterSales)] },
  states: {
    partiallyReplacementInitiated: {
      meta: warehouse,
      on: { "line.moved": movesTo(ownMoves.partiallyReplacementInitiated) },
    },
    replacementInitiated: {
      meta: warehouse,
      on: { "line.moved": movesTo(ownMoves.replacementInitiated) },
    },
    returnInitiated: { meta: system, on: { "line.moved": movesTo(ownMoves.returnInitiated) } },
    labelGenerated: { meta: shopper, on: { "line.moved": movesTo(ownMoves.labelGenerated) } },
    returnShipped: { meta: carrier, on: { "line.moved": movesTo(ownMoves.returnShipped) } },
    pendingReceipt: { meta: warehouse, on: { "line.moved": movesTo(ownMoves.pendingReceipt) } },
    deviceTriageInProgress: {
      meta: warehouse,
      on: { "line.moved": movesTo(ownMoves.deviceTriageInProgress) },
    },
    deviceEvaluationInProgress: {
      meta: warehouse,
      on: { "line.moved": movesTo(ownMoves.deviceEvaluationInProgress) },
    },
    deviceEvaluationCompleted: {
      meta: warehouse,
      on: { "line.moved": movesTo(ownMoves.deviceEvaluationCompleted) },
    },
    returnRejected: { meta: shopper, on: { "line.moved": movesTo(ownMoves.returnRejected) } },
    returnToCustomer: { meta: carrier, on: { "line.moved": movesTo(ownMoves.returnToCustomer) } },
    chargeInitiated: { meta: provider, on: { "line.moved": movesTo(ownMoves.chargeInitiated) } },
    chargeInProgress: { meta: provider, on: { "line.moved": movesTo(ownMoves.chargeInProgress) } },
    partiallyReturned: { meta: system, on: { "line.moved": movesTo(ownMoves.partiallyReturned) } },
    returned: { meta: system, on: { "line.moved": movesTo(ownMoves.returned) } },
    returnSuccess: { meta: system, on: { "line.moved": movesTo(ownMoves.returnSuccess) } },
    refundDeclined: {
      meta: { owner: "agent" },
      on: { "line.moved": movesTo(ownMoves.refundDeclined) },
    },
    refundInitiated: { meta: provider, on: { "line.moved": movesTo(ownMoves.refundInitiated) } },
    partiallyRefundSuccess: {
      meta: provider,
      on: { "line.moved": movesTo(ownMoves.partiallyRefundSuccess) },
    },
    refundSuccess: {
      meta: { owner: "bank" },
      on: { "line.moved": movesTo(ownMoves.refundSuccess) },
    },
    refunded: { meta: end, on: { "line.moved": movesTo(ownMoves.refunded) } },
    returnExpired: {
      meta: { owner: "agent", rests: true },
      on: { "line.moved": movesTo(ownMoves.returnExpired) },
    },
    returnedToCustomer: { meta: end },
    replaced: { meta: end, on: { "line.moved": movesTo(ownMoves.replaced) } },
    chargeSuccessful: { meta: end, on: { "line.moved": movesTo(ownMoves.chargeSuccessful) } },
  },
});
