/** What the store's mails say of days that were set or could not be had, of swaps that failed, of plans that ended and what was claimed on them, and of what goes with lost goods. */
import { msg } from "@lingui/core/macro";
import { claimMailTemplates, claimMailWords } from "./mail-claims.ts";
import type { MailWords } from "./mail-words.ts";

export const changeMailTemplates = [
  "delivery-scheduled",
  "date-refused",
  "swap-failed",
  "swap-done",
  "swap-owing",
  "swap-not-undone",
  "swap-undone",
  "cancelled-along",
  "gift-card-resent",
  "plan-ended",
  "subscription-paid-in-full",
  "delay-told",
  "not-sent",
  "arrives-later",
  "parcel-late",
  "not-delivered",
  "sending-again",
  "sent-again",
  "lost",
  ...claimMailTemplates,
] as const;

const seeOrder = { button: msg`See your order`, target: "order" } as const;

export const changeMailWords: Record<(typeof changeMailTemplates)[number], MailWords> = {
  ...claimMailWords,
  "subscription-paid-in-full": {
    subject: msg`Your subscription is paid in full`,
    lead: msg`We charged your card for the last period: the sum and until when it is paid stand below.`,
    next: msg`Nothing more is charged. It ends by itself on that day.`,
    button: msg`See your subscription`,
    target: "subscriptions",
  },
  "delivery-scheduled": {
    subject: msg`The day of your delivery: order {orderId}`,
    lead: msg`The day and the hours of your delivery are set.`,
    next: msg`Somebody has to be there to take it. If it is installed as well, the day of that stands below: it may have moved along with the delivery. You can change both on the order's page until it ships.`,
    button: msg`See the date`,
    target: "schedule",
  },
  "date-refused": {
    subject: msg`Another day for your delivery, please: order {orderId}`,
    lead: msg`The carrier cannot come on the day that was asked for.`,
    next: msg`Choose or ask for another day. What was set before stands until you do.`,
    button: msg`Choose a day`,
    target: "schedule",
  },
  "plan-ended": {
    subject: msg`Your plan at the bank for {orderId} has ended`,
    lead: msg`The bank tells us that a payment for your order is 60 days late. That ends the plan you had agreed on; what holds instead stands below.`,
    next: msg`Please pay the bank, or call it: its bill says how much and by when. Your order and what you have stay as they are, and what you send back is taken off as before.`,
    ...seeOrder,
  },
  "swap-failed": {
    subject: msg`An item of {orderId} could not be swapped`,
    lead: msg`The warehouse could not swap this item. It comes as you ordered it, at the price you agreed to.`,
    next: msg`You do not have to do anything. If you do not want it, it can be cancelled until it is packed: the order's page says how. Or return it free once it is here.`,
    button: msg`See the swap`,
    target: "swap",
  },
  "swap-done": {
    subject: msg`An item of {orderId} was swapped`,
    lead: msg`The warehouse has swapped the item below. You get the one that is named there now.`,
    next: msg`You do not have to do anything: it comes with your order. Not right after all? From when the warehouse has put it into your order until it is packed it can be cancelled: the order's page says how. Or return it free once it is here.`,
    ...seeOrder,
  },
  "swap-owing": {
    subject: msg`Please decide: the new item of {orderId} costs more`,
    lead: msg`The item that you wanted instead is ready. It costs more than the one you ordered, and waits until that is settled.`,
    next: msg`Call us at {phone} with the order number by the day below: we agree with you how you pay the difference. Or keep what you ordered, on the page of the swap. If we hear nothing, it comes as you ordered it. Nothing is charged by itself.`,
    button: msg`See the swap`,
    target: "swap",
  },
  "swap-not-undone": {
    subject: msg`Please decide: the swap in {orderId} could not be undone`,
    lead: msg`We asked the warehouse to put back what you ordered, and it could not. The new item is still in your order, is ready and costs more. Your order does not ship before that is settled.`,
    next: msg`Call us at {phone} with the order number by the day below: we agree with you whether you pay the difference, or we cancel the item. If we hear nothing, we ask the warehouse once more to put back what you ordered, and write to you what it says. Nothing is charged by itself.`,
    button: msg`See the swap`,
    target: "swap",
  },
  "swap-undone": {
    subject: msg`Order {orderId} comes as you ordered it`,
    lead: msg`The swap was undone: the item below comes as you ordered it, at the price you agreed to.`,
    next: msg`You do not have to do anything, and pay nothing on top. Not right after all? From when the warehouse has put it into your order until it is packed it can be cancelled: the order's page says how. Or return it free once it is here.`,
    ...seeOrder,
  },
  "gift-card-resent": {
    subject: msg`A gift card of order {orderId} was sent to another address`,
    lead: msg`The code of a gift card that you bought was sent once more, to the address below.`,
    next: msg`If that was not you, call us at {phone} at once: we end that code and send a new one, for what is left on the card. Then choose a new password.`,
    ...seeOrder,
  },
  "cancelled-along": {
    subject: msg`Also cancelled: part of order {orderId}`,
    lead: msg`What this was for did not reach you or went back, so this is cancelled too.`,
    next: msg`What was charged for it is refunded. You do not have to do anything.`,
    ...seeOrder,
  },
  "delay-told": {
    subject: msg`A new date for order {orderId}`,
    part: { subject: msg`A new date for items of order {orderId}` },
    lead: msg`We are sorry: these items come later than we promised.`,
    next: msg`You do not have to do anything. The order's page shows how they stand.`,
    ...seeOrder,
  },
  "not-sent": {
    subject: msg`Order {orderId} is late`,
    part: { subject: msg`Part of order {orderId} is late` },
    rest: msg`The rest of your order is not affected.`,
    lead: msg`We are sorry: the items below were to be there on the day below, and have not left our warehouse yet. We do not know the new day.`,
    next: msg`You do not have to do anything: they are sent as soon as we can, and we write when they leave. If you do not want to wait, the order's page says how to cancel, or call us at {phone} with the order number: you pay nothing for what you cancel.`,
    ...seeOrder,
  },
  "arrives-later": {
    subject: msg`Order {orderId} arrives later`,
    part: { subject: msg`Part of order {orderId} arrives later` },
    lead: msg`We are sorry: your parcel is on its way, and the carrier needs longer than we told you.`,
    next: msg`You do not have to do anything: it is expected on the new date below. If it is not there then, look at the order's page, or call us at {phone} with the order number.`,
    ...seeOrder,
  },
  "parcel-late": {
    subject: msg`Order {orderId} has not arrived yet`,
    part: { subject: msg`Part of order {orderId} has not arrived yet` },
    lead: msg`We are sorry: your parcel was due on the day below, and its carrier has not told us that it came.`,
    next: msg`You do not have to do anything yet: our support looks for it. If it is not there by the second day below, call us at {phone} with the order number: we send it again or give you your money back. If it came after all, nothing is left to do.`,
    ...seeOrder,
  },
  "not-delivered": {
    subject: msg`Order {orderId} could not be delivered`,
    part: {
      subject: msg`Part of order {orderId} could not be delivered`,
    },
    rest: msg`The rest of your order is not affected.`,
    lead: msg`The carrier could not hand over these items: they are lost or on their way back to us.`,
    next: msg`You do not have to do anything. We send them again or give you your money back, and write to you by the day below. If you hear nothing by then, call us at {phone} with the order number.`,
    ...seeOrder,
  },
  "sending-again": {
    subject: msg`We send items of order {orderId} again`,
    lead: msg`These items did not reach you. We pack them once more.`,
    next: msg`You do not pay for them twice, and do not have to do anything. We write again when they leave. Should the first parcel still come, please call us at {phone} with the order number.`,
    ...seeOrder,
  },
  "sent-again": {
    subject: msg`Order {orderId} is on its way again`,
    part: { subject: msg`Part of order {orderId} is on its way again` },
    lead: msg`What could not be delivered has left our warehouse once more.`,
    next: msg`You do not pay for it twice. Follow it on the order's page; there is nothing to do until it arrives.`,
    ...seeOrder,
  },
  lost: {
    subject: msg`Your money for order {orderId} is on its way back`,
    part: {
      subject: msg`Your money for part of order {orderId} is on its way back`,
    },
    rest: msg`The rest of your order is not affected.`,
    lead: msg`These items did not reach you, and we do not send them again.`,
    next: msg`What you paid for them goes back to your original payment method. You do not have to do anything. If you still want them, please order them again.`,
    ...seeOrder,
  },
};
