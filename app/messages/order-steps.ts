import { msg } from "@lingui/core/macro";

/** Why an order is to be paid again, before by when. */
export const payBecause = {
  failed: msg`Your payment did not go through.`,
  lapsed: msg`Your bank’s approval of the payment has run out.`,
  renewed: msg`This order is to be paid another way, and nothing ships before that.`,
} as const;

/**
 * What a customer has to do about an order: what, by when, and what happens otherwise. One sentence or two for each
 * waiting state that is theirs.
 */
export const orderSteps = {
  pay: msg({
    message: "Pay by {moment}, or the order is cancelled and you pay nothing.",
    comment: "moment: a day of the week with its date and a time",
  }),
  payOrRefunded: msg({
    message: "Pay by {moment}, or the order is cancelled and what was charged for it is refunded.",
    comment: "moment: a day of the week with its date and a time",
  }),
  payOrRest: msg({
    message:
      "Pay by {moment}, or what you have not received yet is cancelled, and you pay nothing for it.",
    comment: "moment: a day of the week with its date and a time",
  }),
  payBegun: msg`You have begun to pay this order again. Finish it to go on.`,
  lapsing: msg({
    message:
      "Your bank holds {sum} for this order until {day} ({days, plural, =0 {today} one {# more day} other {# more days}}); nothing of it was charged. What has not shipped by then waits until you pay again: we write to you, and you have one day to pay. Or pay again now.",
    comment:
      "sum: an amount of money; day: a day of the week with its date; days: how many are left",
  }),
  payLate: msg({
    message:
      "Your payment did not go through. Please pay by {moment}: we hold what has not shipped yet until you do. Nothing is cancelled.",
    comment: "moment: a day of the week with its date and a time",
  }),
  payOverdue: msg({
    message:
      "Your payment was due {moment} and is still open. Please pay it now. We hold what has not shipped yet until you do; nothing is cancelled.",
    comment: "moment: a day of the week with its date and a time",
  }),
  paySentLate: msg({
    message:
      "Your payment did not go through, and everything has already shipped. Please pay by {moment}. Nothing is cancelled.",
    comment: "moment: a day of the week with its date and a time",
  }),
  paySentOverdue: msg({
    message:
      "Your payment was due {moment} and is still open, and everything has already shipped. Please pay it now.",
    comment: "moment: a day of the week with its date and a time",
  }),
  payWhileBack: msg({
    message:
      "Your payment did not go through. Please pay by {moment}. What you send back you need not pay: the sum goes down once it is back with us.",
    comment: "moment: a day of the week with its date and a time",
  }),
  payWhileBackOverdue: msg({
    message:
      "Your payment was due {moment} and is still open. Please pay it now. What you send back you need not pay: the sum goes down once it is back with us.",
    comment: "moment: a day of the week with its date and a time",
  }),
  payLoanEnded: msg({
    message:
      "You cancelled the loan for this order. Send back what has arrived, or pay for what you keep another way, by {moment}.",
    comment: "moment: a day of the week with its date and a time",
  }),
  payLoanEndedPacked: msg({
    message:
      "You cancelled the loan for this order. What is packed already may still ship. Send it back once you have it, or pay for what you keep another way, by {moment}.",
    comment: "moment: a day of the week with its date and a time",
  }),
  payLoanEndedOverdue: msg({
    message:
      "You cancelled the loan for this order. What you keep was to be paid another way by {moment} and is still open. Please pay it now.",
    comment: "moment: a day of the week with its date and a time",
  }),
  pickUp: msg({
    message:
      "Pick up {names} at {place} by {day}. Bring your order number and an ID. What is not picked up by then is cancelled, and you pay nothing for it.",
    comment: "names: articles; place: a store's name; day: a day of the week with its date",
  }),
  takeOut: msg({
    message:
      "Take {names} out of the locker {place} by {day}. The carrier sent you the code that opens it. What is not taken out by then is cancelled, and you pay nothing for it.",
    comment: "names: articles; place: a locker; day: a day of the week with its date",
  }),
  sendBack: msg({
    message:
      "Send {names} back by {day}: pack it, put the label on, and hand it to the carrier. After that the return ends, and you keep it without a refund.",
    comment: "names: articles; day: a day of the week with its date",
  }),
  labelComing: msg({
    message:
      "Your label for {names} is being made; you get it by email. Hand the parcel to the carrier by {day}. After that the return ends, and you keep it without a refund.",
    comment: "names: articles; day: a day of the week with its date",
  }),
  labelRefused: msg({
    message:
      "The carrier gave us no label for {names} yet. We keep asking and send it by email. Hand the parcel over by {day}. After that the return ends, and you keep it without a refund.",
    comment: "names: articles; day: a day of the week with its date",
  }),
  bringBack: msg({
    message:
      "Bring {names} to the store with your order number by {day}. After that the return ends, and you keep it without a refund.",
    comment: "names: articles; day: a day of the week with its date",
  }),
  sendYourself: msg({
    message:
      "Send {names} back with a carrier you choose by {day}, and tell us the tracking number. After that the return ends, and you keep it without a refund.",
    comment: "names: articles; day: a day of the week with its date",
  }),
  haveReady: msg({
    message:
      "Have {names} packed and ready: we pick it up at your address by {day}. What nobody hands over by then stays yours, without a refund.",
    comment: "names: articles; day: a day of the week with its date",
  }),
  withdrawn: msg({
    message:
      "Hand {names} over by {day}, the way you chose. Your withdrawal stands; your money may wait until it is here, or you show that you sent it.",
    comment: "of the Polish store; names: articles; day: a day of the week with its date",
  }),
  decideRefused: msg({
    message:
      "We could not accept {names}, so there is no refund for it. Tell us by {day} whether we should send it back to you. After that our support will ask you; nothing is thrown away before then.",
    comment: "names: articles; day: a day of the week with its date",
  }),
  decideUnsafe: msg({
    message:
      "We could not accept {names}, so there is no refund for it. It must not be shipped by parcel, so we cannot send it back. Call us at {phone} with the order number by {day}; nothing is thrown away before then.",
    comment: "names: articles; day: a day of the week with its date",
  }),
  sendOldBack: msg({
    message:
      "You have your replacement. Send the old {names} back by {day}, in the box the new one came in. After that we charge you {amount}, what was charged for it at first.",
    comment: "names: articles; day: a day of the week with its date; amount: money",
  }),
  chooseDay: msg({
    message: "Choose the day on which {names} comes, so that somebody is there to take it.",
    comment: "names: articles",
  }),
  chooseDayAgain: msg({
    message: "Another day is wanted for {names}. Until one is chosen, {day} stands.",
    comment: "names: articles; day: a day of the week with its date",
  }),
  missed: msg({
    message:
      "Nobody was there to receive {names}. Choose another day and we will bring it again. Nothing will come until you choose one. There is no deadline: we keep it for you.",
    comment: "names: articles",
  }),
  chooseWork: msg({
    message: "Choose the day of {names}. Nobody comes before you have chosen one.",
    comment: "names: an installation",
  }),
  chooseWorkAgain: msg({
    message: "Another day is wanted for {names}. Until one is chosen, {day} stands.",
    comment: "names: an installation; day: a day of the week with its date",
  }),
  unheardWork: msg({
    message:
      "{names} was due on {day}, and nobody has told us that it was done. We are sorry. Choose another day, and the crew comes then, or call us at {phone} with the order number. It can also be cancelled: you get back what you paid for it. If it was done after all, nothing is left to do.",
    comment: "names: an installation; day: a day of the week with its date",
  }),
  missedWork: msg({
    message:
      "We could not complete {names}. Choose another day and the crew will come again. Nobody will come until you choose one. There is no deadline.",
    comment: "names: an installation",
  }),
  activate: msg`Activate your phone line. It works only once you have done that.`,
  chooseNumber: msg`Your number could not be transferred. Choose another one; your line works meanwhile.`,
  trialEnds: msg({
    message:
      "Keep it, or send it back by {day}. After that the first installment of {amount} is collected.",
    comment: "day: a day of the week with its date; amount: money",
  }),
  installmentDeclined: msg({
    message:
      "An installment of {amount} was declined. It is tried again on {day}; have it collected now if there is money on your account.",
    comment: "day: a day of the week with its date; amount: money",
  }),
  installmentOverdue: msg({
    message:
      "{amount} of your installments is overdue: it was declined three times. Have it collected as soon as you can.",
    comment: "amount: money",
  }),
  renewalFailed: msg({
    message:
      "We could not charge {names}. Update its payment by {day}. After that it is suspended.",
    comment: "names: a subscription; day: a day of the week with its date",
  }),
  suspended: msg({
    message: "{names} is suspended. Update its payment by {day}. After that it ends.",
    comment: "names: a subscription; day: a day of the week with its date",
  }),
  serviceTrial: msg({
    message: "{names}: your free trial ends {day}. Cancel before, or {amount} is charged then.",
    comment: "names: a subscription; day: a day of the week with its date; amount: money",
  }),
  tradeInSend: msg({
    message:
      "Send in your old {names} by {day}. After that we charge you the {amount} it took off your order.",
    comment: "names: devices; day: a day of the week with its date; amount: money",
  }),
  tradeInSendForCredit: msg({
    message:
      "Send in your old {names} by {day}. After that you get no credit for it; we estimate {amount}.",
    comment:
      "names: devices; day: a day of the week with its date; amount: money that the devices are worth",
  }),
  deviceLabelFailed: msg({
    message: "The carrier gave us no label for your {names}. Ask for it again.",
    comment: "names: devices",
  }),
  tradeInRefused: msg({
    message:
      "Your old {names} is not as described. Tell us whether it comes back to you. Until you do, we keep it for you.",
    comment: "names: devices",
  }),
  tradeInReduced: msg({
    message:
      "Your old {names} is not as described. Take {amount} for it, or have it back. Until you tell us, we keep it for you.",
    comment: "names: devices; amount: money",
  }),
  buyBackOffer: msg({
    message: "If you want, we buy {names} back for {amount}. The offer ends {day}.",
    comment: "names: a device; day: a day of the week with its date; amount: money",
  }),
  buyBackSend: msg({
    message: "Send in {names} by {day}. After that the buy-back ends, and you keep it.",
    comment: "names: a device; day: a day of the week with its date",
  }),
  buyBackRefused: msg({
    message:
      "{names} is not as promised. Tell us whether it comes back to you. Until you do, we keep it for you.",
    comment: "names: a device",
  }),
  swapFailed: msg({
    message:
      "The warehouse could not swap {names}. Ask again, or do nothing: it comes as you ordered it.",
    comment: "names: articles",
  }),
  swapOwing: msg({
    message:
      "{name}, the new item, is ready and costs {sum} more, with tax. Call us at {phone} with the order number: we agree with you how you pay it. Or keep what you ordered. If we hear nothing by {day}, it comes as you ordered it; nothing is charged by itself.",
    comment: "name: an article; sum: money; day: a day of the week with its date",
  }),
  swapKept: msg({
    message:
      "The warehouse could not put back what you ordered. {name}, the new item, is still in your order and costs {sum} more, with tax. Call us at {phone} with the order number: we agree with you whether you pay that, or we cancel the item. If we hear nothing by {day}, we ask the warehouse once more to put back what you ordered, and write to you; nothing is charged by itself.",
    comment: "name: an article; sum: money; day: a day of the week with its date",
  }),
  nameAccount: msg({
    message:
      "You paid at the door, so we refund {amount} by bank transfer. Tell us which account to send it to. Until you do, we keep it for you.",
    comment: "amount: money",
  }),
  nameAccountAgain: msg({
    message:
      "The bank sent our transfer of {amount} back: the account is closed, or its number is not right. Give us another one. Until you do, we keep it for you.",
    comment: "amount: money",
  }),
  discountOffer: msg({
    message:
      "We were asked to cancel this. Keep it and pay {amount} less, or go on cancelling. Until you choose, nothing changes.",
    comment: "amount: money",
  }),
} as const;
