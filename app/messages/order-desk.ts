import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { giftCardToStaff } from "./impersonation.ts";

/** What an agent reads of a matter that waits for them at an order. */
export const deskMatters = {
  charge: {
    title: msg`A charge was declined`,
    text: msg`A replaced item did not come back, and the charge for it was declined. Ask the customer for money on their payment method, then charge again. What was taken already is not taken twice.`,
  },
  credit: {
    title: msg`A credit was declined`,
    text: msg`A replaced item came back after it was charged, and the bank did not accept the refund. Ask the customer's bank, then try again.`,
  },
  refund: {
    title: msg`A refund was declined`,
    text: msg`The bank refused the money. Try again, or give it as gift card balance instead, which the customer gets by email.`,
  },
  refundUnpaid: {
    title: msg`A refund was not paid`,
    text: msg`Nobody refused it, and it was noted as not paid. Have it sent again, or give it as gift card balance instead, which the customer gets by email.`,
  },
  refundLate: {
    title: msg`A refund is late`,
    text: msg`The promised day is over, and whoever pays it out has said nothing. It was asked for again, and the customer was written to. Ask there: have it sent again, or note that it is not paid. Then it can be given as gift card balance.`,
  },
  account: {
    title: msg`A refund waits for an account`,
    text: msg`The customer paid at the door and has not said where the money is to go. They were asked by email, and are reminded after a week. Call them and take the account down for them, or give gift card balance where they have none.`,
  },
  accountRefused: {
    title: msg`A bank sent a refund back`,
    text: msg`An account was given for what was paid at the door, and its bank took no money for it: the number is wrong, or the account is closed. They were asked by email for another one, and are reminded after a week. Call them and take another account down for them, or give gift card balance where they have none.`,
  },
  swap: {
    title: msg`A swap costs more`,
    text: msg`The new item is ready and costs more than was paid. It waits for five days, and the customer was written to; after that it comes as it was ordered. Take the difference from them, or ask nothing for it, and say which: nothing is charged from here. If they do not want it any more, put back what they ordered: you can cancel that once the warehouse has it in the order again. What they paid goes back to them if the new item does, to what paid for the order, or on a gift card while that has taken nothing: tell them so.`,
  },
  swapKept: {
    title: msg`A swap costs more and could not be undone`,
    text: msg`The warehouse could not put back what was ordered. The new item is still there, and the order does not ship before you say what becomes of it. The customer was written to; after five days the warehouse is asked once more by itself. Take the difference from them, or ask nothing for it, and say which. If they want neither, ask nothing for it and cancel the item once the warehouse has it in the order; or have the warehouse asked again.`,
  },
} as const satisfies Record<
  string,
  { readonly title: MessageDescriptor; readonly text: MessageDescriptor }
>;

/** What an agent may do that nobody else may, by what it is about. */
export const deskOffers = {
  allowDays: {
    title: msg`Other days`,
    text: msg`The customer cannot choose another day. Allow it for the whole order.`,
    button: msg`Allow other days`,
  },
  forbidDays: {
    title: msg`Other days`,
    text: msg`The customer may choose another day. Forbid it for the whole order, where a day must stay as it is.`,
    button: msg`Forbid other days`,
  },
  closing: {
    title: msg`A return without a refund`,
    text: msg`The items are back and nothing is to be paid for them. Close the return.`,
  },
  deniedClaim: {
    title: msg`A claim that was denied`,
    text: msg`By what the carrier and the warehouse say these items were handed over, and the customer has read so. What turned up after all can be returned like anything that arrived. Where the customer is right, refund it: nothing has to come back.`,
  },
  delay: {
    title: msg`A delay to be answered`,
    text: msg`The customer is asked whether they still want what is late. Tell them the new date, where there is one, and answer for them on the phone: they read that our team did. Without an answer it is cancelled.`,
  },
  discount: {
    title: msg`A discount instead of cancelling`,
    text: msg`The customer asked to cancel, and may keep these items for less. Ask them, and answer for them. It is offered once.`,
  },
  enforce: {
    title: msg`Cancel an item`,
    text: msg`Customers cancel what is not being prepared yet themselves, by “Cancel items”. You can still ask for what is packed, where their page says that it can no longer be cancelled: the warehouse decides, and its answer is emailed.`,
  },
  doneAnyway: {
    title: msg`Cancelled work was done`,
    text: msg`The crew was there before it heard that it need not come. Nothing was charged for it, and nothing is charged from here. Settle it with the crew and tell the customer.`,
  },
  expiredReturn: {
    title: msg`A return expired`,
    text: msg`Nothing was sent in time. Open it again where the customer still wants to, or has sent it late: what the carrier and the warehouse have said of the parcel holds then.`,
  },
  lateReturn: {
    title: msg`A return after its time`,
    text: msg`The customer can’t return this any more: the window is closed. Allow it, and they can start a return as usual, for as long as after a delivery.`,
  },
  returnSentLate: {
    title: msg`A return that was sent late`,
    text: msg`The carrier has the parcel, though the return had expired. The customer reads that we have a look at it and write. Open the return again, and it is checked and refunded like any other.`,
  },
  giftCard: {
    title: msg`A gift card`,
    text: msg`To send it to another address, open its own page from its line in the order. A card of which nothing was spent can be taken back: it is worth nothing then, and what was paid for it goes back. Without a refund one that was not sent yet is held back, and one that was sent is revoked. Where its code is wrong, or somebody else has it, send a new one: what is left goes with it. With nothing left there is none.`,
  },
  givenCard: {
    title: msg`A gift card in place of money`,
    text: msg`The customer got it because money could not go back to what they paid with, and its code went out by email. To send it again, also to another address, open its own page from the order’s page. Where its code is wrong, or somebody else has it, send a new one: what is left goes with it. With nothing left there is none.`,
  },
  lapsing: {
    title: msg`A bank’s approval runs out soon`,
    text: msg`The bank releases the money at the time below. What has not shipped by then waits, and the customer is asked to pay again within a day; they have read so. Hurry the goods where you can, or ask for another payment now: nothing ships from then until it is paid.`,
  },
  lost: {
    title: msg`An item that did not arrive`,
    text: msg`The carrier could not hand it over, is late with it, or says nothing of it any more. Ask the customer what they want. If the first parcel comes after all, it belongs to us.`,
  },
  reversal: {
    title: msg`Money that could not be released`,
    text: msg`The provider was asked three times and did not release it. The customer pays nothing with it and reads that it is still held. Ask the provider first, then try again.`,
  },
  stopped: {
    title: msg`An item that is being cancelled`,
    text: msg`An agent had the warehouse asked to stop this, and it has not answered. Where the customer wants it after all, let it go on: nothing was given back for it. What the warehouse has stopped by the time it hears of that stays cancelled, and the customer is told by email.`,
  },
  stoppedLate: {
    title: msg`The warehouse stopped what had left`,
    text: msg`These items were to be cancelled and were told as shipped before the warehouse answered. It says now that it has stopped them. Refund them, as the customer wanted, or have them sent again. If the first parcel comes after all, it belongs to us.`,
  },
  strayParcel: {
    title: msg`A cancelled parcel was sent all the same`,
    text: msg`The carrier has it, or has handed it over, though these items are cancelled: they were never charged, or their money went back. Ask the customer to refuse the parcel or to send it back, or agree with them on how it is paid. Nothing is charged from here.`,
  },
  strayReturn: {
    title: msg`A cancelled return was sent all the same`,
    text: msg`Its parcel is on its way to us or there, and nothing is refunded for it. Ask the customer what they want, and have it looked for at the warehouse.`,
  },
  subscription: {
    title: msg`A subscription`,
    text: msg`Stop it, and nothing renews until it is let go on.`,
  },
  claim: {
    title: msg`A claim on a care plan`,
    text: msg`Its page says how far it is. Take it back for the customer only if they ask for it: a fee that was paid goes back to their card.`,
  },
  claimFee: {
    title: msg`The fee of a claim was not refunded`,
    text: msg`The bank of the card did not take it back. Ask the customer whether the card still holds, then refund it again.`,
  },
  deviceLate: {
    title: msg`An old device that came late`,
    text: msg`Its trade-in or buy-back had ended when it was handed over. The customer reads that we decide and write. Take it, and it is checked and paid for like any other, and what was charged because it had not come is given back with it; or have it sent back to them. A charge that is still being made has to be answered before you can take it.`,
  },
  tradeInCharge: {
    title: msg`A charge for an old device was declined`,
    text: msg`The credit was given back only in part. Ask the customer for money on their payment method, then charge again.`,
  },
} as const satisfies Record<
  string,
  {
    readonly title: MessageDescriptor;
    readonly text: MessageDescriptor;
    readonly button?: MessageDescriptor;
  }
>;

/** What an agent does about it, by the event. */
export const deskActions: Readonly<Record<string, MessageDescriptor>> = {
  "late.accepted": msg`Take it all the same`,
  "late.refused": msg`Send it back`,
  "charge.retried": msg`Charge again`,
  "credit.retried": msg`Give it back again`,
  "refund.retried": msg`Refund again`,
  "refund.unanswered": msg`It is not paid`,
  "alternative.chosen": msg`Give gift card balance`,
  "difference.settled": msg`They paid the difference`,
  "difference.waived": msg`They need not pay it`,
  "difference.declined": msg`Put back what they ordered`,
  "ftc.confirmed": msg`They still want it`,
  "ftc.declined": msg`They do not want it any more`,
  "discount.accepted": msg`They keep it for less`,
  "discount.declined": msg`Cancel all the same`,
  "work.settled": msg`It is settled`,
  "parcel.settled": msg`It is settled`,
  "cancel.enforced": msg`Ask the warehouse to stop it`,
  "stop.withdrawn": msg`Let it go on after all`,
  "return.reopened": msg`Open the return again`,
  "return.allowed": msg`Allow a return`,
  "claim.granted": msg`Refund it`,
  "sending.cancelled": msg`Do not send it, without a refund`,
  "taken.back": msg`Take it back and refund it`,
  "sent.anew": msg`Send it again`,
  "given.up": msg`Refund it`,
  "code.renewed": msg`Send a new code`,
  revoked: msg`Revoke it without a refund`,
  "renewal.chosen": msg`Ask for another payment now`,
  "revert.retried": msg`Release it again`,
  "options.changed": msg`Change it`,
  "return.closed": msg`Close the return`,
  "claim.withdrawn": msg`Take the claim back`,
  "subscription.stopped": msg`Stop it`,
  "subscription.restarted": msg`Let it go on`,
};

/** The same as to refund it, where nothing was taken for it. */
export const deskUncharged = msg`Cancel it: nothing was paid`;

/** What is asked before a press that nothing takes back, by the event. */
export const deskQuestions: Readonly<Record<string, MessageDescriptor>> = {
  "ftc.declined": msg`Cancel what is late? It counts as cancelled at once, packed or not, and nothing is charged for it. This cannot be undone. The customer is told by email.`,
  "sending.cancelled": msg`Hold the card back and refund nothing? This cannot be undone. The customer is told by email.`,
  "taken.back": msg`End the card for good and refund what was paid for it? This cannot be undone. The customer is told by email.`,
  "subscription.stopped": msg`Stop the subscription? Nothing renews and nothing is charged until somebody lets it go on. The customer is told by email, and can still unsubscribe.`,
  "code.renewed": msg`End the code there is, and send a new one with all that is left to the address of the card? Whoever has the old one, also in a wallet, can’t use it any more. What a cart holds of it goes along to the new card, and the cart says so. What was ordered with it stays paid. This cannot be undone. The customer is told by email.`,
  revoked: msg`End the card for good and refund nothing? This cannot be undone. The customer is told by email.`,
};

const nothingChanged = msg`Nothing was changed.`;

/** Why the desk does not do something that no other page does, by the code; null for a code with words of its own elsewhere. */
const deskRefusals: Readonly<
  Record<string, { readonly title: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  NoBalanceInGiftCard: {
    title: msg`Nothing is left on this gift card`,
    text: msg`A new code would open nothing. Nothing was changed.`,
  },
  OrderToStaff: {
    title: msg`That address belongs to somebody who works here. Email about an order goes to its customer only.`,
    text: nothingChanged,
  },
  GiftCardToStaff: { title: giftCardToStaff, text: nothingChanged },
};

export const deskRefusal = (code: string) => deskRefusals[code] ?? null;
