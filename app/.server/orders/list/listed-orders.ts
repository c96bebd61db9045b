/** Which orders a list has, and how many: everybody's own, newest first (ORD-57 to ORD-59, OPEN-11). */
import type { RequestScope } from "#app/.server/request/context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import type { HistoryFilter } from "#app/messages/order.ts";
import * as order from "#machines/order";

/** OPEN-11. */
export const PAGE_SIZE = 10;

export const MOST = 100;

export const MINI_SIZE = 5;

/** An order that has not been recorded yet is still a cart to its shopper. */
const unplaced: readonly order.State[] = ["initiated", "softSubmitted"];

/** Nothing more is to come. */
const over: readonly order.State[] = [
  ...(["delivered", "pickedUp", "completed", "cancelled", "replaced", "refunded"] as const),
  ...(["refundSuccess", "returnedToCustomer", "returnExpired", "chargeSuccessful"] as const),
];

const ofReturns: readonly order.State[] = [
  ...(["returnInitiated", "labelGenerated", "returnShipped", "pendingReceipt"] as const),
  ...(["deviceTriageInProgress", "deviceEvaluationInProgress"] as const),
  ...(["deviceEvaluationCompleted", "returnRejected", "returnToCustomer"] as const),
  ...(["partiallyReturned", "returned", "returnSuccess", "refundDeclined"] as const),
  ...(["refundInitiated", "partiallyRefundSuccess", "refundSuccess", "refunded"] as const),
  ...(["returnExpired", "returnedToCustomer"] as const),
];

/** Everything that was placed. */
export const historyStates = order.states.filter((state) => !unplaced.includes(state));

const statesOf: Readonly<Record<HistoryFilter, readonly order.State[]>> = {
  all: historyStates,
  open: order.states.filter((state) => !unplaced.includes(state) && !over.includes(state)),
  returns: ofReturns,
  cancelled: ["cancelled"],
};

interface Query {
  readonly filter: HistoryFilter;
  readonly text: string;
  readonly limit: number;
}

export async function rowsOf(
  { engine }: RequestScope,
  { customerId }: Viewer,
  { filter, text, limit }: Query,
) {
  if (customerId === null) return [];
  return engine.store.orders.ofCustomer({
    ...{ customerId, limit, text },
    states: statesOf[filter],
  });
}
