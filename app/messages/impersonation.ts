import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Reason } from "#machines/impersonation";
import type { ErrorText } from "./errors.ts";

/** Why an agent acts for somebody. */
export const impersonationReasons: Readonly<Record<Reason, MessageDescriptor>> = {
  order: msg`A question about an order`,
  delivery: msg`Delivery`,
  return: msg`A return or refund`,
  payment: msg`A payment`,
  subscription: msg`A subscription`,
  other: msg`Something else`,
};

/** What of an order is an agent's to look into. */
export const overdueWords = {
  parcel: msg`Parcel late`,
  stopped: msg`Stopped after it had left`,
  installation: msg`Installation unheard of`,
  payment: msg`Payment overdue`,
  unheld: msg`Payment unknown to its provider`,
  installment: msg`Installment overdue`,
  refund: msg`Refund overdue`,
  refundDeclined: msg`Refund declined`,
  chargeDeclined: msg`Charge declined`,
  creditDeclined: msg`Refund of a charge declined`,
  undelivered: msg`Item that did not arrive`,
  swapOwed: msg`Swap that costs more`,
  sentAnyway: msg`Sent although it was cancelled`,
  doneAnyway: msg`Work done although it was cancelled`,
  account: msg`Refund without an account`,
  return: msg`Return sent late`,
  fetching: msg`Return not fetched`,
  device: msg`Old device came late`,
  answer: msg`Answer to the customer is late`,
  credit: msg`Trade-in credit is late`,
  sendBack: msg`Goods to be sent back, or not: no answer`,
  hold: msg`Money not released`,
} as const satisfies Record<string, MessageDescriptor>;

const refusals: Readonly<Record<string, ErrorText>> = {
  IdentityNotMatched: {
    title: msg`That email address does not belong to the order`,
    text: msg`Ask the customer for the address that email about the order goes to, then look again.`,
  },
  OwnAccount: {
    title: msg`That is your own account or order`,
    text: msg`Ask a colleague to help you with it, as any customer would.`,
  },
  DataErased: {
    title: msg`That customer’s data is erased`,
    text: msg`Nobody is left to act for. Find an order by its number to look at it.`,
  },
  Unauthorized: {
    title: msg`That order belongs to another account`,
    text: msg`Find it by its number to act for whose it is.`,
  },
  OrderNotFound: {
    title: msg`Nobody was found`,
    text: msg`Check what the customer told you. One email address or one number is enough.`,
  },
  SubscriptionNotFound: {
    title: msg`There is no such subscription`,
    text: msg`Check its number, or find the customer by their email address.`,
  },
  CustomerSessionExpired: {
    title: msg`Your time for this customer is up`,
    text: msg`Nothing was changed. Find them again if there is more to do.`,
  },
  FieldRequired: {
    title: msg`Give at least one thing to look for`,
    text: msg`An email address, a number, or a ZIP code with a last name.`,
  },
  TicketNumberInvalid: {
    title: msg`Enter the ticket number`,
    text: msg`Letters and digits, like CS-20931.`,
  },
};

/** The words of a code while an agent impersonates; null for one that other pages have words for. */
export function impersonationRefusal(code: string): ErrorText | null {
  return refusals[code] ?? null;
}

/** Why an agent's form for a gift card is not taken. */
export const giftCardToStaff = msg`That address belongs to somebody who works here. A gift card’s code is money: it is sent to its customer or recipient only.`;
