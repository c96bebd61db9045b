/** Every status is called what the specification calls it. */
import { expect, test } from "vitest";
import { orderLabels } from "#app/messages/order.ts";
import * as order from "#machines/order";

const texts: readonly (readonly [id: string, key: string, text: string])[] = [
  ["ORD-02", "accepted", "payment pending"],
  ["ORD-03", "created", "order placed"],
  ["ORD-04", "pocreated", "order placed"],
  ["ORD-05", "posubmitted", "order placed"],
  ["ORD-06", "socreated", "in process"],
  ["ORD-07", "sosubmitted", "in process"],
  ["ORD-08", "docreated", "in process"],
  ["ORD-09", "dosubmitted", "in process"],
  ["ORD-10", "shipped", "shipped"],
  ["ORD-11", "partiallyshipped", "partially shipped"],
  ["ORD-12", "readyforpickup", "ready for pickup"],
  ["ORD-13", "intransit", "on the way"],
  ["ORD-14", "delivered", "delivered"],
  ["ORD-15", "partiallydelivered", "partially delivered"],
  ["ORD-16", "pickedup", "picked up"],
  ["ORD-17", "deliveryfailed", "delivery failed"],
  ["ORD-18", "labelgenerated", "shipping requested"],
  ["ORD-19", "cancelled", "cancelled"],
  ["ORD-20", "cancelinitiated", "cancellation requested"],
  ["ORD-21", "returninitiated", "return requested"],
  ["ORD-22", "returnexpired", "return expired"],
  ["ORD-23", "returnedtocustomer", "returned to customer"],
  ["ORD-24", "returnrejected", "return unsuccessful"],
  ["ORD-25", "returntocustomer", "return rejected"],
  ["ORD-26", "returnshipped", "return shipped"],
  ["ORD-27", "partiallyreturned", "partially returned"],
  ["ORD-28", "returned", "returned"],
  ["ORD-29", "returnsuccess", "return complete"],
  ["ORD-30", "replacementinitiated", "replacement requested"],
  ["ORD-31", "partiallyreplacementinitiated", "partial replacement requested"],
  ["ORD-32", "replaced", "replaced"],
  ["ORD-33", "refundinitiated", "refund initiated"],
  ["ORD-34", "refunddeclined", "refund declined"],
  ["ORD-35", "refunded", "refunded"],
  ["ORD-36", "refundsuccess", "refunded"],
  ["ORD-37", "partiallyrefundsuccess", "partially refunded"],
  ["ORD-38", "chargeinprogress", "charge back"],
  ["ORD-39", "chargeinitiated", "charge back"],
  ["ORD-40", "chargesuccessful", "charge back"],
  ["ORD-41", "customizing", "customizing"],
  ["ORD-42", "PendingReceipt", "pending receipt"],
  ["ORD-43", "completed", "completed"],
  ["ORD-44", "devicetriageinprogress", "device triage in progress"],
  ["ORD-45", "deviceevaluationinprogress", "device evaluation in progress"],
  ["ORD-46", "deviceevaluationcompleted", "device evaluation completed"],
  ["ORD-47", "SwapInProgressOrdered", "swap in progress"],
  ["ORD-48", "SwapInProgressSwapped", "swapped"],
];

test.each(texts)("[%s] %s is called “%s”", (_, key, text) => {
  const state = order.stateOf(key);
  if (state === null) throw new Error(`no state has the key ${key}`);
  expect(orderLabels[order.statuses[state].label].message?.toLowerCase()).toBe(text);
});

test.each([
  ["paymentUpdateNeeded", "payment update needed"],
  ["paymentFailure", "payment failure"],
  ["shippingRequested", "shipping requested"],
  ["preparingDispatch", "preparing dispatch"],
  ["onTheWay", "on the way"],
  ["scheduled", "scheduled"],
  ["chargeBack", "charge back"],
] as const)("[ORD-49] the text %s is “%s”", (label, text) => {
  expect(orderLabels[label].message?.toLowerCase()).toBe(text);
});
