import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** How loud a notice is; see `Notice`. */
type Tone = "info" | "hold" | "stop" | "go";

/** One cart notification or line alert (CART-23). `{…}` comes from its details. */
export interface CartText {
  readonly tone: Tone;
  readonly title: MessageDescriptor;
  readonly text?: MessageDescriptor;
}

/** A cart's notifications and line alerts, and why a change of it was refused; codes of ERR, verbatim. */
const texts: Readonly<Record<string, CartText>> = {
  ItemAdded: {
    tone: "go",
    title: msg({ message: "{name} is in your cart.", comment: "name: a product" }),
  },
  PriceChanged: {
    tone: "hold",
    title: msg({
      message: "The price of {name} is now {newCents}; it was {oldCents}.",
      comment: "name: a product; newCents and oldCents: formatted prices of the line",
    }),
  },
  ItemRemoved: {
    tone: "hold",
    title: msg({ message: "{name} was removed from your cart.", comment: "name: a product" }),
  },
  ItemOutOfStock: {
    tone: "hold",
    title: msg({
      message: "{name} is out of stock and was taken out of your cart.",
      comment: "name: a product",
    }),
  },
  QuantityChanged: {
    tone: "hold",
    title: msg({
      message: "You now have {to} of {name} in your cart, instead of {from}.",
      comment: "name: a product; from and to: numbers of units",
    }),
  },
  ReducedToAvailableQuantity: {
    tone: "hold",
    title: msg({
      message: "Only {to} of {name} can be had now; you had {from} in your cart.",
      comment: "name: a product; from and to: numbers of units",
    }),
  },
  OfferRemoved: {
    tone: "hold",
    title: msg({
      message: "The guaranteed buy-back of {name} was removed.",
      comment: "name: a product",
    }),
  },
  TrialIneligible: {
    tone: "hold",
    title: msg({ message: "{name} cannot be tried before you buy.", comment: "name: a product" }),
  },
  ExchangeRemoved: {
    tone: "hold",
    title: msg({ message: "The trade-in {name} was removed.", comment: "name: a traded device" }),
    text: msg`The way you pay does not go with it. Choose another way and it comes back.`,
  },
  PurchasePlanRemovedItems: {
    tone: "hold",
    title: msg({ message: "{name} was removed.", comment: "name: a plan or programme" }),
    text: msg`The way you pay does not go with it. Choose another way and it comes back.`,
  },
  RewardsRedemptionRemoved: {
    tone: "hold",
    title: msg`Your reward points are no longer used here.`,
    text: msg`They are back in your account.`,
  },
  StorePickupNotEligible: {
    tone: "hold",
    title: msg`Something in your cart cannot be picked up in a store.`,
    text: msg`We switched to delivery. Choose a day for it.`,
  },
  StoreRemoved: {
    tone: "hold",
    title: msg`The store you chose no longer hands out orders.`,
    text: msg`Choose another store, or delivery.`,
  },
  DeliveryUnavailable: {
    tone: "hold",
    title: msg`Same-day delivery is no longer available.`,
    text: msg`Choose another day.`,
  },
  DeliveryModeNotFound: {
    tone: "hold",
    title: msg`How your order comes is open again.`,
    text: msg`What is in your cart needs another delivery than the one you chose.`,
  },
  UnableToScheduleHADelivery: {
    tone: "hold",
    title: msg`The delivery day you chose has passed.`,
    text: msg`Choose another day.`,
  },
  FinancePlanChanged: { tone: "hold", title: msg`Your 36-month plan is now a 24-month plan.` },
  /** ERR-70. */
  PromoEmptyCart: {
    tone: "hold",
    title: msg`Your cart is empty.`,
    text: msg`Put something in it first, then enter your code again.`,
  },
  CouponCodeRemoved: {
    tone: "hold",
    title: msg({ message: "The code {promo} was removed.", comment: "promo: a promotion code" }),
    text: msg`Your cart no longer meets its conditions.`,
  },
  PaymentRevalidate: {
    tone: "hold",
    title: msg`Please enter your card's security code again.`,
  },
  PaymentCardCleared: {
    tone: "hold",
    title: msg`Your card was removed, because the address or the price changed.`,
    text: msg`Nothing was charged. Enter it again at the payment step.`,
  },
  OfferApplied: { tone: "go", title: msg`An offer was applied to your cart.` },
  OfferRevoked: { tone: "hold", title: msg`An offer no longer applies to your cart.` },
  TBYBMinimumAmountNotMet: {
    tone: "hold",
    title: msg`Your cart is below the minimum for trying before you buy.`,
  },
  GiftBalanceExhausted: {
    tone: "hold",
    title: msg`The gift card is used up.`,
    text: msg`Choose another way to pay for the rest.`,
  },
  MaxRedemptionCountReached: { tone: "hold", title: msg`The code has been used up.` },
  EmployeeDiscountRemoved: { tone: "hold", title: msg`The employee discount was removed.` },
  InvalidChosenPayment: {
    tone: "stop",
    title: msg`This way to pay no longer fits your cart.`,
    text: msg`Choose another one.`,
  },

  itemNotAdded: {
    tone: "stop",
    title: msg`The item could not be added to the cart...`,
    text: msg`An error occurred.`,
  },
  CartLineItemLimitReached: {
    tone: "stop",
    title: msg`Your cart is full: it holds at most 50 different items.`,
    text: msg`Take something out, or order the rest separately.`,
  },
  StoreMaxQuantityExceeded: {
    tone: "stop",
    title: msg`You may order only 25 units per purchase.`,
    text: msg`To add more, please start a new order.`,
  },
  SkuLimitReached: {
    tone: "stop",
    title: msg({
      message: "You may order at most {amount} of this item.",
      comment: "amount: a number of units",
    }),
    text: msg`Need more? Ask us about buying for a business.`,
  },
  ExceededMaxSku: {
    tone: "stop",
    title: msg({
      message: "You may order at most {amount} of this item.",
      comment: "amount: a number of units",
    }),
    text: msg`Need more? Ask us about buying for a business.`,
  },
  ExceededMaxSkuLimit: {
    tone: "stop",
    title: msg({
      message: "Your account may order at most {amount} of this item.",
      comment: "amount: a number of units",
    }),
  },
  OutOfStock: {
    tone: "stop",
    title: msg`Out of stock`,
    text: msg({
      message: "Somebody was faster. No longer to be had: {names}",
      comment: "names: a list of products",
    }),
  },
  ItemsCannotBeCombined: {
    tone: "stop",
    title: msg`These items cannot be bought together.`,
    text: msg`Order one of them separately.`,
  },
  TooManyActivationItemsInCart: {
    tone: "stop",
    title: msg`Only one new phone line per order.`,
  },
  TradeInParentProductQuantityGreaterThanOne: {
    tone: "stop",
    title: msg`A trade-in goes with a single item.`,
  },
  CartHasChanged: {
    tone: "hold",
    title: msg`Your cart has changed since you saw it.`,
    text: msg`Look it over, then go on.`,
  },
  CartNotFound: {
    tone: "hold",
    title: msg`This cart is no longer there.`,
    text: msg`Start a new one; nothing was charged.`,
  },
  PurchaseFlowCannotBeModified: {
    tone: "hold",
    title: msg`Your order is being placed right now.`,
    text: msg`Nothing can be changed until it is done.`,
  },
  CartHasBeenSubmitted: {
    tone: "info",
    title: msg`This cart was already ordered.`,
    text: msg`There is one order, and it is safe.`,
  },
  ShippingDisallowedPostalCode: {
    tone: "stop",
    title: msg`No carrier goes to this ZIP code.`,
  },
  ZipCheckInvalid: { tone: "stop", title: msg`Please enter valid zipcode` },
};

const fallback: CartText = {
  tone: "stop",
  title: msg`Something went wrong. Please try again`,
  text: msg`We are unable to process your request at this time. Please try again after a few minutes.`,
};

/** The words of a code; the default ones for a code that nobody knows (ERR-02). */
export function cartText(code: string): CartText {
  return texts[code] ?? fallback;
}
