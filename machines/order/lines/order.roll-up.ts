/** An order's status is what its lines say together. Pure: states in, one state out. */
import type { LineState } from "./order.line-transitions.ts";
import type { State } from "./order.statuses.ts";

/** Steps on the way to the customer, least advanced first. A step that must be done again stands before it. */
const onTheWay: readonly LineState[] = [
  "initiated",
  "softSubmitted",
  "accepted",
  "created",
  "poCreated",
  "poSubmitted",
  "soCreated",
  "cancelInitiated",
  "cancelRejected",
  "customizing",
  "soSubmitted",
  "doCancelled",
  "shipmentFail",
  "doCreated",
  "doSubmitted",
  "readyForPickup",
  "deliveryFailed",
  "shipped",
  "inTransit",
  "delivered",
  "pickedUp",
  "completed",
];

/** Steps after arrival that are still going somewhere, least advanced first. */
const running: readonly LineState[] = [
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
];

/** Steps after arrival that ended another way than by a refund. They show only when nothing else is going on. */
const ended: readonly LineState[] = [
  "returnExpired",
  "returnedToCustomer",
  "replaced",
  "chargeSuccessful",
];

const done: readonly LineState[] = ["delivered", "pickedUp", "completed"];
const isDone = (state: LineState) => done.includes(state);
const isAfterSales = (state: LineState) => running.includes(state) || ended.includes(state);

/** Before anything has left the house, the line that needs a decision speaks for the order. */
const urgent: readonly LineState[] = ["doCancelled", "shipmentFail", "cancelRejected"];

/** The steps with a word for "some of the lines", most advanced first, and who has reached them (ORD-74). */
const sharedSteps: readonly { partial: State; reached: ReadonlySet<LineState> }[] = [
  { partial: "partiallyDelivered", reached: new Set(done) },
  {
    partial: "partiallyShipped",
    reached: new Set(["deliveryFailed", "shipped", "inTransit", ...done]),
  },
  {
    partial: "partiallyDoCreated",
    reached: new Set(["shipmentFail", "doCreated", "doSubmitted", "readyForPickup"]),
  },
  {
    partial: "partiallySoSubmitted",
    reached: new Set([
      "customizing",
      "soSubmitted",
      "shipmentFail",
      "doCreated",
      "doSubmitted",
      "readyForPickup",
    ]),
  },
];

/** The same after arrival: only the most advanced step counts there. */
const sharedEndings: readonly { partial: State; reached: ReadonlySet<LineState> }[] = [
  { partial: "partiallyRefundSuccess", reached: new Set(["refundSuccess", "refunded"]) },
  { partial: "partiallyReturned", reached: new Set(["returned"]) },
  { partial: "partiallyReplacementInitiated", reached: new Set(["replacementInitiated"]) },
];

/**
 * The status of an order from the states of its lines (LC-01, shape). Cancelled lines are ignored unless all are, and so
 * are those that somebody asked to cancel: what goes on is told, and the request beside its line.
 * A line in return never hides one that is still on its way; once all have arrived, lines in return speak.
 */
export function rollUp(lines: readonly LineState[]): State {
  const remaining = lines.filter((state) => state !== "cancelled");
  const [first] = remaining;
  if (!first) return "cancelled";
  if (remaining.every((state) => state === first)) return first;
  const arrived = remaining.map((state) => (isAfterSales(state) ? "delivered" : state));
  if (arrived.every(isDone)) return afterArrival(remaining);
  return beforeArrival(arrived);
}

function beforeArrival(lines: readonly LineState[]): State {
  const goingOn: readonly LineState[] = lines.filter((state) => state !== "cancelInitiated");
  if (goingOn.length === 0) return "cancelInitiated";
  const waiting = goingOn.filter((state) => !isDone(state));
  if (waiting.length > 0 && waiting.every((state) => state === "readyForPickup"))
    return "readyForPickup";
  const nothingLeft = !sharedSteps
    .slice(0, 2)
    .some(({ reached }) => lines.some((s) => reached.has(s)));
  const decision = nothingLeft ? urgent.find((state) => goingOn.includes(state)) : undefined;
  if (decision) return decision;
  const shared = sharedSteps.find(({ reached }) => someButNotAll(lines, reached));
  return shared?.partial ?? least(goingOn, onTheWay);
}

function afterArrival(lines: readonly LineState[]): State {
  const speaking = lines.filter((state) => running.includes(state));
  if (speaking.length > 0) {
    const most =
      running[Math.max(...speaking.map((state) => running.indexOf(state)))] ?? "delivered";
    const shared = sharedEndings.find(
      ({ reached }) => reached.has(most) && someButNotAll(lines, reached),
    );
    return shared?.partial ?? least(speaking, running);
  }
  const over = lines.filter((state) => ended.includes(state));
  return over.length > 0 ? least(over, ended) : "delivered";
}

const someButNotAll = (lines: readonly LineState[], reached: ReadonlySet<LineState>) =>
  lines.some((state) => reached.has(state)) && !lines.every((state) => reached.has(state));

function least(lines: readonly LineState[], order: readonly LineState[]): State {
  return order.find((state) => lines.includes(state)) ?? "delivered";
}
