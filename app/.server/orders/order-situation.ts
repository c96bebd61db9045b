/** How an order stands for its page: states that are told alike, and what is overdue. */
import type { State } from "#machines/order";
import { stateBeside } from "./beside.ts";
import { chargeNews } from "./old-kept.ts";
import { passedDay } from "./order-dates.ts";
import type { OrderParts } from "./order-parts.ts";

/** States that are told alike. */
const situations = {
  initiated: "processing",
  softSubmitted: "processing",
  accepted: "paymentPending",
  created: "placed",
  poCreated: "placed",
  poSubmitted: "placed",
  soCreated: "placed",
  partiallySoSubmitted: "placed",
  soSubmitted: "placed",
  customizing: "customizing",
  partiallyDoCreated: "preparing",
  doCreated: "preparing",
  doCancelled: "preparing",
  doSubmitted: "preparing",
  shipmentFail: "notSent",
  partiallyShipped: "partlySent",
  shipped: "underway",
  inTransit: "underway",
  readyForPickup: "ready",
  deliveryFailed: "notDelivered",
  partiallyDelivered: "partlyArrived",
  delivered: "arrived",
  pickedUp: "arrived",
  completed: "kept",
  cancelInitiated: "cancelling",
  cancelRejected: "cancelRefused",
  cancelled: "cancelled",
  swapOrdered: "swapping",
  swapSwapped: "swapped",
  partiallyReplacementInitiated: "replacing",
  replacementInitiated: "replacing",
  replaced: "replaced",
  returnInitiated: "sendBack",
  labelGenerated: "sendBack",
  returnShipped: "comingBack",
  pendingReceipt: "checking",
  deviceTriageInProgress: "checking",
  deviceEvaluationInProgress: "checking",
  deviceEvaluationCompleted: "checking",
  partiallyReturned: "checking",
  returned: "checking",
  returnSuccess: "checking",
  returnRejected: "returnFailed",
  returnToCustomer: "returnRefused",
  returnedToCustomer: "returnedToYou",
  returnExpired: "returnExpired",
  refundInitiated: "refunding",
  partiallyRefundSuccess: "refunding",
  refundDeclined: "refundStuck",
  refundSuccess: "refundSent",
  refunded: "refunded",
  chargeInitiated: "charging",
  chargeInProgress: "charging",
  chargeSuccessful: "charged",
} as const satisfies Record<State, string>;

export type Situation =
  | (typeof situations)[State]
  | "payAgain"
  | "preOrder"
  | "delayed"
  | "late"
  | "partlyRefunded"
  | "takenBack";

export const waiting: readonly Situation[] = [
  "paymentPending",
  "placed",
  "customizing",
  "preparing",
  "notSent",
  "partlySent",
  "underway",
  "partlyArrived",
  "cancelRefused",
  "swapping",
  "swapped",
];

export function situationOf(parts: OrderParts): Situation {
  const told = situationIn(parts);
  // A charge says more than a refund that was sent before it.
  return told === "refundSent" || told === "refunded" || told === "partlyRefunded"
    ? (chargeNews(parts) ?? told)
    : told;
}

function situationIn(parts: OrderParts): Situation {
  const { view, refunds } = parts;
  const state = stateBeside(parts);
  if (view.paymentDueDate !== null) return "payAgain";
  if (view.label === "paymentPending") return "paymentPending";
  if (view.consent?.state === "prompted") return "delayed";
  const isSent = refunds.length > 0 && refunds.every((refund) => refund.isSent);
  if (state === "partiallyRefundSuccess" && isSent) return "partlyRefunded";
  // A swap whose item is to be stopped first is told as that.
  const held = situations[state];
  const isStopping =
    view.label === "cancellationRequested" && (held === "swapping" || held === "swapped");
  if (isStopping) return "cancelling";
  const situation = view.label === "preOrder" ? "preOrder" : stuckOr(parts, held);
  // The money is on its way no longer, whatever the order has heard of it so far.
  if (situation === "refunding" && isSent) return "refundSent";
  if (situation === "checking" && isTakenBackUnpaid(parts)) return "takenBack";
  const isAwaited = situation === "preOrder" || waiting.includes(situation);
  return isAwaited && passedDay(parts) !== null ? "late" : situation;
}

/** All that was sent back was accepted, and nobody had paid for it: no refund begins. */
const isTakenBackUnpaid = ({ context: { returns, refunds } }: OrderParts): boolean =>
  returns.every(
    ({ returnId, acceptedAt }) =>
      acceptedAt !== null && refunds.every((refund) => refund.returnId !== returnId),
  );

/** Of several refunds one may have succeeded while a bank refused the other: nothing is on its way then. */
function stuckOr({ refunds }: OrderParts, situation: (typeof situations)[State]) {
  const open = refunds.filter(({ isSent }) => !isSent);
  const isStuck = open.length > 0 && open.every(({ isDeclined }) => isDeclined);
  return situation === "refunding" && isStuck ? ("refundStuck" as const) : situation;
}

/** The replacement whose old units have to be back first; null where none are awaited (LC-18). */
export function owedBack({ replacements }: Pick<OrderParts, "replacements">) {
  const owed = replacements.filter(
    ({ label, backBy }) => label === "awaitingOld" && backBy !== null,
  );
  return owed.toSorted((a, b) => (a.backBy ?? "").localeCompare(b.backBy ?? ""))[0] ?? null;
}
