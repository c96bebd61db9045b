/** How an order stands for its page: states that are told alike, and what is overdue. */
import { dayOf } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import type { State } from "#machines/order";
import { toSend } from "./open-returns.ts";
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
  swapSwapped: "swapping",
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
  refundSuccess: "refunded",
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
  | "sendOldBack";

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
];

export function situationOf(parts: OrderParts): Situation {
  const { view, refunds, at, timeZone } = parts;
  if (view.paymentDueDate !== null) return "payAgain";
  if (view.consent?.state === "prompted") return "delayed";
  if (view.label === "preOrder") return "preOrder";
  const isSent = refunds.length > 0 && refunds.every((refund) => refund.isSent);
  if (view.state === "partiallyRefundSuccess" && isSent) return "partlyRefunded";
  const situation = stuckOr(parts, situations[view.state]);
  if (isOldFirst(parts, situation)) return "sendOldBack";
  const due = dueOn(view);
  return due !== null && due < dayOf(at, timeZone) && waiting.includes(situation)
    ? "late"
    : situation;
}

/** Of what is to be sent an old unit is due first: it is charged when it does not come. */
function isOldFirst(parts: OrderParts, situation: Situation): boolean {
  const by = owedBack(parts)?.backBy ?? null;
  if (by === null) return false;
  const [other] = toSend(parts);
  return situation === "replaced" || (situation === "sendBack" && by < (other?.expiresAt ?? by));
}

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

/** When the last of what is still to come should arrive. */
export function dueOn({ lines }: OrderParts["view"]): Day | null {
  const days = lines.flatMap(({ deliveredAt, isCancelled, promisedOn }) =>
    deliveredAt !== null || isCancelled ? [] : (promisedOn ?? []),
  );
  return days.sort().at(-1) ?? null;
}
