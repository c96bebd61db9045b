import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MailTemplate } from "./mail.ts";

/** The words around every mail. */
export const mailFrame = {
  order: msg`Order`,
  subtotal: msg`Subtotal`,
  settled: msg`Settled with you`,
  discount: msg`Discount`,
  delivery: msg`Delivery`,
  tax: msg`Tax`,
  vat: msg`VAT 23%`,
  included: msg`{vat} included`,
  ewaste: msg`Recycling fee`,
  total: msg`Total`,
  totalBefore: msg`Total before this discount`,
  released: msg`Released, not charged`,
  less: msg`Less to pay`,
  calledOff: msg`Cancelled`,
  held: msg`Still held`,
  terms: msg`Paid over time`,
  payBy: msg`Pay by`,
  paidAnew: msg`Paid another way`,
  heldUntil: msg`Held by your bank until`,
  callAfter: msg({ message: "Call us at {phone} if it is not there by", comment: "then a date" }),
  /** A day to pay by, or on which something was to come, that is over. */
  wasDue: msg`Was due`,
  pickUpBy: msg`Pick up by`,
  store: msg`Store`,
  storeHours: msg`Store hours`,
  storeAddress: msg`Store address`,
  storePhone: msg`Store phone`,
  locker: msg`Parcel locker`,
  keptThere: msg({ message: "Kept there", comment: "then for how many days" }),
  keptFor: msg({
    message:
      "{days, plural, one {# day from when it is ready} other {# days from when it is ready}}",
    comment: "how long a store or a locker keeps what is picked up there",
  }),
  bring: msg({ message: "Bring", comment: "what to take along to a store's counter" }),
  bringThese: msg`Your order number and a photo ID`,
  bringCode: msg`The code that the carrier sends you; it opens the locker`,
  arrives: msg`Arrives`,
  tracking: msg({ message: "Tracking number", comment: "then a carrier and a number" }),
  deliveryDay: msg`Delivery day`,
  installationDay: msg`Installation day`,
  askedFor: msg`Day that was asked for`,
  newsBy: msg`You hear from us by`,
  done: msg({
    message: "What was done",
    comment: "then what an agent did to an order, e.g. New date accepted",
  }),
  returnableUntil: msg`Return by`,
  sendBackBy: msg`Send back by`,
  sendInBy: msg`Send in by`,
  decideBy: msg`Decide by`,
  refundBy: msg`Refund by`,
  chargedOn: msg`Charged on`,
  usableUntil: msg({ message: "Yours until", comment: "of a subscription; then a date" }),
  paidUntil: msg({ message: "Paid until", comment: "of a subscription; then a date" }),
  chargedTo: msg({ message: "Charged to", comment: "then a bank card" }),
  newDate: msg`New date`,
  oldDate: msg({ message: "Date until now", comment: "then the day that was promised before" }),
  answerBy: msg`Answer by`,
  refund: msg`Refund`,
  charge: msg`Charge`,
  installment: msg`Installment`,
  nextOn: msg`Next on`,
  quantity: msg`Quantity`,
  /** Some units of a line that goes on with the others. */
  ofUnits: msg`{units} of {ofUnits}`,
  agent: msg`Agent`,
  reason: msg`Reason`,
  estimatedCredit: msg`Estimated credit`,
  finalCredit: msg`Final credit`,
  lowerCredit: msg`Lower credit`,
  ticket: msg`Ticket`,
  code: msg`Code`,
  footer: msg`Everything has a next step. You get this email because you ordered at {store}.`,
  footerOfCode: msg`You get this email because somebody wants to change an order at {store} that has this address.`,
};

/** What the one day is that a mail's order gives it. */
export const dayLabels: Readonly<Partial<Record<MailTemplate, MessageDescriptor>>> = {
  "date-refused": mailFrame.askedFor,
  "payment-lapsing": mailFrame.heldUntil,
  "delay-told": mailFrame.newDate,
  "arrives-later": mailFrame.newDate,
  "parcel-late": mailFrame.wasDue,
  "installation-unheard": mailFrame.wasDue,
  "delay-notice": mailFrame.newDate,
  "trial-ending": mailFrame.sendBackBy,
  "not-delivered": mailFrame.newsBy,
};

/** What is told by text message as well: the news that need somebody, in one line (CONF-09). */
export const smsWords: Readonly<Partial<Record<MailTemplate, MessageDescriptor>>> = {
  shipped: msg`{store}: order {orderId} is on its way.`,
  "delivery-tomorrow": msg`{store}: order {orderId} comes tomorrow, within the four hours you chose.`,
  "delivery-missed": msg`{store}: nobody was there to receive order {orderId}. Please choose another day.`,
  "installation-tomorrow": msg`{store}: order {orderId} is installed tomorrow.`,
  "installation-missed": msg`{store}: order {orderId} could not be installed. Please choose another day.`,
  "installation-unheard": msg`{store}: nobody has told us that order {orderId} was installed. Please choose another day, or call us at {phone}.`,
  "pickup-ready": msg`{store}: order {orderId} is ready for pickup.`,
  "pickup-reminder": msg`{store}: order {orderId} waits at the store until tomorrow.`,
  delivered: msg`{store}: order {orderId} was delivered.`,
  cancelled: msg`{store}: order {orderId} is cancelled.`,
  "partly-cancelled": msg`{store}: items of order {orderId} are cancelled.`,
  "cancel-rejected": msg`{store}: items of order {orderId} could not be cancelled.`,
  "payment-failed": msg`{store}: the payment for order {orderId} did not go through. Please update it in time.`,
  "delay-notice": msg`{store}: order {orderId} is late. Please tell us in time whether you still want it.`,
};

/** The same where other goods of the order are not meant. */
export const smsPartWords: Readonly<Partial<Record<MailTemplate, MessageDescriptor>>> = {
  shipped: msg`{store}: part of order {orderId} is on its way.`,
  "delivery-tomorrow": msg`{store}: part of order {orderId} comes tomorrow, within the four hours you chose.`,
  "delivery-missed": msg`{store}: nobody was there to receive part of order {orderId}. Please choose another day.`,
  "pickup-ready": msg`{store}: part of order {orderId} is ready for pickup.`,
  "pickup-reminder": msg`{store}: part of order {orderId} waits at the store until tomorrow.`,
  delivered: msg`{store}: part of order {orderId} was delivered.`,
  "delay-notice": msg`{store}: part of order {orderId} is late. Please tell us in time whether you still want it.`,
};
