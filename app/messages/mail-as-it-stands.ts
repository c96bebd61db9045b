/** What a mail says instead of its template's own words where the order does not stand as these take for granted. */
import { msg } from "@lingui/core/macro";
import { displayedReturnDays } from "#machines/return/return-policy.rules.ts";

/** What the order says itself of what is picked up at a store, and of what is taken from a locker (OPEN-01). */
const [storeDays, lockerDays] = [displayedReturnDays("retail"), displayedReturnDays("locker")];

export const mailAsItStands = {
  /** Placed, while a payment was declined: another mail asks for it. */
  placedUnpaid: {
    lead: msg`We have your order, but the payment did not go through.`,
    next: msg`Nothing ships before you have paid. You can pay on the order's page; a separate email tells you the deadline.`,
  },
  /** What stays lost as much as what was cancelled cost. */
  nothingBack: {
    next: msg`Nothing comes back for these items: what stays was cheaper only together with them, and costs as much more now. The sums are below.`,
  },
  /** What was paid for a day that was not kept. */
  speedBack: {
    subject: msg`What you paid for fast delivery of {orderId} comes back`,
    lead: msg`We are sorry: you paid for a fast delivery, and we did not keep its day. You get back what it cost.`,
  },
  /** What was to be paid over time came back. */
  lentBack: {
    subject: msg`You owe less for {orderId}`,
    lead: msg`Your lender was told that you no longer owe the sum below, nor any fee or interest on it.`,
    next: msg`Anything already collected of it is refunded to you. You do not have to do anything.`,
  },
  /** The same where nothing of the order is kept. */
  allLentBack: {
    next: msg`You owe nothing more for this order. Anything already collected is refunded to you. You do not have to do anything.`,
  },
  lentComesBack: {
    next: msg`Your lender is told that you no longer owe what they cost, nor any fee or interest on it, and anything already collected of it is refunded to you. You do not have to do anything.`,
  },
  /** A dearer article goes, and what was paid for it by hand. */
  swapBack: {
    subject: msg`What you paid on top for an item of {orderId} comes back`,
    lead: msg`You paid us more for an item that was swapped, and you do not keep it. What you paid on top goes back too, beside the price it had at first.`,
  },
  swapBackOnCard: {
    subject: msg`What you paid on top for an item of {orderId} is on a gift card`,
    lead: msg`You paid us more for an item that was swapped, and you do not keep it. We could not send what you paid on top to your payment method: it is on a gift card.`,
  },
  /** The carrier's day is later than the one that was paid for. */
  laterThanPaid: {
    next: msg`You paid for a fast delivery. If it is not there on the day we promised, what that cost comes back to what you paid with, as soon as your parcel has arrived. You do not have to do anything. If it is not there on the new date below either, look at the order's page, or call us at {phone} with the order number.`,
  },
  /** A day that was paid for is put off, and there is nothing to ask. */
  toldAndPaid: {
    next: msg`You paid for a fast delivery: what that cost comes back to what you paid with, as soon as your parcel has arrived after the day we promised. You do not have to do anything. The order's page shows how they stand.`,
  },
  /** The same where whoever waits is asked. */
  askedAndPaid: {
    next: msg`Tell us in time whether you still want them. Without an answer we cancel what is late, and you pay nothing for it. You paid for a fast delivery: if you still want them, what that cost comes back to what you paid with, as soon as your parcel has arrived after the day we promised.`,
  },
  /** Not at its store yet, or not in its locker. */
  notReady: {
    lead: msg`We are sorry: the items below were to wait for you from the day below, and are not there yet. We do not know the new day.`,
    next: msg`You do not have to do anything: we write when they are ready. If you do not want to wait, the order's page says how to cancel, or call us at {phone} with the order number: you pay nothing for what you cancel.`,
  },
  notSentAndPaid: {
    next: msg`You do not have to do anything: they are sent as soon as we can, and we write when they leave. You paid for a fast delivery: once your parcel has arrived, what that cost comes back to what you paid with. If you do not want to wait, the order's page says how to cancel, or call us at {phone} with the order number: you pay nothing for what you cancel.`,
  },
  lateAndPaid: {
    next: msg`Our support looks for it. If it is not there by the second day below, call us at {phone} with the order number: we send it again or give you your money back. You paid for a fast delivery: once your parcel has arrived, what that cost comes back to what you paid with.`,
  },
  inLocker: {
    ready: {
      lead: msg`Your parcel is in the locker and waits for you.`,
      sms: msg`{store}: order {orderId} is in the parcel locker. The carrier sends you the code.`,
      smsOfPart: msg`{store}: part of order {orderId} is in the parcel locker. The carrier sends you the code.`,
    },
    reminder: {
      lead: msg`Your parcel still waits in the locker, until tomorrow.`,
      sms: msg`{store}: order {orderId} waits in the parcel locker until tomorrow.`,
      smsOfPart: msg`{store}: part of order {orderId} waits in the parcel locker until tomorrow.`,
    },
  },
  /** Whoever did not wait for the bank's approval to run out. */
  renewing: {
    subject: msg`Pay again for order {orderId}`,
    lead: msg`This order is to be paid another way before your bank's approval runs out. It waits, and nothing ships before that.`,
    next: msg`Pay in time, or the order is cancelled. Anything your bank still holds is released.`,
    sms: msg`{store}: order {orderId} waits for your new payment. Please pay in time.`,
  },
  /** The bank let go of its money before the items were ready, or before the rest of them was. */
  lapsed: {
    subject: msg`Your bank’s approval for {orderId} has run out`,
    lead: msg`A bank holds money for some days only, and your order takes longer. Its approval has run out: nothing was charged for what has not shipped yet.`,
    next: msg`Pay again by the time below, the same way or another, and your order goes on. Nothing ships before that; without it, the order is cancelled.`,
    sms: msg`{store}: your bank’s approval for order {orderId} has run out, nothing was charged. Please pay again in time.`,
  },
  /** Some of it is there already: only the rest is called off where nobody pays. */
  orRest: {
    next: msg`Pay again by the time below, the same way or another, and your order goes on. Nothing else ships before that; without it, what you have not received yet is cancelled.`,
  },
  /** Nobody paid again in time. */
  unpaidOff: {
    lead: msg`The payment was not updated in time, so these items are cancelled and will not be sent.`,
  },
  partLeftLapsed: {
    subject: msg`Your bank’s approval for {orderId} has run out`,
    lead: msg`Part of your order has already shipped. A bank holds money for some days only: its approval for the rest has run out, and nothing was charged for it.`,
  },
  heldLapsed: {
    subject: msg`Your bank’s approval for {orderId} has run out`,
    lead: msg`Your order waits for you at our warehouse. A bank holds money for some days only: its approval has run out, and nothing was charged.`,
  },
  loanEnded: {
    subject: msg`The loan for {orderId} was cancelled`,
    lead: msg`You cancelled the loan of your carrier and gave the line up. What is not packed yet is being cancelled, and the loan pays for nothing any more.`,
    next: msg`What cannot be stopped, and what you keep, is to be paid another way by the time below. What you send back free of charge you need not pay.`,
    sms: msg`{store}: the loan for order {orderId} was cancelled. Send back what has arrived, or pay for it another way in time.`,
  },
  placedFree: { lead: msg`We have your order. There is nothing to pay.` },
  shippedUnpaid: {
    next: msg`Follow it on the order's page. Your payment is still open: please pay on the order's page in time.`,
  },
  shippedByTruck: {
    lead: msg`Your delivery has left the warehouse.`,
    next: msg`Somebody has to be there on the day and in the hours you chose. Follow it on the order's page.`,
  },
  truckWithoutHours: {
    lead: msg`Your delivery has left the warehouse.`,
    next: msg`Somebody has to be there on its day, between 8 a.m. and 8 p.m. Follow it on the order's page.`,
  },
  /** It could not be delivered before: what was agreed on then is over. */
  truckAgain: {
    next: msg`You do not pay for it twice. The day and the hours you chose before do not count any more: somebody has to be there on the day below, between 8 a.m. and 8 p.m. If you cannot be there, call us at {phone} with the order number.`,
  },
  truckTomorrow: {
    lead: msg`The truck comes tomorrow, at some time between 8 a.m. and 8 p.m.`,
    sms: msg`{store}: the truck with order {orderId} comes tomorrow, between 8 a.m. and 8 p.m.`,
  },
  partLeftUnpaid: {
    lead: msg`Part of your order has already shipped, but your payment could not be taken.`,
    next: msg`Please pay by the date below. You keep what you have; what has not shipped waits until you have paid.`,
  },
  /** What is late takes along what was bought for it. */
  lateWithMore: {
    next: msg`Tell us in time whether you still want them. Without an answer we cancel what is late and what was bought for it. You pay nothing for either; what was charged already comes back.`,
  },
  /** The day to pay by is over. */
  overdue: {
    next: msg`It was due on the day below. Please pay it now. Nothing is cancelled; you keep what you have.`,
  },
  partOverdue: {
    next: msg`It was due on the day below. Please pay it now. You keep what you have; what has not shipped waits until you have paid.`,
  },
  /** A return that was to be fetched at its customer's. */
  notFetched: {
    subject: msg`Your return for {orderId} was not fetched in time`,
    lead: msg`We are sorry: we were to fetch the items at your address, and nobody has told us that they were fetched. The return has expired.`,
    next: msg`Call us at {phone} with the order number: we open your return again and fetch them. If they were fetched after all, tell us as well.`,
  },
  /** Another day, after the truck came and nobody could take it. */
  scheduledAgain: {
    next: msg`Somebody has to be there to take it. If it is installed as well, the day of that stands below: it may have moved along with the delivery. The order's page says whether the day can still be changed.`,
  },
  refusedAgain: {
    next: msg`Choose or ask for another day. It does not come before.`,
  },
  heldUnpaid: {
    lead: msg`Your order waits for you at our warehouse, but your payment could not be taken.`,
    next: msg`Please pay by the date below. Nothing leaves before it is paid, and nothing is cancelled. If you do not want it any more, call us at {phone} with the order number.`,
  },
  heldOverdue: {
    next: msg`It was due on the day below. Please pay it now. Nothing ships before you have paid, and nothing is cancelled.`,
  },
  /** What was to be called off and was packed already: for a store, or because of what the store itself waited for. */
  /** Called off because it was late, while it was being packed: it may have left all the same. */
  lateAndPacked: {
    lead: msg`These items are late, and they are cancelled. You pay nothing for them.`,
    next: msg`What was held for them is released; what was charged for them is refunded. They were being packed already: if they reach you all the same, you owe nothing for them. Keep them, or refuse the parcel.`,
  },
  notStoppedFetched: {
    forPickup: {
      next: msg`They come to the store as planned, and we write when they are ready. You can return them free within ${storeDays} days after you pick them up.`,
    },
    forLocker: {
      next: msg`They come to the locker as planned, and we write when they are ready. You can return them free within ${lockerDays} days after you pick them up.`,
    },
  },
  notStopped: {
    PaymentNotUpdated: {
      lead: msg`The payment was not updated in time, so we asked the warehouse to stop these items. They were packed already.`,
      next: msg`They do not leave before they are paid. Please pay on the order's page, or call us at {phone} with the order number.`,
    },
    PickupExpired: {
      lead: msg`Nobody picked these items up in time, so we asked for them back. They could not be stopped.`,
      next: msg`The order's page says where they are. Call us at {phone} with the order number if you do not have them.`,
    },
  },
  lateWhileBack: {
    next: msg`Please pay by the date below. What you send back you need not pay: the sum goes down once it is back with us.`,
  },
  notChargedByCredit: {
    subject: msg`An item of {orderId} did not come back`,
    next: msg`You owe what you paid for it. Credit cannot be charged again without your agreement, so our support gets in touch with you about another payment for it. Call us at {phone} if it is on its way.`,
  },
  refundUnpaid: {
    subject: msg`A refund for {orderId} was not paid`,
    lead: msg`We found that the sum below was not paid to you, and we are sorry.`,
    next: msg`We are looking for another way, and an agent gets in touch with you. You do not have to do anything.`,
  },
  lastInstallment: {
    lead: msg`Your last installment was collected: what you keep is paid in full.`,
    next: msg`Nothing more is due, and you do not have to do anything.`,
  },
  deliveryToday: {
    subject: msg`Order {orderId} comes today`,
    subjectOfPart: msg`Part of order {orderId} comes today`,
    lead: msg`The truck comes today, within the four hours you chose.`,
    sms: msg`{store}: order {orderId} comes today, within the four hours you chose.`,
  },
  installationToday: {
    subject: msg`Order {orderId} is installed today`,
    lead: msg`The crew comes today to install what you ordered.`,
    sms: msg`{store}: order {orderId} is installed today.`,
  },
} as const;
