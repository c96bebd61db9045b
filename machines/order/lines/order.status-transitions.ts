/**
 * Where an order goes when one of its lines moves. What a state lists itself is LC-01 as one line lives it; what its
 * phase lists is another line beginning to speak for the order. `order.moves.test.ts` proves both lists exact.
 */
import { cancellable, goesOn, ownSteps, placedStages } from "./order.line-transitions.ts";
import type { State } from "./order.statuses.ts";

/** The compound states of the chart, and what is in them. */
export const phases = {
  preparing: [
    "accepted",
    "created",
    "poCreated",
    "poSubmitted",
    "soCreated",
    "partiallySoSubmitted",
    "soSubmitted",
    "customizing",
    "partiallyDoCreated",
    "doCreated",
    "doCancelled",
    "doSubmitted",
    "shipmentFail",
    "cancelInitiated",
    "cancelRejected",
  ],
  /** Waiting for an answer before going on; a delay notice waits here too, under the status it held. */
  held: ["swapOrdered", "swapSwapped"],
  underway: [
    "partiallyShipped",
    "shipped",
    "inTransit",
    "readyForPickup",
    "deliveryFailed",
    "partiallyDelivered",
  ],
  arrived: ["delivered", "pickedUp", "completed"],
  afterSales: [
    "partiallyReplacementInitiated",
    "replacementInitiated",
    "returnInitiated",
    "labelGenerated",
    "returnShipped",
    "pendingReceipt",
    "deviceTriageInProgress",
    "deviceEvaluationInProgress",
    "deviceEvaluationCompleted",
    "returnRejected",
    "returnToCustomer",
    "chargeInitiated",
    "chargeInProgress",
    "partiallyReturned",
    "returned",
    "returnSuccess",
    "refundDeclined",
    "refundInitiated",
    "partiallyRefundSuccess",
    "refundSuccess",
    "refunded",
    "returnExpired",
    "returnedToCustomer",
    "replaced",
    "chargeSuccessful",
  ],
} as const satisfies Record<string, readonly State[]>;
export type Phase = keyof typeof phases;

/** The phase of a state; a state before the order is placed, and a cancelled one, has none. */
export function phaseOf(state: State): Phase | null {
  const names = Object.keys(phases) as Phase[];
  return names.find((name) => phases[name].some((inside) => inside === state)) ?? null;
}

/** Whether nothing of an order has set off: it is being prepared, or held. */
export function isBeforeShipment(state: State): boolean {
  const phase = phaseOf(state);
  return phase === "preparing" || phase === "held";
}

/** The lists of the states: the steps of a line, and what several lines make of them. */
export const ownMoves = {
  ...ownSteps,
  partiallySoSubmitted: ["soSubmitted", "partiallyDoCreated"],
  partiallyDoCreated: ["doCreated", "doCancelled", "partiallyShipped"],
  doSubmitted: [...ownSteps.doSubmitted, "partiallyShipped"],
  cancelInitiated: ["cancelled", "cancelRejected", ...placedStages, ...cancellable],
  cancelRejected: goesOn,
  partiallyShipped: ["shipped", "inTransit", "partiallyDelivered"],
  shipped: [...ownSteps.shipped, "partiallyDelivered"],
  inTransit: [...ownSteps.inTransit, "partiallyDelivered"],
  partiallyDelivered: ["delivered", "returnInitiated"],
} as const satisfies Partial<Record<State, readonly State[]>>;

/** The lists of the phases. */
export const phaseMoves = {
  preparing: [
    "created",
    "poCreated",
    "poSubmitted",
    "soCreated",
    "partiallySoSubmitted",
    "soSubmitted",
    "customizing",
    "partiallyDoCreated",
    "doCancelled",
    "doSubmitted",
    "shipmentFail",
    "cancelInitiated",
    "cancelRejected",
    "readyForPickup",
    "partiallyShipped",
    "partiallyDelivered",
  ],
  held: [],
  underway: [
    "partiallyDoCreated",
    "doCreated",
    "doCancelled",
    "shipmentFail",
    "cancelInitiated",
    "cancelRejected",
    "readyForPickup",
    "partiallyShipped",
    "deliveryFailed",
    "partiallyDelivered",
    ...phases.arrived,
    ...phases.afterSales,
  ],
  arrived: ["delivered"],
  afterSales: [
    "partiallyReplacementInitiated",
    "replacementInitiated",
    "returnInitiated",
    "labelGenerated",
    "returnShipped",
    "pendingReceipt",
    "deviceTriageInProgress",
    "deviceEvaluationInProgress",
    "deviceEvaluationCompleted",
    "returnRejected",
    "returnToCustomer",
    "chargeInitiated",
    "chargeInProgress",
    "partiallyReturned",
    "returned",
    "returnSuccess",
    "refundDeclined",
    "refundInitiated",
    "partiallyRefundSuccess",
    "returnExpired",
    "returnedToCustomer",
    "replaced",
    "chargeSuccessful",
  ],
} as const satisfies Record<Phase, readonly State[]>;

/** Where an order goes on when it is no longer held: wherever its lines have got to in the meantime. */
export const resumedAt = [
  "accepted",
  "created",
  "poCreated",
  "poSubmitted",
  "soCreated",
  "partiallySoSubmitted",
  "soSubmitted",
  "customizing",
  "partiallyDoCreated",
  "doCreated",
  "doCancelled",
  "doSubmitted",
  "shipmentFail",
  "cancelInitiated",
  "cancelRejected",
  "partiallyShipped",
  "partiallyDelivered",
] as const satisfies readonly State[];
