import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { askedTooOften } from "./asked-too-often.ts";

/** The right to an upgrade is one of another order, which has the last word. */
const upgradeGone = {
  title: msg`The upgrade can no longer be used`,
  text: msg`Another order of yours has used it, or its device went back. Nothing was charged. Take the old device out of your cart, then order.`,
};

/** The steps of checkout, as the track names them. */
export const stepTexts = {
  address: msg`Address`,
  contact: msg`Contact`,
  delivery: msg`Delivery`,
  payment: msg`Payment`,
  review: msg`Review`,
} as const satisfies Record<string, MessageDescriptor>;

/** What the ways of delivery are called, by the id of their method. */
export const methodTexts = {
  standard: msg`Home delivery`,
  express: msg`Express delivery`,
  "same-day": msg`Same-day delivery`,
  truck: msg`Delivered by truck, into the room you choose`,
  courier: msg`Courier`,
  cargo: msg`Cargo carrier`,
  pickup: msg`Store pickup`,
  locker: msg`Parcel locker`,
} as const satisfies Record<string, MessageDescriptor>;

export type MethodId = keyof typeof methodTexts;

export function isMethodId(word: string): word is MethodId {
  return Object.hasOwn(methodTexts, word);
}

/** Why an address cannot be changed, by whose it is (ADDR-36, ADDR-38, ADDR-39). */
export const lockTexts = {
  business: msg`It is your company's address. Its administrator can change it.`,
  carrier: msg`It is the address of your phone line: the carrier delivers and bills to the same place.`,
  bank: msg`Your financing account is younger than 30 days, so your order goes to the address the bank knows.`,
} as const satisfies Record<string, MessageDescriptor>;

/** What is refused in checkout, or missing for placing the order. */
export interface CheckoutText {
  readonly title: MessageDescriptor;
  readonly text?: MessageDescriptor;
}

const texts: Readonly<Record<string, CheckoutText>> = {
  AskedTooOften: askedTooOften,
  Conflict: {
    title: msg`This page was out of date`,
    text: msg`Your cart changed in the meantime, perhaps in another tab. Look it over and send it again.`,
  },
  CartNotComplete: {
    title: msg`Something is still missing`,
    text: msg`Finish the open steps first; what you entered is kept.`,
  },
  CartNotCompleteLineItem: {
    title: msg`Your cart is empty`,
    text: msg`Put something into it first.`,
  },
  CartNotCompleteContact: { title: msg`Tell us how to reach you` },
  CartNotCompleteShipping: { title: msg`Say where it should go` },
  CarrierActivationRequired: { title: msg`Settle your phone line with its carrier` },
  CartNotCompletePayment: { title: msg`Choose how to pay` },
  CartNotCompleteBilling: { title: msg`Say where the bill goes` },
  DeliveryModeNotFound: {
    title: msg`Choose how you want to get it`,
    text: msg`The way you chose is no longer offered. Choose one of these.`,
  },
  CartHasChanged: {
    title: msg`Look over what changed in your cart`,
    text: msg`An item, a price or a quantity is no longer what you saw.`,
  },
  DeliveryDayChanged: {
    title: msg`Look at the new day, then place the order again`,
    text: msg`The day we promised can no longer be kept. Nothing was ordered yet.`,
  },
  CartModifiedDuringPayment: {
    title: msg`Pay again for the new total`,
    text: msg`Your order changed after the payment was approved. Nothing was charged.`,
  },
  PaymentRevalidate: { title: msg`Enter your card's security code again` },
  SecurityCheckRequired: { title: msg`Finish the security check` },
  RecaptchaFailure: {
    title: msg`Sorry we weren't able to verify that you are not a robot.`,
    text: msg`Please wait a few minutes and try again.`,
  },
  InvalidChosenPayment: { title: msg`Choose another way to pay` },
  AutoRenewalTermsRequired: { title: msg`Agree to the renewal terms` },
  LegalAgreementRequired: { title: msg`Agree to the terms of sale` },
  ItemsCannotBeCombined: {
    title: msg`Some items cannot be bought together`,
    text: msg`Try-before-you-buy items need an order of their own.`,
  },
  Login: { title: msg`Please sign in to go on` },
  /** To a member of a business, who is signed in and fills its carts only (PAY-45). */
  AccountHolderPays: { title: msg`The holder of your business account places this order` },
  OutOfStock: {
    title: msg`Out of stock`,
    text: msg`Someone else was faster: an item in your cart is no longer available. Nothing was charged.`,
  },
  HazmatCannotBeShipped: {
    title: msg({
      message: "{names} cannot be shipped to {state}.",
      comment: "names: a list of products; state: the name of a US state",
    }),
    text: msg`It holds a large battery, which travels by road only. Take it out of the cart, or use another address.`,
  },
  DisallowedShippingStateOrProvince: {
    title: msg({
      message: "{names} cannot be shipped to {state}.",
      comment: "names: a list of products; state: the name of a US state",
    }),
    text: msg`It is too large for the carriers that go there. Take it out of the cart, or use another address.`,
  },
  /** ERR-106, where nobody says which state. */
  DisallowedShippingStateOrProvinceUnnamed: {
    title: msg`Something in your cart does not ship to this state.`,
    text: msg`It is too large for the carriers that go there. Take it out of the cart, or use another address.`,
  },
  DisallowedShippingCountry: { title: msg`We deliver within the United States only.` },
  ShippingDisallowedPostalCode: {
    title: msg({ message: "No carrier goes to ZIP {zip}.", comment: "zip: a ZIP code" }),
    text: msg`Use another address, or pick the order up in a store.`,
  },
  HADeliveryUnavailable: {
    title: msg({
      message: "Appliances cannot be delivered to ZIP {zip}.",
      comment: "zip: a ZIP code",
    }),
    text: msg`No truck of ours goes there. Use another address, or take the appliance out of the cart.`,
  },
  UnableToScheduleHADelivery: {
    title: msg`This delivery cannot be scheduled`,
    text: msg`The day or the window you chose is taken. Choose another one; where no day is left, use another address.`,
  },
  StorePickupNotEligible: {
    title: msg`Something in your cart cannot be picked up in a store`,
    text: msg`Choose delivery, or order it separately.`,
  },
  InvalidAddressError: {
    title: msg`This address cannot be changed here`,
    text: msg`It belongs to the account that pays.`,
  },
  ShippingAddressInvalid: {
    title: msg`We cannot deliver to this address`,
    text: msg`Check the street and the number.`,
  },
  InvalidBillingAddress: {
    title: msg`The billing address cannot be used`,
    text: msg`Check the street and the number.`,
  },
  AddressUnchecked: {
    title: msg`We cannot check addresses right now`,
    text: msg`Look it over: your order goes where it says. Keep it as you typed it to go on.`,
  },
  AddressNotRecognised: {
    title: msg`We do not know this address`,
    text: msg`Check the street and the number, or keep it as you typed it.`,
  },
  CityStateNotFound: {
    title: msg`We do not know this city`,
    text: msg`Check the city and the state.`,
  },
  InvalidRedemptionCount: {
    title: msg`You have used this code already.`,
    text: msg`Another order of yours has it. Nothing was charged. We took the code out: look at the new sums, then order.`,
  },
  MaxRedemptionCountReached: {
    title: msg`The code has been used up.`,
    text: msg`Someone else was faster. Nothing was charged. We took the code out: look at the new sums, then order.`,
  },
  ExchangeAlreadyRedeemed: upgradeGone,
  UpgradeIneligibleItems: upgradeGone,
  CartHasBeenSubmitted: {
    title: msg`This cart was already ordered`,
    text: msg`There is one order, and it is safe.`,
  },
  CartReplayed: {
    title: msg`Your order is already on its way to us`,
    text: msg`There is one order, and it is safe.`,
  },
  PurchaseFlowCannotBeModified: {
    title: msg`Your order is being placed right now`,
    text: msg`Nothing can be changed until it is done.`,
  },
  CartNotFound: {
    title: msg`This cart is no longer there`,
    text: msg`Start a new one; nothing was charged.`,
  },
  CartPaymentFailure: {
    title: msg`The payment did not go through`,
    text: msg`Your cart is as it was, and nothing was charged. Try again or use another card.`,
  },
  "CartPaymentFailure.progressive": {
    title: msg`A part of the payment did not go through`,
    text: msg`Nothing was charged. Gift cards and points stay as they are; pay the rest another way.`,
  },
  OrderSubmissionFailed: {
    title: msg`The order could not be placed`,
    text: msg`Your cart is as it was, and nothing was charged. Try again in a moment.`,
  },
  SubmitCartError: {
    title: msg`The order could not be placed`,
    text: msg`Your cart is as it was, and nothing was charged. Try again in a moment.`,
  },
};

const fallback: CheckoutText = {
  title: msg`Something went wrong. Please try again`,
  text: msg`We are unable to process your request at this time. Please try again after a few minutes.`,
};

/**
 * The words of a code in checkout; the default ones for a code that nobody knows (ERR-02). A payment in several parts has
 * its own words where there are some (PAY-36).
 */
export function checkoutText(
  code: string,
  details?: Readonly<Record<string, unknown>>,
): CheckoutText {
  const isUnnamed = code === "DisallowedShippingStateOrProvince" && details && !details.state;
  const own = details?.progressive === true ? texts[`${code}.progressive`] : undefined;
  return own ?? (isUnnamed ? texts[`${code}Unnamed`] : undefined) ?? texts[code] ?? fallback;
}
