/** Words of the sandbox console: what happens to an instance by itself when a deadline comes, by lifecycle and delay. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const deadlineMessages: Readonly<Record<string, MessageDescriptor>> = {
  "payment-update.untilDue": msg`The order is cancelled unless it is paid`,
  "payment-update.untilReminder": msg`The shopper is reminded to pay`,
  "delay-confirmation.untilDue": msg`Cancels itself unless the delay is accepted`,
  "store-pickup.untilPickUpBy": msg`Cancels itself unless it is picked up`,
  "store-pickup.untilReminder": msg`Reminder that tomorrow is the last day to pick it up`,
  "order.untilWindowEnd": msg`Can no longer be returned`,
  "line-item.untilWindowsEnd": msg`Can no longer be returned`,
  "shipment.staleness": msg`Counts as stale without news`,
  "delivery-contact.untilContact": msg`The customer is told of tomorrow's delivery`,
  "installation-schedule.untilContact": msg`The customer is told of tomorrow's installation`,
  "return.untilExpiry": msg`Expires unless it is sent`,
  "return.refundPromise": msg`The refund is late`,
  "return-to-customer.untilExpiry": msg`An agent decides unless the customer does`,
  "replacement.untilBackBy": msg`The old device is charged unless it is back`,
  "return-label.untilAskedAgain": msg`The store asks for the label again`,
  "return-label.untilShipBy": msg`The label expires`,
  "refund.promise": msg`The refund is late`,
  "refund.settlement": msg`Counts as refunded`,
  "payment.answerDue": msg`Counts as not answered`,
  "payment.resendDue": msg`A new code may be sent`,
  "payment.codeValid": msg`The one-time code expires`,
  "payment.providerPage": msg`Fails unless the shopper comes back`,
  "payment.queryDue": msg`The provider is asked again`,
  "place-order.processingDue": msg`Placing the order is given up`,
  "cart.quietFor": msg`Counts as abandoned`,
  "cart.authorisationValid": msg`Authorizations are released`,
  "cart.holdFor": msg`The hold on its stock ends`,
};

/** Why a form of the console did nothing. */
export const sandboxFaults = {
  invalid: msg`Check the numbers: nothing was changed.`,
  refused: msg`The sandbox refused: it may be done already, or wait for something else first.`,
  away: msg`The sandbox did not answer. It may still have done it.`,
} as const satisfies Record<string, MessageDescriptor>;
