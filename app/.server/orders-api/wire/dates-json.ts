/** Every date of an order, as its page tells it; days are `YYYY-MM-DD` in the store's zone, deadlines are instants. */
import { dayOf } from "#app/fmt.ts";
import { lapsingPayments } from "#machines/order";
import { datesOf } from "#app/.server/orders/order-dates.ts";
import type { Dated } from "#app/.server/orders/order-dates.ts";

export function datesJson(order: Dated) {
  const dates = datesOf(order);
  const today = dayOf(order.at, order.timeZone);
  const isLate = dates.arrivesOn !== null && dates.arrivesOn < today;
  const [held] = lapsingPayments(order.context)
    .map(({ heldUntil }) => heldUntil)
    .sort();
  return {
    placed: dates.placedOn,
    expected_delivery: isLate ? null : dates.arrivesOn,
    /** The day on which it should have been there, and was not. */
    delivery_was_due: isLate ? dates.arrivesOn : null,
    /** Until when a bank holds money for what has not left, once that is soon (decision 051). */
    held_until: held ?? null,
    payment_due: dates.payBy,
    answer_by: dates.answerBy,
    pick_up_by: dates.pickUpBy,
    delivered: dates.deliveredOn,
    installation: dates.installedOn,
    /** The day on which a crew should have installed it; nobody has told us that one did. */
    installation_was_due: dates.installationWasDueOn,
    cancelled: dates.cancelledOn,
    delivery_failed: dates.failedOn,
    return_until: dates.returnableUntil,
    received_back: dates.receivedBackOn,
    refund_due: dates.refundBy,
    refunded: dates.refundedOn,
  };
}
