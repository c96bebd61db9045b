/** What can be done about an order now, and why what one would look for is not there. */
import { paths } from "#app/paths.ts";
import type { OrderParts } from "./order-parts.ts";
import type { Situation } from "./order-situation.ts";

/** Nothing is on its way, or ever will be. */
const unsent: readonly string[] = ["none", "Ordered", "cancelled"];

export function actionsOf({ view, context, orderId, shipments, returns, viewer }: OrderParts) {
  const { origin } = context;
  const sent = shipments.filter(({ status }) => !unsent.includes(status));
  const parcel = sent.find(({ active }) => active) ?? sent.at(-1);
  const tracked = parcel?.lineIds[0];
  const open = returns.at(-1);
  /** A delay is answered before anything else. */
  const isAsked = view.isAwaitingConsent;
  return {
    pay: view.paymentDueDate === null ? null : paths.orderPayment(origin, orderId),
    track: tracked === undefined ? null : paths.trackItem(origin, orderId, tracked),
    /** The parcel has arrived: tracking it is no longer the first thing to do. */
    isUnderway: parcel?.active === true,
    label:
      open?.hasLabel && open.status === "labelgenerated" ? paths.printLabel(origin, orderId) : null,
    seeReturn:
      open && open.status !== "withdrawn" ? paths.returnOf(origin, orderId, open.returnId) : null,
    return: view.events.includes("return.requested") ? paths.return(origin, orderId) : null,
    cancel:
      !isAsked && view.lines.some(({ isCancellable }) => isCancellable)
        ? paths.cancelOrder(origin, orderId)
        : null,
    consent: isAsked,
    history: viewer.customerId === null ? null : paths.myOrders(origin),
  };
}

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
];

export function absencesOf(parts: OrderParts, situation: Situation): Absence[] {
  if (beforeArrival.includes(situation)) {
    const code = cancelAbsence(parts);
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
  if (lines.every(({ isGiftCard }) => isGiftCard)) return "GiftCard";
  if (isCancelManualOnly) return "CancelManualOnly";
  if (lines.every(({ state }) => state === "readyForPickup")) return "ReadyForPickup";
  const isOnItsWay = lines.every(({ hasLeft, state }) => hasLeft || state === "cancelled");
  return isOnItsWay && code === "CancellationRejected" ? "Shipped" : code;
}
