import { expect, test } from "vitest";
import { explore } from "../../kit/walk/walk.ts";
import { lifecycle, samples } from "../index.ts";
import { preSubmission, stateOf, states, statuses } from "../lines/order.statuses.ts";

const walked = ["two lines", "a guest's phone", "a store pickup"].flatMap((title) => [
  ...explore(lifecycle, samples, samples.inputs[title] ?? {}).states.values(),
]);
const views = walked.map((snapshot) => lifecycle.view(snapshot, "guest"));

/** The first order a walk finds at a status. */
function orderAt(key: string) {
  const found = views.find(({ status }) => status === key);
  if (!found) throw new Error(`no walk leads to ${key}`);
  return found;
}

/** Every status key with the words a shopper reads, in the order of the requirements. */
const rows = [
  ["ORD-02", "accepted", "paymentPending"],
  ["ORD-03", "created", "orderPlaced"],
  ["ORD-04", "pocreated", "orderPlaced"],
  ["ORD-05", "posubmitted", "orderPlaced"],
  ["ORD-06", "socreated", "inProcess"],
  ["ORD-07", "sosubmitted", "inProcess"],
  ["ORD-08", "docreated", "inProcess"],
  ["ORD-09", "dosubmitted", "inProcess"],
  ["ORD-10", "shipped", "shipped"],
  ["ORD-11", "partiallyshipped", "partiallyShipped"],
  ["ORD-12", "readyforpickup", "readyForPickup"],
  ["ORD-13", "intransit", "onTheWay"],
  ["ORD-14", "delivered", "delivered"],
  ["ORD-15", "partiallydelivered", "partiallyDelivered"],
  ["ORD-16", "pickedup", "pickedUp"],
  ["ORD-17", "deliveryfailed", "deliveryFailed"],
  ["ORD-18", "labelgenerated", "shippingRequested"],
  ["ORD-19", "cancelled", "cancelled"],
  ["ORD-20", "cancelinitiated", "cancellationRequested"],
  ["ORD-21", "returninitiated", "returnRequested"],
  ["ORD-22", "returnexpired", "returnExpired"],
  ["ORD-23", "returnedtocustomer", "returnedToCustomer"],
  ["ORD-24", "returnrejected", "returnUnsuccessful"],
  ["ORD-25", "returntocustomer", "returnRejected"],
  ["ORD-26", "returnshipped", "returnShipped"],
  ["ORD-27", "partiallyreturned", "partiallyReturned"],
  ["ORD-28", "returned", "returned"],
  ["ORD-29", "returnsuccess", "returnComplete"],
  ["ORD-30", "replacementinitiated", "replacementRequested"],
  ["ORD-31", "partiallyreplacementinitiated", "partialReplacementRequested"],
  ["ORD-32", "replaced", "replaced"],
  ["ORD-33", "refundinitiated", "refundInitiated"],
  ["ORD-34", "refunddeclined", "refundDeclined"],
  ["ORD-35", "refunded", "refunded"],
  ["ORD-36", "refundsuccess", "refunded"],
  ["ORD-37", "partiallyrefundsuccess", "partiallyRefunded"],
  ["ORD-38", "chargeinprogress", "chargeBack"],
  ["ORD-39", "chargeinitiated", "chargeBack"],
  ["ORD-40", "chargesuccessful", "chargeBack"],
  ["ORD-41", "customizing", "customizing"],
  ["ORD-42", "PendingReceipt", "pendingReceipt"],
  ["ORD-43", "completed", "completed"],
  ["ORD-44", "devicetriageinprogress", "deviceTriageInProgress"],
  ["ORD-45", "deviceevaluationinprogress", "deviceEvaluationInProgress"],
  ["ORD-46", "deviceevaluationcompleted", "deviceEvaluationCompleted"],
  ["ORD-47", "SwapInProgressOrdered", "swapInProgress"],
  ["ORD-48", "SwapInProgressSwapped", "swapped"],
] as const;

test.each(rows)("[%s] an order at %s reads %s", (_, key, label) => {
  expect(orderAt(key)).toMatchObject({ status: key, label });
});

test("[ORD-01] a status is found in any letter case, and an unknown one is not found", () => {
  for (const state of states) {
    const { key } = statuses[state];
    for (const spelling of [key, key.toLowerCase(), key.toUpperCase()])
      expect(stateOf(spelling)).toBe(state);
  }
  expect(stateOf("teleported")).toBeNull();
});

test("[ORD-50] the order is not yet final at exactly twelve statuses", () => {
  const final = states.filter((state) => !orderAt(statuses[state].key).isPreSubmission);
  const open = states.filter((state) => !final.includes(state)).map((state) => statuses[state].key);
  expect(open.sort()).toEqual(
    [
      "initiated",
      "softsubmitted",
      "accepted",
      "created",
      "posubmitted",
      "sosubmitted",
      "cancelrejected",
      "shipmentfail",
      "partiallysosubmitted",
      "docreated",
      "docancelled",
      "partiallydocreated",
    ].sort(),
  );
  expect(preSubmission.size).toBe(12);
});

test("all 54 statuses of the spec can be reached by walking", () => {
  expect(states).toHaveLength(54);
  for (const state of states) expect(orderAt(statuses[state].key).status).toBe(statuses[state].key);
});
