/** What the store's mails say. Each is one subject, one sentence that tells what happened, one that tells what is next. */
import { msg } from "@lingui/core/macro";
import { RETURN_DAYS } from "#machines/return/return-policy.rules.ts";
import { changeMailTemplates, changeMailWords } from "./mail-changes.ts";
import { exchangeMailTemplates, exchangeMailWords } from "./mail-exchanges.ts";
import { lineMailTemplates, lineMailWords } from "./mail-lines.ts";
import { returnMailTemplates, returnMailWords } from "./mail-returns.ts";
import type { MailWords } from "./mail-words.ts";

export const mailTemplates = [
  "order-placed",
  "shipped",
  "delivery-tomorrow",
  "delivery-missed",
  "installation-tomorrow",
  "installation-missed",
  "pickup-ready",
  "pickup-reminder",
  "picked-up",
  "delivered",
  "cancelled",
  "partly-cancelled",
  "cancel-rejected",
  "discount-kept",
  ...exchangeMailTemplates,
  ...changeMailTemplates,
  "subscription-renews",
  "subscription-past-due",
  "subscription-suspended",
  "subscription-cancelled",
  "subscription-renewed",
  "subscription-ended",
  "payment-failed",
  "payment-lapsing",
  "payment-reminder",
  "payment-late",
  "payment-updated",
  "delay-notice",
  "address-changed",
  "address-kept",
  "trial-ending",
  "trial-returned",
  "installment-paid",
  "installment-declined",
  "installment-overdue",
  ...lineMailTemplates,
  ...returnMailTemplates,
  "agent-acted",
  "order-code",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

const payAgain = { button: msg`Update payment`, target: "payment" } as const;
const seeTrial = { button: msg`See your trial`, target: "trial" } as const;
const seeOrder = { button: msg`See your order`, target: "order" } as const;
const seeSubscriptions = {
  button: msg`See your subscription`,
  target: "subscriptions",
} as const;

export const mailWords: Record<MailTemplate, MailWords> = {
  ...lineMailWords,
  ...returnMailWords,
  ...exchangeMailWords,
  ...changeMailWords,
  "order-placed": {
    subject: msg`Order {orderId} is placed`,
    lead: msg`We have your order and your payment is authorised.`,
    next: msg`You can cancel until we prepare it for delivery.`,
    ...seeOrder,
  },
  "delivery-tomorrow": {
    subject: msg`Order {orderId} comes tomorrow`,
    part: { subject: msg`Part of order {orderId} comes tomorrow` },
    lead: msg`The truck comes tomorrow, within the four hours you chose.`,
    next: msg`Somebody has to be there. The carrier calls again from the road.`,
    ...seeOrder,
  },
  "delivery-missed": {
    subject: msg`We missed you: order {orderId}`,
    part: { subject: msg`We missed you: part of order {orderId}` },
    lead: msg`The truck came, and nobody could take your delivery.`,
    next: msg`Choose another day on the order's page, and it comes again. Until then nothing comes. There is no last day for that: it is kept for you.`,
    ...seeOrder,
  },
  "installation-tomorrow": {
    subject: msg`Order {orderId} is installed tomorrow`,
    lead: msg`The crew comes tomorrow to install what you ordered.`,
    next: msg`Somebody has to be there. The order's page says whether the day can still be changed.`,
    ...seeOrder,
  },
  "installation-missed": {
    subject: msg`Your installation could not be done: order {orderId}`,
    lead: msg`The crew came and could not install what you ordered.`,
    next: msg`Choose another day on the order's page, and the crew comes again. Until then nobody comes. There is no last day for that.`,
    ...seeOrder,
  },
  "picked-up": {
    subject: msg`You picked up order {orderId}`,
    part: { subject: msg`You picked up part of order {orderId}` },
    lead: msg`The store has handed over the items below.`,
    next: msg`If it was not you or somebody you sent, call us at {phone} with the order number at once. Not right for you? You can return it free by the day below.`,
    ...seeOrder,
  },
  "pickup-ready": {
    subject: msg`Order {orderId} is ready for pickup`,
    part: { subject: msg`Part of order {orderId} is ready for pickup` },
    lead: msg`Your items are at the store and wait for you.`,
    next: msg`What is not picked up in time is cancelled and you pay nothing for it.`,
    ...seeOrder,
  },
  "pickup-reminder": {
    subject: msg`Pick up order {orderId} by tomorrow`,
    part: { subject: msg`Pick up part of order {orderId} by tomorrow` },
    lead: msg`Your items still wait at the store, until tomorrow.`,
    next: msg`What is not picked up in time is cancelled and you pay nothing for it.`,
    ...seeOrder,
  },
  shipped: {
    subject: msg`Order {orderId} is on its way`,
    part: { subject: msg`Part of order {orderId} is on its way` },
    lead: msg`Your parcel has left the warehouse.`,
    next: msg`Follow it on the order's page; nothing to do until it arrives.`,
    ...seeOrder,
  },
  delivered: {
    subject: msg`Order {orderId} was delivered`,
    part: { subject: msg`Part of order {orderId} was delivered` },
    lead: msg`Your parcel has arrived.`,
    next: msg`Not right for you? You can return it free by the day below.`,
    ...seeOrder,
  },
  cancelled: {
    subject: msg`Order {orderId} is cancelled`,
    lead: msg`These items are cancelled and will not be sent.`,
    next: msg`What was held for it is released; what was charged is refunded.`,
    ...seeOrder,
  },
  "partly-cancelled": {
    subject: msg`Part of order {orderId} is cancelled`,
    lead: msg`These items are cancelled and will not be sent.`,
    next: msg`What was held for these items is released; what was charged for them is refunded.`,
    rest: msg`The rest of your order goes on.`,
    ...seeOrder,
  },
  "discount-kept": {
    subject: msg`Your discount on order {orderId}`,
    lead: msg`You keep these items and pay less for them. Nothing is cancelled.`,
    next: msg`They come as planned. You are charged the new total; what was held beyond it is released.`,
    ...seeOrder,
  },
  "cancel-rejected": {
    subject: msg`Items of order {orderId} could not be cancelled`,
    lead: msg`These items were packed already when they were to be cancelled.`,
    next: msg`They come as planned. You can return them free within ${RETURN_DAYS} days after they arrive.`,
    ...seeOrder,
  },
  "subscription-renews": {
    subject: msg`Your subscription is charged in three days`,
    lead: msg`Your trial or your paid period ends in three days.`,
    next: msg`It goes on by itself, and the sum below is charged on the day below. Cancel before then and nothing is charged.`,
    ...seeSubscriptions,
  },
  "subscription-past-due": {
    subject: msg`We could not charge your subscription`,
    lead: msg`The payment for your subscription was declined.`,
    next: msg`It stays active until the day below. Update your payment by then, or it is suspended.`,
    ...seeSubscriptions,
  },
  "subscription-suspended": {
    subject: msg`Your subscription is suspended`,
    lead: msg`We could not charge your subscription for five days.`,
    next: msg`Update your payment by the day below and nothing is lost. After that it ends.`,
    ...seeSubscriptions,
  },
  "subscription-cancelled": {
    subject: msg`Your subscription is cancelled`,
    lead: msg`Your subscription is cancelled.`,
    next: msg`You can use it until the end of the paid period; a trial ends at once.`,
    ...seeSubscriptions,
  },
  "subscription-renewed": {
    subject: msg`Your subscription was renewed`,
    lead: msg`We charged your card for the next period: the sum and until when it is paid stand below.`,
    next: msg`It goes on by itself after that, until you cancel it.`,
    ...seeSubscriptions,
  },
  "subscription-ended": {
    subject: msg`Your subscription has ended`,
    lead: msg`It is over now and is not charged any more.`,
    next: msg`You can order it again at any time.`,
    ...seeSubscriptions,
  },
  "payment-failed": {
    subject: msg`Your payment for {orderId} did not go through`,
    lead: msg`Your order waits: its payment could not be taken, and nothing leaves before it is paid.`,
    next: msg`Pay again by the time below, the same way or another, or the order is cancelled.`,
    ...payAgain,
  },
  "payment-lapsing": {
    subject: msg`Your bank’s approval for {orderId} runs out soon`,
    lead: msg`Your order takes longer than your bank holds its money. Nothing was charged for the items below: that happens when they leave.`,
    next: msg`Your bank lets go of the money in the course of the day below. What has not left by then waits until you pay again: we write to you then, and you have a day for it. You can pay again before that, on the page of the button.`,
    ...payAgain,
  },
  "payment-reminder": {
    subject: msg`Order {orderId} is still not paid`,
    lead: msg`There is little time left to pay for your order.`,
    next: msg`Update your payment by the time below, or the order is cancelled.`,
    ...payAgain,
  },
  "payment-updated": {
    subject: msg`Your payment for order {orderId} went through`,
    lead: msg`Thank you: your payment was approved, and your order goes on. What the order comes to now, and who pays it, stands below.`,
    next: msg`You do not have to do anything.`,
    ...seeOrder,
  },
  "payment-late": {
    subject: msg`Your order {orderId} is not paid yet`,
    lead: msg`Your order has left already, but your payment could not be taken.`,
    next: msg`Please pay by the date below. Nothing is cancelled; you keep what you have.`,
    ...payAgain,
  },
  "agent-acted": {
    subject: msg`An agent changed your order {orderId}`,
    lead: msg`One of our agents changed your order for you.`,
    next: msg`The order's page says what was done. Call us at {phone} if you did not ask for it.`,
    ...seeOrder,
  },
  "order-code": {
    subject: msg`Your code for order {orderId}`,
    lead: msg`Somebody wants to change this order and looked it up by its number.`,
    next: msg`Type the code on the page within ten minutes. If that was not you, do nothing: without it nothing changes.`,
    ...seeOrder,
  },
  "delay-notice": {
    subject: msg`Please confirm your order {orderId}`,
    part: {
      subject: msg`Please confirm what is late of order {orderId}`,
    },
    rest: msg`The rest of your order is not affected.`,
    again: {
      subject: msg`Late once more: please confirm order {orderId}`,
      lead: msg`We are very sorry: the new date that we gave you for these items cannot be kept either.`,
    },
    lead: msg`We are sorry: we cannot keep the date we promised for these items.`,
    next: msg`Tell us in time whether you still want them. Without an answer we cancel what is late, and you pay nothing for it.`,
    button: msg`Confirm your order`,
    target: "delay",
  },
  "address-changed": {
    subject: msg`Delivery of order {orderId}: your details were changed`,
    lead: msg`The name, the address or the phone number for the delivery of your order was changed.`,
    next: msg`If that was not you, change it back on the order's page at once or call us at {phone}.`,
    ...seeOrder,
  },
  "address-kept": {
    subject: msg`Order {orderId} keeps its address`,
    lead: msg`Your parcel was packed already, so it goes to the address it had before.`,
    next: msg`Nothing else has changed. A parcel can be redirected with its carrier once it is on its way.`,
    ...seeOrder,
  },
  "trial-ending": {
    subject: msg`Your trial of {orderId} ends in three days`,
    lead: msg`Do you like it? Then there is nothing to do.`,
    next: msg`Return it by the day below and you pay nothing. After that the first installment is collected.`,
    ...seeTrial,
  },
  "trial-returned": {
    subject: msg`Your trial of {orderId} is over`,
    lead: msg`We have everything back.`,
    next: msg`You owe nothing. Anything that was collected goes back to you.`,
    ...seeTrial,
  },
  "installment-paid": {
    subject: msg`Installment paid for {orderId}`,
    lead: msg`Your installment was collected.`,
    next: msg`The page of your trial shows what is left, without interest.`,
    ...seeTrial,
  },
  "installment-declined": {
    subject: msg`Your installment for {orderId} was declined`,
    lead: msg`The loan provider could not collect your installment.`,
    next: msg`It is tried again in three days. You can have it collected at once on the page of your trial.`,
    ...seeTrial,
  },
  "installment-overdue": {
    subject: msg`Your installment for {orderId} is overdue`,
    lead: msg`The loan provider was declined three times.`,
    next: msg`Please have it collected on the page of your trial as soon as you can.`,
    ...seeTrial,
  },
};
