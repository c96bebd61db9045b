/** The statuses of LC-01 in groups: before anything sets off, on the way, arrived, and what comes after. */
import type { State } from "./order.statuses.ts";

/** The phases of an order that was placed, and their statuses. */
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
  /** Waiting for the new article; a delay notice waits under the status it held. */
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

/** The phase of a status; one before the order is placed, and a cancelled one, has none. */
export function phaseOf(state: State): Phase | null {
  const names = Object.keys(phases) as Phase[];
  return names.find((name) => phases[name].some((inside) => inside === state)) ?? null;
}

/** Whether nothing of an order has set off: it is being prepared, or held. */
export function isBeforeShipment(state: State): boolean {
  const phase = phaseOf(state);
  return phase === "preparing" || phase === "held";
}

/** What may be going on after arrival. */
export type AfterSales = "none" | "replacing" | "returning" | "charging" | "refunding" | "over";

const goingOn: Readonly<Partial<Record<State, AfterSales>>> = {
  partiallyReplacementInitiated: "replacing",
  replacementInitiated: "replacing",
  chargeInitiated: "charging",
  chargeInProgress: "charging",
  partiallyReturned: "refunding",
  returned: "refunding",
  returnSuccess: "refunding",
  refundDeclined: "refunding",
  refundInitiated: "refunding",
  partiallyRefundSuccess: "refunding",
  refundSuccess: "refunding",
  refunded: "over",
  returnExpired: "over",
  returnedToCustomer: "over",
  replaced: "over",
  chargeSuccessful: "over",
};

/** What a status after arrival is about. */
export const afterSalesOf = (status: State): AfterSales => goingOn[status] ?? "returning";
