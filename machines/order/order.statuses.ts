/** The 54 states of an order with the spec's own keys, label codes and lamps: the only table that spells them. */
import type { Lamp } from "#machines/kit";

/** What a person is told; each code has words in `app/messages`. */
export const labels = [
  "processing",
  "paymentPending",
  "preOrder",
  "paymentFailure",
  "paymentUpdateNeeded",
  "orderPlaced",
  "inProcess",
  "preparingDispatch",
  "scheduled",
  "shipped",
  "partiallyShipped",
  "readyForPickup",
  "onTheWay",
  "delivered",
  "partiallyDelivered",
  "pickedUp",
  "deliveryFailed",
  "shippingRequested",
  "cancelled",
  "cancellationRequested",
  "cancellationRejected",
  "returnRequested",
  "returnExpired",
  "returnedToCustomer",
  "returnUnsuccessful",
  "returnRejected",
  "returnShipped",
  "partiallyReturned",
  "returned",
  "returnComplete",
  "replacementRequested",
  "partialReplacementRequested",
  "replaced",
  "refundInitiated",
  "refundDeclined",
  "refunded",
  "partiallyRefunded",
  "chargeBack",
  "customizing",
  "pendingReceipt",
  "completed",
  "deviceTriageInProgress",
  "deviceEvaluationInProgress",
  "deviceEvaluationCompleted",
  "swapInProgress",
  "swapped",
] as const;
export type Label = (typeof labels)[number];

interface StatusRow {
  /** The spec's status key, verbatim; looked up without regard to case (OPEN-04). */
  readonly key: string;
  /** OPEN-05. */
  readonly label: Label;
  readonly lamp: Lamp;
}

/** A §4 of the account document, in the order an order lives through them. */
export const statuses = {
  initiated: { key: "initiated", label: "processing", lamp: "future" },
  softSubmitted: { key: "softsubmitted", label: "processing", lamp: "us" },
  accepted: { key: "accepted", label: "paymentPending", lamp: "us" },
  created: { key: "created", label: "orderPlaced", lamp: "us" },
  poCreated: { key: "pocreated", label: "orderPlaced", lamp: "us" },
  poSubmitted: { key: "posubmitted", label: "orderPlaced", lamp: "us" },
  soCreated: { key: "socreated", label: "inProcess", lamp: "us" },
  partiallySoSubmitted: { key: "partiallysosubmitted", label: "inProcess", lamp: "us" },
  soSubmitted: { key: "sosubmitted", label: "inProcess", lamp: "us" },
  customizing: { key: "customizing", label: "customizing", lamp: "us" },
  partiallyDoCreated: { key: "partiallydocreated", label: "inProcess", lamp: "us" },
  doCreated: { key: "docreated", label: "inProcess", lamp: "us" },
  doCancelled: { key: "docancelled", label: "inProcess", lamp: "us" },
  doSubmitted: { key: "dosubmitted", label: "inProcess", lamp: "us" },
  shipmentFail: { key: "shipmentfail", label: "inProcess", lamp: "stopped" },
  partiallyShipped: { key: "partiallyshipped", label: "partiallyShipped", lamp: "now" },
  shipped: { key: "shipped", label: "shipped", lamp: "now" },
  inTransit: { key: "intransit", label: "onTheWay", lamp: "now" },
  readyForPickup: { key: "readyforpickup", label: "readyForPickup", lamp: "you" },
  deliveryFailed: { key: "deliveryfailed", label: "deliveryFailed", lamp: "stopped" },
  partiallyDelivered: { key: "partiallydelivered", label: "partiallyDelivered", lamp: "now" },
  delivered: { key: "delivered", label: "delivered", lamp: "done" },
  pickedUp: { key: "pickedup", label: "pickedUp", lamp: "done" },
  completed: { key: "completed", label: "completed", lamp: "final" },
  cancelInitiated: { key: "cancelinitiated", label: "cancellationRequested", lamp: "us" },
  cancelRejected: { key: "cancelrejected", label: "cancellationRejected", lamp: "us" },
  cancelled: { key: "cancelled", label: "cancelled", lamp: "cancelled" },
  swapOrdered: { key: "SwapInProgressOrdered", label: "swapInProgress", lamp: "us" },
  swapSwapped: { key: "SwapInProgressSwapped", label: "swapped", lamp: "us" },
  partiallyReplacementInitiated: {
    key: "partiallyreplacementinitiated",
    label: "partialReplacementRequested",
    lamp: "us",
  },
  replacementInitiated: { key: "replacementinitiated", label: "replacementRequested", lamp: "us" },
  returnInitiated: { key: "returninitiated", label: "returnRequested", lamp: "you" },
  labelGenerated: { key: "labelgenerated", label: "shippingRequested", lamp: "you" },
  returnShipped: { key: "returnshipped", label: "returnShipped", lamp: "now" },
  pendingReceipt: { key: "PendingReceipt", label: "pendingReceipt", lamp: "us" },
  deviceTriageInProgress: {
    key: "devicetriageinprogress",
    label: "deviceTriageInProgress",
    lamp: "us",
  },
  deviceEvaluationInProgress: {
    key: "deviceevaluationinprogress",
    label: "deviceEvaluationInProgress",
    lamp: "us",
  },
  deviceEvaluationCompleted: {
    key: "deviceevaluationcompleted",
    label: "deviceEvaluationCompleted",
    lamp: "us",
  },
  returnRejected: { key: "returnrejected", label: "returnUnsuccessful", lamp: "stopped" },
  returnToCustomer: { key: "returntocustomer", label: "returnRejected", lamp: "now" },
  chargeInitiated: { key: "chargeinitiated", label: "chargeBack", lamp: "us" },
  chargeInProgress: { key: "chargeinprogress", label: "chargeBack", lamp: "us" },
  partiallyReturned: { key: "partiallyreturned", label: "partiallyReturned", lamp: "us" },
  returned: { key: "returned", label: "returned", lamp: "us" },
  returnSuccess: { key: "returnsuccess", label: "returnComplete", lamp: "us" },
  refundDeclined: { key: "refunddeclined", label: "refundDeclined", lamp: "stopped" },
  refundInitiated: { key: "refundinitiated", label: "refundInitiated", lamp: "us" },
  partiallyRefundSuccess: { key: "partiallyrefundsuccess", label: "partiallyRefunded", lamp: "us" },
  refundSuccess: { key: "refundsuccess", label: "refunded", lamp: "done" },
  refunded: { key: "refunded", label: "refunded", lamp: "final" },
  returnExpired: { key: "returnexpired", label: "returnExpired", lamp: "stopped" },
  returnedToCustomer: { key: "returnedtocustomer", label: "returnedToCustomer", lamp: "final" },
  replaced: { key: "replaced", label: "replaced", lamp: "final" },
  chargeSuccessful: { key: "chargesuccessful", label: "chargeBack", lamp: "final" },
} as const satisfies Record<string, StatusRow>;

/** A state of the order. */
export type State = keyof typeof statuses;
/** A status key of the spec. */
export type StatusKey = (typeof statuses)[State]["key"];

export const states = Object.keys(statuses) as State[];

const byKey: ReadonlyMap<string, State> = new Map(
  states.map((state) => [statuses[state].key.toLowerCase(), state]),
);

/** The state of a status key in any case, or null for a key the spec does not name (ORD-01, OPEN-04). */
export function stateOf(key: string): State | null {
  return byKey.get(key.toLowerCase()) ?? null;
}

/** Pre-submission statuses: the order is not yet final (ORD-50). */
export const preSubmission: ReadonlySet<State> = new Set<State>([
  "initiated",
  "softSubmitted",
  "accepted",
  "created",
  "poSubmitted",
  "soSubmitted",
  "cancelRejected",
  "shipmentFail",
  "partiallySoSubmitted",
  "doCreated",
  "doCancelled",
  "partiallyDoCreated",
]);
