/** What can be done about an order now, and why what one would look for is not there. */
import { paths } from "#app/paths.ts";
import type { OrderParts } from "./order-parts.ts";
import type { Situation } from "./order-situation.ts";

export function actionsOf({ view, context, orderId, shipments, returns, viewer }: OrderParts) {
  const { origin } = context;
  const parcel =
    shipments.find(({ active }) => active) ?? shipments.find(({ lineIds }) => lineIds.length > 0);
  const tracked = parcel?.lineIds[0];
  const open = returns.at(-1);
  return {
    pay: view.paymentDueDate === null ? null : paths.orderPayment(origin, orderId),
    track: tracked === undefined ? null : paths.trackItem(origin, orderId, tracked),
    /** The parcel has arrived: tracking it is no longer the first thing to do. */
    isUnderway: parcel?.active === true,
    label:
      open?.hasLabel && open.status === "labelgenerated" ? paths.printLabel(origin, orderId) : null,
    return: view.events.includes("return.requested") ? paths.return(origin, orderId) : null,
    cancel: view.lines.some(({ isCancellable }) => isCancellable)
      ? paths.cancelOrder(origin, orderId)
      : null,
    consent: view.events.includes("ftc.confirmed"),
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

export function absencesOf({ view, context }: OrderParts, situation: Situation): Absence[] {
  const codeFor = (event: string) => view.blockers.find((one) => one.event === event)?.code;
  if (beforeArrival.includes(situation)) {
    const code = codeFor("cancel.requested");
    if (code === undefined) return [];
    const isGiftCard = context.lines.every((line) => line.isGiftCard);
    const special = isGiftCard
      ? "GiftCard"
      : context.isCancelManualOnly
        ? "CancelManualOnly"
        : code;
    return [{ event: "cancel", code: special }];
  }
  const code = situation === "arrived" || situation === "kept" ? codeFor("return.requested") : null;
  return code ? [{ event: "return", code }] : [];
}
