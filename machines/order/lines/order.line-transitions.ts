/** What an order believes of its lines: which step may follow which, from LC-01, LC-02, LC-15, LC-18 and LC-19. */
import type { State } from "./order.statuses.ts";

/** The stages of an order that was placed. */
const placedStages = [
  "accepted",
  "created",
  "poCreated",
  "poSubmitted",
  "soCreated",
] as const satisfies readonly State[];
/** The steps the order takes for all its lines together, before each line goes its own way. */
export const purchaseStages = ["initiated", "softSubmitted", ...placedStages] as const;
export type PurchaseStage = (typeof purchaseStages)[number];

/** Steps of a line's own, from its first to its last. A line in a purchase stage takes the next of them with the order. */
export const ownSteps = {
  initiated: [],
  softSubmitted: [],
  accepted: ["cancelInitiated", "cancelled"],
  created: ["cancelInitiated", "cancelled"],
  poCreated: ["cancelInitiated", "cancelled"],
  poSubmitted: ["cancelInitiated", "cancelled"],
  soCreated: ["soSubmitted", "cancelInitiated", "cancelled"],
  soSubmitted: ["customizing", "doCreated", "cancelInitiated", "cancelled"],
  customizing: ["soSubmitted", "cancelInitiated", "cancelled"],
  doCreated: ["doSubmitted", "doCancelled", "cancelInitiated", "cancelled"],
  doCancelled: ["doCreated", "cancelled"],
  doSubmitted: ["shipmentFail", "shipped", "readyForPickup", "cancelInitiated", "cancelled"],
  shipmentFail: ["doCreated", "cancelInitiated", "cancelled"],
  readyForPickup: ["pickedUp", "cancelInitiated"],
  shipped: ["inTransit", "delivered", "deliveryFailed"],
  inTransit: ["delivered", "deliveryFailed"],
  deliveryFailed: ["shipped", "doCreated", "soSubmitted", "refundInitiated", "cancelled"],
  cancelInitiated: [],
  cancelRejected: [],
  cancelled: [],
  delivered: [
    "returnInitiated",
    "partiallyReplacementInitiated",
    "replacementInitiated",
    "chargeInitiated",
    "completed",
  ],
  pickedUp: ["returnInitiated", "completed"],
  completed: [
    "returnInitiated",
    "partiallyReplacementInitiated",
    "replacementInitiated",
    "chargeInitiated",
  ],
  returnInitiated: [
    "returned",
    "partiallyReturned",
    "returnRejected",
    "labelGenerated",
    "returnShipped",
    "returnExpired",
    "delivered",
    "pickedUp",
    "completed",
  ],
  labelGenerated: ["returnShipped", "returnExpired", "chargeInitiated"],
  returnExpired: ["returnInitiated"],
  returnShipped: ["pendingReceipt"],
  pendingReceipt: ["deviceTriageInProgress"],
  deviceTriageInProgress: ["deviceEvaluationInProgress", "returnRejected"],
  deviceEvaluationInProgress: ["deviceEvaluationCompleted"],
  deviceEvaluationCompleted: ["returned", "partiallyReturned", "returnRejected"],
  returnRejected: ["returnToCustomer"],
  returnToCustomer: ["returnedToCustomer"],
  returned: ["returnSuccess", "refundInitiated"],
  partiallyReturned: ["returnSuccess", "refundInitiated"],
  returnSuccess: ["refundInitiated"],
  refundInitiated: ["partiallyRefundSuccess", "refundSuccess", "refundDeclined"],
  partiallyRefundSuccess: ["refundSuccess", "refundDeclined"],
  // What was said not to be paid may have been paid after all.
  refundDeclined: ["refundInitiated", "refundSuccess"],
  refundSuccess: ["refunded", "returnInitiated"],
  refunded: ["returnInitiated"],
  returnedToCustomer: [],
  partiallyReplacementInitiated: ["replacementInitiated", "delivered", "replaced"],
  replacementInitiated: ["delivered", "replaced"],
  replaced: ["chargeInitiated"],
  chargeInitiated: ["chargeInProgress", "replaced"],
  chargeInProgress: ["chargeSuccessful", "chargeInitiated", "replaced"],
  chargeSuccessful: ["replaced"],
} as const satisfies Partial<Record<State, readonly State[]>>;

/** A state that a line can be in: all but the partial and the order-wide ones. */
export type LineState = keyof typeof ownSteps;

/** Where a refused cancellation lets a line go on from, and where a withdrawn one puts it back. */
const cancellable = [
  "soSubmitted",
  "doCreated",
  "shipmentFail",
] as const satisfies readonly LineState[];
const goesOn = [
  "soSubmitted",
  "customizing",
  "doCreated",
  "doSubmitted",
  "doCancelled",
  "pickedUp",
  "cancelInitiated",
  "cancelled",
] as const;

export const lineStates = Object.keys(ownSteps) as LineState[];
export const isLineState = (state: State): state is LineState => state in ownSteps;
export const isPurchaseStage = (state: State): state is PurchaseStage =>
  purchaseStages.some((step) => step === state);

/** It is paid, or needs not be: it is confirmed, and the warehouse may be told of it. */
export const isPastAccepted = (stage: PurchaseStage): boolean =>
  purchaseStages.indexOf(stage) > purchaseStages.indexOf("accepted");

/** What nobody packs is there, or called off; nothing of it is replaced. */
function successorsWithoutParcel(
  state: LineState,
  purchaseStage: PurchaseStage,
): readonly LineState[] {
  if (state === "accepted" || state === "initiated" || state === "softSubmitted")
    return ownSteps[state];
  if (isPurchaseStage(state)) return ["delivered", "cancelInitiated", "cancelled"];
  if (state === "cancelInitiated")
    return ["cancelled", "cancelRejected", purchaseStage, "delivered"];
  if (state === "cancelRejected") return ["delivered", "cancelled"];
  if (state === "delivered" || state === "completed")
    return state === "delivered" ? ["returnInitiated", "completed"] : ["returnInitiated"];
  return ownSteps[state];
}

/**
 * The steps that may follow a line's step by its own report; `purchaseStage` is the step the order has reached, and only
 * goods have a parcel.
 */
export function successorsOf(
  state: LineState,
  purchaseStage: PurchaseStage,
  hasParcel = true,
): readonly LineState[] {
  if (!hasParcel) return successorsWithoutParcel(state, purchaseStage);
  const goesItsOwnWay = purchaseStage === "soCreated";
  if (state === "cancelInitiated") {
    const canBeRefused = purchaseStage !== "accepted";
    return [
      "cancelled",
      ...(canBeRefused ? (["cancelRejected"] as const) : []),
      purchaseStage,
      ...(goesItsOwnWay ? cancellable : []),
    ];
  }
  if (state === "cancelRejected") return goesItsOwnWay ? goesOn : ["cancelInitiated", "cancelled"];
  return ownSteps[state];
}
