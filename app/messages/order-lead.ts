import { msg } from "@lingui/core/macro";
import { lentWords, refundUnpaid } from "./refund.ts";

/** What happens next with an order, by its situation and, where that says too little, by what the goods are. */
export const orderLead = {
  processing: msg`We are recording your order. This takes a moment.`,
  paymentPending: msg`Your payment is being checked. We start as soon as it is approved.`,
  preOrder: msg`It ships when it is released. Your payment is taken only then.`,
  preOrderBesides: msg`It ships when it is released. Below you see when each item is charged.`,
  placed: msg`We are getting it ready. You get the tracking number when it ships.`,
  placedForMail: msg`We send it by email in a few minutes.`,
  placedForLater: msg({
    message: "We send it by email on {day}.",
    comment: "day: a day of the week with its date",
  }),
  placedToBegin: msg`It begins as soon as your payment is taken.`,
  placedForNothing: msg`It begins at once: nothing is charged for it now.`,
  placedForPickup: msg`We bring everything to the store and write to you when it is ready.`,
  customizing: msg`It is being customized for you. It ships when that is done.`,
  preparing: msg`The warehouse is packing your order.`,
  notSent: msg`The carrier could not take it. We pack it again and send it.`,
  late: msg`We are sorry for the wait. It still comes; we write when we know more.`,
  lateUnsent: msg`We are sorry: its day has passed, and it has not left yet. If it does not suit you any more, call us at {phone} with the order number. You get an email when it leaves.`,
  lateCancellable: msg`We are sorry: its day has passed, and it has not left yet. If it does not suit you any more, cancel it here. You get an email when it leaves.`,
  lateForPickup: msg`We are sorry for the wait: the store does not have it yet. You get an email as soon as it is ready.`,
  overdueUntil: msg({
    message:
      "We are sorry: the carrier has not told us that it came. Our support looks for it. If it is not there by {day}, call us at {phone} with the order number: we send it again or refund you.",
    comment: "day: a day of the week with its date",
  }),
  overdue: msg`We are sorry: the carrier has not told us that it came. Call us at {phone} with the order number: we send it again or refund you.`,
  overdueUnpaidUntil: msg({
    message:
      "We are sorry: the carrier has not told us that it came. Our support looks for it. If it is not there by {day}, call us at {phone} with the order number: we send it again or cancel it. You have paid nothing.",
    comment: "day: a day of the week with its date",
  }),
  overdueUnpaid: msg`We are sorry: the carrier has not told us that it came. Call us at {phone} with the order number: we send it again or cancel it. You have paid nothing.`,
  laterThanPromised: msg({
    message: "We are sorry: we promised it for {day}, and the carrier needs longer.",
    comment: "day: a day of the week with its date",
  }),
  laterThanPaid: msg({
    message:
      "We are sorry: you paid to have it by {day}, and the carrier needs longer. What the fast delivery cost comes back to your original payment method, once your parcel has arrived after that day.",
    comment: "day: a day of the week with its date",
  }),
  lateBesides: msg({
    message:
      "This is late: {names}. We are sorry for the wait. It still comes; we write when we know more.",
    comment: "names: articles",
  }),
  partlySent: msg`Part of it is on the way. The rest follows in a parcel of its own.`,
  underway: msg`Your parcel is on its way.`,
  underwayWith: msg({
    message: "{carrier} has your parcel.",
    comment: "carrier: FedEx, UPS",
  }),
  underwayAt: msg({
    message: "{carrier} has your parcel in {place}.",
    comment: "carrier: FedEx, UPS; place: a city with its state",
  }),
  ready: msg`It waits for you. Bring your order number and an ID.`,
  readyAt: msg({
    message: "It waits for you at {store}. Bring your order number and an ID.",
    comment: "store: a store's name",
  }),
  readyInLocker: msg({
    message: "It waits for you in the locker {store}. The carrier sent you the code that opens it.",
    comment: "store: a locker's number and place",
  }),
  notDelivered: msg`The carrier could not hand it over: it is lost or on its way back to us. We send it again or refund you, and write to you.`,
  notDeliveredBy: msg({
    message:
      "The carrier could not hand it over: it is lost or on its way back to us. We send it again or refund you, and write to you by {day}. You do not have to do anything.",
    comment: "day: a day of the week with its date",
  }),
  partNotDelivered: msg({
    message:
      "The carrier could not hand over {names}: lost or on the way back to us. We send it again or refund you, and write to you.",
    comment: "names: articles",
  }),
  partLost: msg({
    message: "{names} did not reach you. Your money for it is on its way back.",
    comment: "names: articles",
  }),
  partLostBy: msg({
    message:
      "{names} did not reach you. Your money for it is on its way back and is there by {day}.",
    comment: "names: articles; day: a day of the week with its date",
  }),
  partLostStuck: msg({
    message:
      "{names} did not reach you. Your bank refused the refund for it. We are looking for another way and write to you.",
    comment: "names: articles",
  }),
  partLostUnpaid: msg({
    message:
      "{names} did not reach you, and we found that the refund for it was not paid. We are looking for another way and get in touch with you.",
    comment: "names: articles",
  }),
  allLost: msg({ message: "{names} did not reach you.", comment: "names: articles" }),
  partStopping: msg({
    message: "We are asking the warehouse to stop {names}. You get the answer by email.",
    comment: "names: articles",
  }),
  partRepaid: msg({
    message: "{names} did not reach you. Your money for it was sent back.",
    comment: "names: articles",
  }),
  partLate: msg({
    message: "This is late: {names}.",
    comment: "names: articles",
  }),
  restNotAffected: msg`The rest of your order is not affected.`,
  along: msg({
    message: "Cancelled with it: {names}. You pay nothing for that either.",
    comment: "names: what was bought for something that is late: a warranty, an installation",
  }),
  paidAlong: msg({
    message: "Cancelled with it: {names}. What you paid for that comes back.",
    comment: "names: what was bought for something that is late: a warranty, an installation",
  }),
  restAsPlanned: msg`The rest comes as planned.`,
  notTaken: msg`The carrier could not hand it over: it is lost or on its way back to us. We send it again or cancel it, and write to you. You have paid nothing.`,
  notTakenBy: msg({
    message:
      "The carrier could not hand it over: it is lost or on its way back to us. We send it again or cancel it, and write to you by {day}. You have paid nothing.",
    comment: "day: a day of the week with its date",
  }),
  silent: msg`We are sorry: the carrier has said nothing of your parcel for a month. Call us at {phone} with the order number: we send it again or refund you.`,
  silentUnpaid: msg`We are sorry: the carrier has said nothing of your parcel for a month. Call us at {phone} with the order number: we send it again or cancel it. You have paid nothing.`,
  partlyArrived: msg`Part of it has arrived. The rest is on its way.`,
  restNotSent: msg`Part of it has arrived. The rest has not left our warehouse yet.`,
  restPartlySent: msg`Part of it has arrived. Some of the rest is on its way, and some has not left our warehouse yet.`,
  restFollows: msg`Everything that was packed has arrived. See below when the rest follows.`,
  arrived: msg({
    message: "Not right? You can send it back for free until {day}.",
    comment: "day: a day of the week with its date",
  }),
  arrivedApart: msg({
    message:
      "Not right? Each item says below until when you can send it back for free. The next of these days is {day}.",
    comment: "day: a day of the week with its date",
  }),
  kept: msg`This order is complete.`,
  cancelling: msg`We are asking the warehouse to stop it. You get the answer by email.`,
  cancelRefused: msg`The warehouse had already packed it, so it comes as planned.`,
  stillAtCounter: msg({
    message:
      "It could not be cancelled, and it is still at {store}. Pick it up: bring your order number and an ID. If you do not want it any more, call us at {phone} with the order number.",
    comment: "store: a store's name",
  }),
  stillInLocker: msg({
    message:
      "It could not be cancelled, and it is still in the locker {store}. Take it out with the carrier's code. If you do not want it any more, call us at {phone} with the order number.",
    comment: "store: a locker's number and place",
  }),
  cancelled: msg`Nothing more is sent.`,
  swapping: msg`An item is being swapped. The order goes on when that is done.`,
  swapped: msg`An item was swapped. The warehouse gets the new one now.`,
  swapUndone: msg`What you ordered stays: the warehouse is putting it back into your order.`,
  replacing: msg`Your replacement is on its way to you.`,
  replaced: msg`You have your replacement.`,
  comingBack: msg`Your return is on its way to us. We write when we have checked it.`,
  checking: msg`We check what came back. Your refund starts when that is done.`,
  checkingLent: msg`We check what came back, and write to you when that is done.`,
  takenBack: msg`What you sent back has arrived and was checked. You had not paid for it: nothing is refunded, and you owe nothing for it.`,
  returnFailed: msg`What came back could not be accepted, so there is no refund for it.`,
  returnRefused: msg`What came back could not be accepted. It is sent back to you.`,
  returnedToYou: msg`What could not be accepted is with you again.`,
  returnExpired: msg`Nothing arrived in time. Call us at {phone} if you still want to send it back.`,
  returnNotFetched: msg`We are sorry: we were to fetch it, and nobody has told us that it was fetched. Call us at {phone} with the order number: we open your return again and fetch it.`,
  returnSentLate: msg`It was handed over after the return had expired. We have a look at it and write to you about your refund. You do not have to do anything.`,
  lookingForIt: msg`We ask the carrier and our warehouse where it is, and write to you within five business days. You do not have to send anything.`,
  lookingLonger: msg`We are sorry: looking for it takes longer than we promised. We are asking and write to you. You do not have to send anything.`,
  refunding: msg`Your money is on its way back to your original payment method.`,
  refundingBy: msg({
    message: "Your money is on its way back to your original payment method. It is there by {day}.",
    comment: "day: a day of the week with its date",
  }),
  cashComesBack: msg`What you paid at the door comes back by bank transfer, as soon as you give us an account.`,
  cashUnderway: msg({
    message: "What you paid at the door is on its way to your account ending in {last4}.",
    comment: "last4: the last four digits of an account",
  }),
  cashUnderwayBy: msg({
    message:
      "What you paid at the door is on its way to your account ending in {last4}. It is there by {day}.",
    comment: "last4: the last four digits of an account; day: a day of the week with its date",
  }),
  cashIsBack: msg`What you paid at the door was sent back to you by bank transfer.`,
  refundLate: msg`We are sorry: your money takes longer than we promised. We are asking after it and write to you.`,
  refundSent: msg`We sent the money to your original payment method. A bank may need a few days to show it.`,
  lentBack: lentWords.back,
  lentComesBack: lentWords.comesBack,
  refundStuck: msg`Your bank refused the refund. We are looking for another way and write to you.`,
  refundUnpaid,
  refunded: msg`Your money is back on your original payment method.`,
  restKept: msg`You keep the rest.`,
  charging: msg`The old item did not come back in time. We are charging what you paid for it to your original payment method; points are taken from your balance.`,
  chargeDeclined: msg`The old item did not come back in time, and what you paid for it could not be charged in full. Our support gets in touch with you.`,
  chargedFor: msg({
    message:
      "The old {names} did not come back in time, so we charged {amount} for it. Send it all the same: once it is here, you get that money back.",
    comment: "names: articles; amount: money",
  }),
  restRefunded: msg`The refund for what you returned is back on your original payment method.`,
  claimRefunded: msg`The refund for what did not arrive is back on your original payment method.`,
  bothRefunded: msg`The refunds for what you returned and for what did not arrive are back on your original payment method.`,
  charged: msg`The old item did not come back in time, so you paid for it once more. Send it all the same: once it is here, you get that money back.`,
} as const;

/** Why an order was called off, where nobody asked for it. */
export const endedBecause = {
  PaymentNotUpdated: msg`The payment was not updated in time.`,
  DelayNotConfirmed: msg`The delay was not accepted in time.`,
  PickupExpired: msg`Nobody picked it up in time.`,
} as const;

/** What becomes of the money of a cancelled order. */
export const moneyOfCancelled = {
  charged: msg`Your money goes back to your original payment method.`,
  held: msg`You were not charged; any hold on your card is released.`,
  heldElsewhere: msg`You were not charged; what was held for it is released.`,
  lent: msg`You owe nothing for it any more, and what your lender has collected for it goes back to you.`,
  unpaid: msg`Nothing was charged: you would have paid at the door.`,
} as const;
