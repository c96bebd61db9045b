/** A line's fulfilment status (LINE-01) and its place on a progress bar (TRACK-06, TRACK-07, TRACK-08). */
import { bars } from "#machines/shipment";
import { phaseOf } from "../lines/order.phases.ts";
import type { OrderLine } from "../order.schema.ts";
import type { State } from "../lines/order.statuses.ts";

export const fulfilments = [
  "Accepted",
  "Shipped",
  "InTransit",
  "Cancelled",
  "Delivered",
  "PickedUp",
  "ReplacementInitiated",
  "Customizing",
] as const;
export type Fulfilment = (typeof fulfilments)[number];

/** Units as fulfilment reports them. */
export interface UnitReport {
  readonly inTransit: number;
  readonly replacementInitiated: number;
}

/**
 * The fulfilment status of a line: a shipped line with units in transit is in transit (LINE-02), a delivered one with
 * units being replaced is replacement-initiated (LINE-03).
 */
export function fulfilmentOf(
  { state, deliveredAt, fulfilment }: Pick<OrderLine, "state" | "deliveredAt" | "fulfilment">,
  { inTransit, replacementInitiated }: UnitReport,
): Fulfilment {
  if (state === "cancelled") return "Cancelled";
  if (state === "customizing") return "Customizing";
  if (deliveredAt !== null) {
    if (replacementInitiated > 0) return "ReplacementInitiated";
    return fulfilment === "pickup" ? "PickedUp" : "Delivered";
  }
  if (state === "inTransit" || (state === "shipped" && inTransit > 0)) return "InTransit";
  return state === "shipped" ? "Shipped" : "Accepted";
}

/** One of the three bars of a parcel, which a line shows as well. */
export type Bar = keyof typeof bars;
export type Station = (typeof bars)[Bar][number];

export interface Progress {
  readonly bar: Bar;
  readonly stations: readonly Station[];
  /** The last station that was reached; null when the bar says nothing of this state. */
  readonly reached: Station | null;
}

/** The stations of a return (OPEN-68: received is the request). */
const returnStations: Partial<Record<State, Station>> = {
  returnInitiated: "Received",
  labelGenerated: "InProcess",
  returnShipped: "Shipped",
  pendingReceipt: "Delivered",
  deviceTriageInProgress: "Delivered",
  deviceEvaluationInProgress: "Delivered",
  deviceEvaluationCompleted: "Delivered",
  partiallyReturned: "Delivered",
  returned: "Delivered",
  returnSuccess: "Delivered",
};

const deliveryStations: Partial<Record<State, Station>> = {
  partiallyShipped: "Shipped",
  shipped: "Shipped",
  inTransit: "InTransit",
  partiallyDelivered: "InTransit",
};

const pickupStations: Partial<Record<State, Station>> = {
  accepted: "Ordered",
  created: "Ordered",
  poCreated: "Ordered",
  poSubmitted: "Ordered",
  readyForPickup: "ReadyForPickUp",
  partiallyDelivered: "ReadyForPickUp",
};

const stopped: ReadonlySet<State> = new Set<State>([
  "cancelInitiated",
  "cancelled",
  "deliveryFailed",
  "initiated",
  "softSubmitted",
]);

/** Where an order or a line stands on its bar. Parcels know the stations in between. */
export function progressOf(state: State, fulfilment: OrderLine["fulfilment"]): Progress {
  const back = returnStations[state];
  if (back) return progress("return", back);
  const bar = fulfilment;
  if (stopped.has(state)) return progress(bar, null);
  const phase = phaseOf(state);
  if (phase === "arrived" || phase === "afterSales") return progress(bar, "Delivered");
  if (bar === "pickup") return progress(bar, pickupStations[state] ?? "InProcess");
  return progress(bar, deliveryStations[state] ?? "Ordered");
}

const progress = (bar: Bar, reached: Station | null): Progress => ({
  bar,
  stations: bars[bar],
  reached,
});
