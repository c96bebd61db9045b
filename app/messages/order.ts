import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Label } from "#machines/order";

/** What each status of an order and of its lines is called (ORD-02 to ORD-49, OPEN-05). */
export const orderLabels: Readonly<Record<Label, MessageDescriptor>> = {
  processing: msg`Processing`,
  paymentPending: msg`Payment pending`,
  preOrder: msg`Pre-order`,
  paymentFailure: msg`Payment failure`,
  paymentUpdateNeeded: msg`Payment update needed`,
  orderPlaced: msg`Order placed`,
  inProcess: msg`In process`,
  preparingDispatch: msg`Preparing dispatch`,
  scheduled: msg`Scheduled`,
  shipped: msg`Shipped`,
  partiallyShipped: msg`Partially shipped`,
  readyForPickup: msg`Ready for pickup`,
  onTheWay: msg`On the way`,
  delivered: msg`Delivered`,
  partiallyDelivered: msg`Partially delivered`,
  pickedUp: msg`Picked up`,
  deliveryFailed: msg`Delivery failed`,
  shippingRequested: msg`Shipping requested`,
  cancelled: msg`Cancelled`,
  cancellationRequested: msg`Cancellation requested`,
  cancellationRejected: msg`Cancellation rejected`,
  returnRequested: msg`Return requested`,
  returnExpired: msg`Return expired`,
  returnedToCustomer: msg`Returned to customer`,
  returnUnsuccessful: msg`Return unsuccessful`,
  returnRejected: msg`Return rejected`,
  returnShipped: msg`Return shipped`,
  partiallyReturned: msg`Partially returned`,
  returned: msg`Returned`,
  returnComplete: msg`Return complete`,
  replacementRequested: msg`Replacement requested`,
  partialReplacementRequested: msg`Partial replacement requested`,
  replaced: msg`Replaced`,
  refundInitiated: msg`Refund initiated`,
  refundDeclined: msg`Refund declined`,
  refunded: msg`Refunded`,
  partiallyRefunded: msg`Partially refunded`,
  chargeBack: msg`Charge back`,
  customizing: msg`Customizing`,
  pendingReceipt: msg`Pending receipt`,
  completed: msg`Completed`,
  deviceTriageInProgress: msg`Device triage in progress`,
  deviceEvaluationInProgress: msg`Device evaluation in progress`,
  deviceEvaluationCompleted: msg`Device evaluation completed`,
  swapInProgress: msg`Swap in progress`,
  swapped: msg`Swapped`,
  sentByEmail: msg`Sent by email`,
  active: msg({ message: "Active", comment: "of a warranty or a subscription" }),
  beginsOnArrival: msg({ message: "Begins on delivery", comment: "of a warranty" }),
  notActivated: msg({ message: "Not active yet", comment: "of a phone line" }),
  installed: msg`Installed`,
  done: msg({ message: "Done", comment: "of work at somebody's home" }),
  revoked: msg({ message: "Revoked", comment: "of a gift card that is worth nothing any more" }),
  heldBack: msg({ message: "Not sent", comment: "of a gift card that was held back" }),
  stopped: msg({ message: "Stopped", comment: "of a subscription that renews no more for now" }),
  suspended: msg({ message: "Suspended", comment: "of a subscription that could not be charged" }),
  ended: msg({ message: "Ended", comment: "of a subscription or a trial that is over" }),
};

/** The filters of the order history, by their name in the address. */
export const historyFilters = {
  all: msg`All`,
  open: msg`Open`,
  returns: msg`Returns`,
  cancelled: msg`Cancelled`,
} as const satisfies Record<string, MessageDescriptor>;
export type HistoryFilter = keyof typeof historyFilters;

/** In the order of their tabs. */
export const historyFilterNames = [
  "all",
  "open",
  "returns",
  "cancelled",
] as const satisfies readonly HistoryFilter[];
