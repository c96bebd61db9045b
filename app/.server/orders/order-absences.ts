/** Why an action is absent that a shopper would look for at an order. */
import { owedForSwap } from "#machines/order";
import type { OrderLine } from "#machines/order";
import type { OrderParts } from "./order-parts.ts";
import type { Situation } from "./order-situation.ts";

/** Why an action is absent that a shopper would look for here: a code of `app/messages`. */
export interface Absence {
  readonly event: "cancel" | "return";
  readonly code: string;
}

const beforeArrival: readonly Situation[] = [
  "placed",
  "preOrder",
  "customizing",
  "preparing",
  "partlySent",
  "underway",
  "ready",
  "late",
  "swapping",
  "swapped",
];

export function absencesOf(parts: OrderParts, situation: Situation): Absence[] {
  if (beforeArrival.includes(situation)) {
    const code = cancelAbsence(parts);
    // By when it is to be picked up, and what becomes of it otherwise, is the step's own sentence.
    if (code === "ReadyForPickup" && parts.context.pickUpBy !== null) return [];
    return code === null ? [] : [{ event: "cancel", code }];
  }
  const hasArrived = situation === "arrived" || situation === "kept";
  const code = hasArrived ? blockerOf(parts, "return.requested") : null;
  return code === null ? [] : [{ event: "return", code }];
}

function blockerOf({ view }: OrderParts, event: string): string | null {
  return view.blockers.find((one) => one.event === event)?.code ?? null;
}

/** The blocker's code, or the nearer reason where there is one. */
export function cancelAbsence(parts: OrderParts): string | null {
  const { lines, isCancelManualOnly } = parts.context;
  const code = blockerOf(parts, "cancel.requested");
  if (code === null) return null;
  const flag = parts.cancellation?.view.status;
  if (flag === "CancelInitiated" || flag === "Cancelled") return flag;
  if (lines.every(({ isGiftCard }) => isGiftCard)) return "GiftCard";
  if (isSwapping(parts)) return swapAbsence(parts);
  if (lines.every(({ state }) => state === "readyForPickup")) return "ReadyForPickup";
  const isOnItsWay = lines.every(({ hasLeft, state }) => hasLeft || state === "cancelled");
  if (code === "CancellationRejected" && lines.every(isToBeFetched)) return "PreparedForPickup";
  // What has left nobody cancels, an agent neither.
  if (isOnItsWay && (isCancelManualOnly || code === "CancellationRejected")) return "Shipped";
  return isCancelManualOnly ? "CancelManualOnly" : code;
}

/** It goes to a counter, and has not been handed out there. */
const isToBeFetched = ({ fulfilment, hasLeft, state }: OrderLine): boolean =>
  state === "cancelled" || (fulfilment === "pickup" && !hasLeft);

/** Between the shopper's wish, whoever has heard of it so far, and the warehouse's new order nothing is called off (LC-10). */
const isSwapping = ({ context, view }: OrderParts): boolean =>
  view.label === "swapInProgress" ||
  view.label === "swapped" ||
  context.swap?.isSuppressed === false;

/** While nobody has said what becomes of the difference, what is left to do is told with it. */
function swapAbsence({ context }: OrderParts): string {
  if (owedForSwap(context) === 0) return "SwapInProgress";
  return context.swap?.owed?.isUndoRefused ? "SwapKept" : "SwapOwed";
}
