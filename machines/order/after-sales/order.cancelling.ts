/** When a line may be called off, and by whom (OPEN-06). Shared with the cancellation, which decides by it. */
import { preSubmission } from "../lines/order.statuses.ts";
import type { State } from "../lines/order.statuses.ts";
import type { LineState } from "../lines/order.line-transitions.ts";

/** Self-service ends where the order is being prepared for delivery; these few are no time for it either. */
const exceptions: ReadonlySet<State> = new Set<State>([
  "initiated",
  "softSubmitted",
  "cancelRejected",
  "doCancelled",
]);

/** A line at this step may be cancelled by whoever placed the order. */
export function isCancellableAt(state: State): boolean {
  if (state === "poCreated" || state === "soCreated") return true;
  return preSubmission.has(state) && !exceptions.has(state);
}

/** From here on the goods are in somebody's hands: a request is refused at once (CancellationRejected). */
const prepared: ReadonlySet<State> = new Set<State>([
  "customizing",
  "doSubmitted",
  "partiallyShipped",
  "shipped",
  "inTransit",
  "readyForPickup",
  "deliveryFailed",
  "cancelRejected",
]);

export function isBeingPrepared(state: State): boolean {
  return prepared.has(state);
}

/** Before the purchase order is on its way a cancellation needs nobody's answer. From then on the warehouse may have it. */
export function isBeforePurchaseOrder(state: LineState): boolean {
  return state === "accepted";
}

/** The store may still ask the warehouse for a line at this step, where self-service is over. */
export function isEnforceableAt(state: State): boolean {
  return isCancellableAt(state) || state === "doCancelled" || state === "readyForPickup";
}

/** Steps at which the shopper may still have another model or colour (LC-10), or another address. */
const changeable: ReadonlySet<State> = new Set<State>([
  "accepted",
  "created",
  "poCreated",
  "poSubmitted",
  "soCreated",
  "soSubmitted",
  "doCreated",
]);

export function isChangeableAt(state: State): boolean {
  return changeable.has(state);
}
