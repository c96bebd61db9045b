/**
 * When a line may be called off, by whom, and why not (OPEN-06). The cancellation's guards decide by it and the order's view
 * says it beforehand; nobody else knows.
 */
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
function isCancellableAt(state: State): boolean {
  if (state === "poCreated" || state === "soCreated") return true;
  return preSubmission.has(state) && !exceptions.has(state);
}

/** Whether whoever placed the order may cancel this line: its step allows it, and nothing about the order forbids it. */
export function isLineCancellable(
  order: { readonly isCancellable: boolean; readonly isSwapping: boolean },
  line: { readonly state: State; readonly isGiftCard: boolean },
): boolean {
  return (
    order.isCancellable && !order.isSwapping && !line.isGiftCard && isCancellableAt(line.state)
  );
}

/**
 * The code of a refused cancellation: rejected once some of the goods are being prepared for delivery, else never allowed
 * (CANC-05, CANC-06). What is barred whatever its step was never allowed.
 */
export function cancelRefusal(
  { isBarred }: { readonly isBarred: boolean },
  reached: readonly State[],
): "CancellationRejected" | "CancellationNotAllowed" {
  return !isBarred && reached.some(isBeingPrepared)
    ? "CancellationRejected"
    : "CancellationNotAllowed";
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

function isBeingPrepared(state: State): boolean {
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

/** Goods of this step are held back until a delay is agreed to: the warehouse may be asked for them, packed or not. */
export function isHeldBackAt(state: State): boolean {
  return (
    isEnforceableAt(state) ||
    state === "customizing" ||
    state === "doSubmitted" ||
    // The warehouse would not stop it then, and may now.
    state === "cancelRejected"
  );
}

/** It is with a carrier, or was: the warehouse's answer to a request comes too late to keep it there. */
const left: ReadonlySet<State> = new Set<State>([
  ...(["shipped", "inTransit", "deliveryFailed", "delivered", "pickedUp", "completed"] as const),
]);

export function hasLeftAt(state: State): boolean {
  return left.has(state);
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
