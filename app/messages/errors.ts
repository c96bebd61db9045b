import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { askedTooOften } from "./asked-too-often.ts";
import { fixedReasons, isFixedReason } from "./fixed-reasons.ts";

/** What a code of the error catalogue says: what happened, and what helps. */
export interface ErrorText {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** ERR-02, ERR-03, OPEN-18. */
export const defaultError: ErrorText = {
  title: msg`Something went wrong. Please try again`,
  text: msg`We are unable to process your request at this time. Please try again after a few minutes.`,
};

const notAllowed: ErrorText = {
  title: msg`This is not possible any more`,
  text: msg`The order has moved on since. The page shows what can be done now.`,
};

const texts: Readonly<Record<string, ErrorText>> = {
  // A §8, account outcomes (ERR-45 to ERR-56)
  OrderNotFound: {
    title: msg`We could not find that order`,
    text: msg`Check the order number, or find it by its number and your email.`,
  },
  TooManyAttempts: {
    title: msg`Too many tries`,
    text: msg`Wait a while and try again. Nothing was changed.`,
  },
  AskedTooOften: askedTooOften,
  TextTooLong: {
    title: msg`That is too much text`,
    text: msg`Use fewer characters and send it again.`,
  },
  CardNumberInText: {
    title: msg`This looks like a card number`,
    text: msg`Leave it out and send it again: cards are entered at payment only.`,
  },
  SubscriptionNotFound: {
    title: msg`We could not find that subscription`,
    text: msg`It may belong to another account.`,
  },
  CancellationNotAllowed: {
    title: msg`This cannot be cancelled`,
    text: msg`The order or item does not allow it now. The page of the order says why, and what you can do instead.`,
  },
  CancelQuantityExceeded: {
    title: msg`There are not that many to cancel`,
    text: msg`Choose again: the page shows how many are left.`,
  },
  CancellationRejected: {
    title: msg`Too late to cancel`,
    text: msg`It is packed already, or on its way. You can send it back for free once you have it.`,
  },
  InstallmentNotDue: {
    title: msg`No installment has to be collected now`,
    text: msg`It was paid meanwhile, or nothing is due any more.`,
  },
  InstallmentDeclined: {
    title: msg`The loan provider could not collect the installment`,
    text: msg`Have it collected again once there is money on your account.`,
  },
  TvInstallationNotAvailable: {
    title: msg`No TV installation at this address`,
    text: msg`The TV is delivered all the same. Choose delivery without installation.`,
  },
  TvInstallationError: {
    title: msg`The installation could not be scheduled`,
    text: msg`Choose a date again in a moment.`,
  },
  RescheduleError: {
    title: msg`No dates to choose from`,
    text: msg`We could not get delivery dates for this order. Your current date stays. Try again later.`,
  },
  LineItemCanNotBeScheduled: {
    title: msg`This item has no delivery window`,
    text: msg`There is no day to choose for it. The order’s page shows how it stands.`,
  },
  DeliveryDateCannotBeChanged: {
    title: msg`The delivery date is fixed`,
    text: msg`The order has shipped or was cancelled.`,
  },
  printLabelError: {
    title: msg`The label could not be printed`,
    text: msg`Try again in a moment. Your return stays as it is.`,
  },
  TradeInCannotBeUpdated: {
    title: msg`This trade-in can no longer be changed`,
    text: msg`A trade-in stays as it was agreed once it has been requested.`,
  },
  ExchangeAlreadyRedeemed: {
    title: msg`This exchange was already used`,
    text: msg`Another order has used its credit.`,
  },
  // Changes of an order (EDIT, SWAP)
  AddressCannotBeChanged: {
    title: msg`The address is fixed`,
    text: msg`The order has moved on, so it goes to the address it has.`,
  },
  SwapNotAllowed: {
    title: msg`This item cannot be swapped`,
    text: msg`It stays as it was ordered. The order's page shows what can be done with it now.`,
  },
  ReturnNotAllowed: {
    title: msg`This cannot be returned`,
    text: msg`It has not arrived, was returned already, or is a gift card.`,
  },
  ReturnWindowClosed: {
    title: msg`The return window is closed`,
    text: msg`Our support looks at every case: call us at {phone} with the order number.`,
  },
  ReturnChannelNotAvailable: {
    title: msg`That way back is not offered`,
    text: msg`Choose another way to send it back.`,
  },
  SerialNumberMissing: {
    title: msg`A serial number is missing`,
    text: msg`Give the IMEI or serial number of each unit.`,
  },
  ReplacementNotAllowed: {
    title: msg`This cannot be replaced`,
    text: msg`Send it back for a refund instead.`,
  },
  ReplacementWindowClosed: {
    title: msg`The window for a replacement is closed`,
    text: msg`The maker's warranty still applies: call us at {phone} with the order number.`,
  },
  RtcNotEnabled: {
    title: msg`We cannot send it back to you`,
    text: msg`It must not be shipped by parcel. Call us at {phone} with the order number.`,
  },
  RtcExpired: {
    title: msg`The time to decide is over`,
    text: msg`Our support gets in touch with you. Nothing is thrown away before that.`,
  },
  PaymentSumNotAgreed: {
    title: msg`This way to pay costs more`,
    text: msg`What was taken off for the other way to pay does not apply here. Look at the sum on this page, and pay again if you agree to it.`,
  },
  PaymentUpdateTooLate: {
    title: msg`The order was cancelled`,
    text: msg`The payment was not updated in time. What was paid already is refunded to the original payment method.`,
  },
  PaymentUnderway: {
    title: msg`A payment is under way`,
    text: msg`Finish it where it is open, or wait for its answer: if it does not pay, you can pay another way.`,
  },
  LineItemNotFound: {
    title: msg`This is not in your cart`,
    text: msg`It may have been taken out meanwhile. Look at your cart again.`,
  },
  AddressNotFound: {
    title: msg`We could not find this address`,
    text: msg`It may have been taken out of your account meanwhile.`,
  },
  AddressRecommended: {
    title: msg`This address is usually written another way`,
    text: msg`Take the one that is recommended, or keep what you entered.`,
  },
  PaymentNotFound: {
    title: msg`We could not find that payment`,
    text: msg`No payment of this order has this number.`,
  },
  PaymentUpdateNotNeeded: {
    title: msg`Nothing to pay`,
    text: msg`This order is paid.`,
  },
  RefundSettled: {
    title: msg`This refund is settled`,
    text: msg`The money is back, so nothing of it can be asked for again.`,
  },
  GoodwillLimitExceeded: {
    title: msg`More than may be given`,
    text: msg`Goodwill is at most a fifth of what was paid, in all.`,
  },
  ConfirmationExpired: {
    title: msg`The time to confirm is over`,
    text: msg`The order was cancelled and nothing is charged for it.`,
  },
  // Sessions and the engine's own
  TOKEN_EXPIRED: {
    title: msg`Your order was closed`,
    text: msg`That happens after a while, and when its email address changes. Find it again by its number.`,
  },
  OrderProofNeeded: {
    title: msg`Prove that it is your order`,
    text: msg`Nothing was changed. Open the order again: we email you a code to continue.`,
  },
  CustomerSessionExpired: {
    title: msg`Your time for this customer is up`,
    text: msg`Nothing was changed. Begin to act for them again if there is more to do.`,
  },
  Unauthorized: {
    title: msg`Only the customer can do this`,
    text: msg`Nothing was changed. Ask them to do it in their own account.`,
  },
  UNABLE_TO_PROCESS: {
    title: msg`We could not do that`,
    text: msg`Nothing was changed. Please try again after a few minutes.`,
  },
  Conflict: {
    title: msg`This order has moved on`,
    text: msg`Something changed while you were looking. What you pressed just now was not sent; please check and try again.`,
  },
  EventNotAllowed: notAllowed,
  LifecycleClosed: notAllowed,
  InvalidEvent: {
    title: msg`Please check what you entered`,
    text: msg`Something is missing or cannot be read.`,
  },
};

/** Codes that have one name for several reasons: the reason has words of its own. */
const reasoned: readonly string[] = ["AddressCannotBeChanged", "SwapNotAllowed"];

/** The words of a code, by its reason where it has several; a code that nobody knows gets the default (ERR-02). */
export function errorText(code: string, reason: unknown = null): ErrorText {
  const words = texts[code] ?? defaultError;
  return reasoned.includes(code) && isFixedReason(reason)
    ? { ...words, text: fixedReasons[reason] }
    : words;
}
