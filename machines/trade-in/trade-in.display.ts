/** What each audience reads of an exchange: consumers the state itself, businesses a few buckets (OPEN-56). */
import { statuses } from "./trade-in.schema.ts";
import type { Status } from "./trade-in.schema.ts";

/** What a consumer reads, one per state. */
export type ConsumerLabel =
  | "tradeInCreated"
  | "waitingForNewDevice"
  | "waitingForLabel"
  | "readyToStart"
  | "onHold"
  | "labelReady"
  | "pickedUpByCarrier"
  | "deliveredToWarehouse"
  | "arrivedNotChecked"
  | "beingEvaluated"
  | "notSentInTime"
  | "creditCancelled"
  | "beingReturned"
  | "creditOnItsWay"
  | "creditPaid"
  | "complete"
  | "creditUsed"
  | "cancelled";

/** What a business reads (TRADE-18 to TRADE-23). */
export type BusinessLabel =
  | "awaitingDelivery"
  | "awaitingShipment"
  | "shipmentReceived"
  | "notReceived"
  | "unsuccessful"
  | "complete"
  | "cancelled";

const displays: Readonly<Record<Status, readonly [ConsumerLabel, BusinessLabel]>> = {
  Created: ["tradeInCreated", "awaitingDelivery"],
  Initiated: ["waitingForNewDevice", "awaitingDelivery"],
  Eligible: ["readyToStart", "awaitingDelivery"],
  Deferred: ["onHold", "awaitingDelivery"],
  LabelGenerated: ["labelReady", "awaitingShipment"],
  PickedUp: ["pickedUpByCarrier", "awaitingShipment"],
  Delivered: ["deliveredToWarehouse", "shipmentReceived"],
  PendingReceipt: ["arrivedNotChecked", "shipmentReceived"],
  Received: ["beingEvaluated", "shipmentReceived"],
  RTCRequested: ["beingReturned", "unsuccessful"],
  RefundInitiated: ["creditOnItsWay", "complete"],
  RefundSettled: ["creditPaid", "complete"],
  Completed: ["complete", "complete"],
  Unsent: ["notSentInTime", "notReceived"],
  RefundCancelled: ["creditCancelled", "notReceived"],
  Redeemed: ["creditUsed", "complete"],
  Cancelled: ["cancelled", "cancelled"],
};

const byWord = new Map(statuses.map((status) => [status.toLowerCase(), status]));

/** The state of an exchange as another system wrote it; missing or unknown is Initiated (TRADE-17, OPEN-04). */
export function exchangeStatus(word: string | null | undefined): Status {
  return byWord.get(word?.trim().toLowerCase() ?? "") ?? "Initiated";
}

/** The new device may be there before the label for the old one is. */
export function consumerLabel(
  status: Status,
  { deliveredAt }: { readonly deliveredAt: string | null },
): ConsumerLabel {
  return status === "Initiated" && deliveredAt !== null ? "waitingForLabel" : displays[status][0];
}

/** A valuation that failed is unsuccessful, whatever became of it (OPEN-56). */
export function businessLabel(status: Status, hasFailedReasons: boolean): BusinessLabel {
  return hasFailedReasons ? "unsuccessful" : displays[status][1];
}
