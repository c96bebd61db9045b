/** Every date of an order, as its page tells it; days are `YYYY-MM-DD` in the store's zone, deadlines are instants. */
import { datesOf } from "#app/.server/orders/order-dates.ts";
import type { Dated } from "#app/.server/orders/order-dates.ts";

export function datesJson(order: Dated) {
  const dates = datesOf(order);
  return {
    placed: dates.placedOn,
    expected_delivery: dates.arrivesOn,
    payment_due: dates.payBy,
    answer_by: dates.answerBy,
    pick_up_by: dates.pickUpBy,
    delivered: dates.deliveredOn,
    installation: dates.installedOn,
    cancelled: dates.cancelledOn,
    delivery_failed: dates.failedOn,
    return_until: dates.returnableUntil,
    received_back: dates.receivedBackOn,
    refund_due: dates.refundBy,
    refunded: dates.refundedOn,
  };
}
