/** The ways to pay by their names (PAY-01, PAY-03), and why one is not offered. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MethodReason } from "#machines/cart";
import type { Method } from "#machines/payment";
import { canonicalMethod } from "#machines/payment/payment-codes.rules.ts";

export const paymentMethods: Readonly<Record<Method, MessageDescriptor>> = {
  credit_card: msg`Card`,
  paypal: msg`PayPal`,
  Venmo: msg`Venmo`,
  PPCrypto: msg`PayPal crypto`,
  PPRewards: msg`PayPal rewards`,
  td_financing: msg`Store financing`,
  second_loan: msg`Pay over time`,
  AffirmFinancing: msg`Affirm`,
  AffirmPayIn4: msg`Affirm, in 4 payments`,
  carrier_financing: msg`Carrier financing`,
  lease: msg`Lease to own`,
  samsung_pay: msg`Samsung Pay`,
  amazon_pay: msg`Amazon Pay`,
  google_pay: msg`Google Pay`,
  apple_pay: msg`Apple Pay`,
  pay_by_link: msg`A link to pay by`,
  pay_by_phone: msg`By phone`,
  gift_card: msg`Gift card`,
  rewards: msg`Reward points`,
  cod: msg`Cash on delivery`,
};

/** Whether a code means the card. */
export const isCard = (code: string): boolean => canonicalMethod(code) === "credit_card";

/** A method by its code; null for one that nobody knows, which is shown as it is written. */
export function paymentMethodName(code: string): MessageDescriptor | null {
  const names: Readonly<Record<string, MessageDescriptor>> = paymentMethods;
  return names[canonicalMethod(code)] ?? null;
}

/** The statuses of a payment, exactly (PAY-19); a failed one is said where it stands. */
export const paymentStatuses: Readonly<
  Record<"Accepted" | "Created" | "Captured", MessageDescriptor>
> = {
  Accepted: msg({ message: "Accepted", context: "payment" }),
  Created: msg({ message: "Created", context: "payment" }),
  Captured: msg({ message: "Captured", context: "payment" }),
};

/** In place of its status, where some of it, or all, is to be paid again. */
export const openStatuses = {
  part: msg({
    message: "{charged} charged, {open} still to be paid",
    comment: "charged, open: amounts of money",
  }),
  /** Nothing failed: the rest is taken when it leaves. */
  begun: msg({
    message: "{charged} charged, {held} held until it ships",
    comment: "charged, held: amounts of money",
  }),
  whole: msg({ message: "{open} still to be paid", comment: "open: an amount of money" }),
};

/** In place of its status, where an order was cancelled before anything was taken. */
export const notCharged = msg`Not charged`;

export const methodReasons: Readonly<Record<MethodReason, MessageDescriptor>> = {
  account: msg`Sign in to use it.`,
  accountHolder: msg`The holder of your business account signs in to pay.`,
  agent: msg`Not while somebody of ours orders for you.`,
  billing: msg`Only if your billing address is your delivery address.`,
  business: msg`Credit is given to persons, not to businesses.`,
  businessAccount: msg`Sign in to your business account first.`,
  carrier: msg`Only with a carrier's phone line in your cart.`,
  cash: msg`The carrier does not take cash for this order.`,
  leaseState: msg`Leasing is not offered in your state.`,
  renewal: msg`Renewals are charged to a card.`,
  trial: msg`What you try first is paid with Try now, pay later.`,
  unfinanced: msg`Your carrier does not finance this order.`,
  usOnly: msg`Only in the US store.`,
};
