/** Why an action is absent that a shopper would look for at an order. */
import { hasParcel, keptUnits, owedForSwap } from "#machines/order";
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
  const { lines } = parts.context;
  const code = blockerOf(parts, "cancel.requested");
  if (code === null) return null;
  const flag = parts.cancellation?.view.status;
  if (flag === "CancelInitiated") return isAllAsked(lines) ? flag : "CancelPartInitiated";
  if (flag === "Cancelled") return flag;
  if (lines.every(({ isGiftCard }) => isGiftCard)) return "GiftCard";
  if (isSwapping(parts)) return swapAbsence(parts);
  // Whoever ordered is told nothing of such a swap: they read until when it takes, and not what.
  if (parts.context.swap?.isSuppressed)
    return parts.viewer.role === "agent" ? swapAbsence(parts) : "WarehouseBusy";
  if (lines.every(({ state }) => state === "readyForPickup")) return "ReadyForPickup";
  if (code === "CancellationRejected" && lines.every(isToBeFetched)) return "PreparedForPickup";
  if (parts.context.isCancelManualOnly) return absenceByAgents(parts);
  return lines.every(isGone) && code === "CancellationRejected" ? "Shipped" : code;
}

/** Each unit is called off, or the warehouse is asked for it: what comes all the same is told beside those. */
const isAllAsked = (lines: readonly OrderLine[]): boolean =>
  lines.every(
    (line) =>
      line.state === "cancelled" ||
      line.state === "cancelInitiated" ||
      keptUnits(line).length <= line.cancelling,
  );

const isGone = ({ hasLeft, state }: OrderLine): boolean => hasLeft || state === "cancelled";

/** What has left nobody cancels, an agent neither; what was bought with it may still be for them to cancel. */
function absenceByAgents({ context: { lines }, cancellation }: OrderParts): string {
  const goods = lines.filter((line) => hasParcel(line) && line.state !== "cancelled");
  const isOpen = cancellation?.view.lines.some((line) => line.flag === "CancelManualOnly");
  if (goods.every(isGone) && !isOpen) return "Shipped";
  return goods.some(isGone) ? "CancelRestManualOnly" : "CancelManualOnly";
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
  const { swap, isCancelManualOnly } = context;
  if (owedForSwap(context) === 0) return isCancelManualOnly ? "SwapManualOnly" : "SwapInProgress";
  return swap?.owed?.isUndoRefused || isCancelManualOnly ? "SwapKept" : "SwapOwed";
}
