/** The 54 states of an order with the spec's own keys, label codes and tones: the only table that spells them. */
import type { Tone } from "#machines/kit";

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
  "sentByEmail",
  "active",
  "beginsOnArrival",
  "notActivated",
  "installed",
  "done",
  "revoked",
  "heldBack",
  "stopped",
  "suspended",
  "ended",
] as const;
export type Label = (typeof labels)[number];

interface StatusRow {
  /** The spec's status key, verbatim; looked up without regard to case (OPEN-04). */
  readonly key: string;
  /** OPEN-05. */
  readonly label: Label;
  readonly tone: Tone;
}

/** A §4 of the account document, in the order an order lives through them. */
export const statuses = {
  initiated: { key: "initiated", label: "processing", tone: "future" },
  softSubmitted: { key: "softsubmitted", label: "processing", tone: "us" },
  accepted: { key: "accepted", label: "paymentPending", tone: "us" },
  created: { key: "created", label: "orderPlaced", tone: "us" },
  poCreated: { key: "pocreated", label: "orderPlaced", tone: "us" },
  poSubmitted: { key: "posubmitted", label: "orderPlaced", tone: "us" },
  soCreated: { key: "socreated", label: "inProcess", tone: "us" },
  partiallySoSubmitted: { key: "partiallysosubmitted", label: "inProcess", tone: "us" },
  soSubmitted: { key: "sosubmitted", label: "inProcess", tone: "us" },
  customizing: { key: "customizing", label: "customizing", tone: "us" },
  partiallyDoCreated: { key: "partiallydocreated", label: "inProcess", tone: "us" },
  doCreated: { key: "docreated", label: "inProcess", tone: "us" },
  doCancelled: { key: "docancelled", label: "inProcess", tone: "us" },
  doSubmitted: { key: "dosubmitted", label: "inProcess", tone: "us" },
  shipmentFail: { key: "shipmentfail", label: "inProcess", tone: "stopped" },
  partiallyShipped: { key: "partiallyshipped", label: "partiallyShipped", tone: "now" },
  shipped: { key: "shipped", label: "shipped", tone: "now" },
  inTransit: { key: "intransit", label: "onTheWay", tone: "now" },
  readyForPickup: { key: "readyforpickup", label: "readyForPickup", tone: "you" },
  deliveryFailed: { key: "deliveryfailed", label: "deliveryFailed", tone: "stopped" },
  partiallyDelivered: { key: "partiallydelivered", label: "partiallyDelivered", tone: "now" },
  delivered: { key: "delivered", label: "delivered", tone: "done" },
  pickedUp: { key: "pickedup", label: "pickedUp", tone: "done" },
  completed: { key: "completed", label: "completed", tone: "final" },
  cancelInitiated: { key: "cancelinitiated", label: "cancellationRequested", tone: "us" },
  cancelRejected: { key: "cancelrejected", label: "cancellationRejected", tone: "us" },
  cancelled: { key: "cancelled", label: "cancelled", tone: "cancelled" },
  swapOrdered: { key: "SwapInProgressOrdered", label: "swapInProgress", tone: "us" },
  swapSwapped: { key: "SwapInProgressSwapped", label: "swapped", tone: "us" },
  partiallyReplacementInitiated: {
    key: "partiallyreplacementinitiated",
    label: "partialReplacementRequested",
    tone: "us",
  },
  replacementInitiated: { key: "replacementinitiated", label: "replacementRequested", tone: "us" },
  returnInitiated: { key: "returninitiated", label: "returnRequested", tone: "you" },
  labelGenerated: { key: "labelgenerated", label: "shippingRequested", tone: "you" },
  returnShipped: { key: "returnshipped", label: "returnShipped", tone: "now" },
  pendingReceipt: { key: "PendingReceipt", label: "pendingReceipt", tone: "us" },
  deviceTriageInProgress: {
    key: "devicetriageinprogress",
    label: "deviceTriageInProgress",
    tone: "us",
  },
  deviceEvaluationInProgress: {
    key: "deviceevaluationinprogress",
    label: "deviceEvaluationInProgress",
    tone: "us",
  },
  deviceEvaluationCompleted: {
    key: "deviceevaluationcompleted",
    label: "deviceEvaluationCompleted",
    tone: "us",
  },
  returnRejected: { key: "returnrejected", label: "returnUnsuccessful", tone: "stopped" },
  returnToCustomer: { key: "returntocustomer", label: "returnRejected", tone: "now" },
  chargeInitiated: { key: "chargeinitiated", label: "chargeBack", tone: "us" },
  chargeInProgress: { key: "chargeinprogress", label: "chargeBack", tone: "us" },
  partiallyReturned: { key: "partiallyreturned", label: "partiallyReturned", tone: "us" },
  returned: { key: "returned", label: "returned", tone: "us" },
  returnSuccess: { key: "returnsuccess", label: "returnComplete", tone: "us" },
  refundDeclined: { key: "refunddeclined", label: "refundDeclined", tone: "stopped" },
  refundInitiated: { key: "refundinitiated", label: "refundInitiated", tone: "us" },
  partiallyRefundSuccess: { key: "partiallyrefundsuccess", label: "partiallyRefunded", tone: "us" },
  refundSuccess: { key: "refundsuccess", label: "refunded", tone: "done" },
  refunded: { key: "refunded", label: "refunded", tone: "final" },
  returnExpired: { key: "returnexpired", label: "returnExpired", tone: "stopped" },
  returnedToCustomer: { key: "returnedtocustomer", label: "returnedToCustomer", tone: "final" },
  replaced: { key: "replaced", label: "replaced", tone: "final" },
  chargeSuccessful: { key: "chargesuccessful", label: "chargeBack", tone: "final" },
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
