import { msg } from "@lingui/core/macro";
import { cartCases } from "./cart-cases.ts";
import { cartRefusals } from "./cart-refusal.ts";
import type { CartText } from "./cart-text.ts";
import { isCard } from "./payment-methods.ts";

/** A cart's notifications and line alerts; codes of ERR, verbatim. */
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
  /** ERR-94. */
  ItemPriceChanged: {
    tone: "hold",
    title: msg({
      message: "The price of {name} is now {newCents}; it was {oldCents}.",
      comment: "name: a product; newCents and oldCents: formatted prices of the line",
    }),
  },
  /** ERR-158. */
  AccessUpgradeRemoved: {
    tone: "hold",
    title: msg({ message: "The access upgrade {name} was removed.", comment: "name: a program" }),
    text: msg`The way you pay does not go with it. Choose another way and it comes back.`,
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
      message: "Only {to} of {name} available now; you had {from} in your cart.",
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
    title: msg({ message: "{name} was removed.", comment: "name: a plan or program" }),
    text: msg`The way you pay does not go with it. Choose another way and it comes back.`,
  },
  RewardsRedemptionRemoved: {
    tone: "hold",
    title: msg`Your reward points are no longer used here.`,
    text: msg`They are back in your account.`,
  },
  MaxRedemptionExceeded: {
    tone: "hold",
    title: msg({
      message: "Your points pay {pointsCents} now: more than the order costs cannot be redeemed.",
      comment: "pointsCents: a formatted amount of money",
    }),
    text: msg`The rest is back in your account.`,
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
  DeliveryDayChanged: {
    tone: "hold",
    title: msg({
      message: "Your delivery now arrives on {newOn}; it was {oldOn}.",
      comment: "newOn and oldOn: days, with their weekday",
    }),
    text: msg`Some days have passed since you chose it, so we counted again.`,
  },
  DeliveryDayChangedPickup: {
    tone: "hold",
    title: msg({
      message: "Your order is now ready for pickup on {newOn}; it was {oldOn}.",
      comment: "newOn and oldOn: days, with their weekday",
    }),
    text: msg`Some days have passed since you chose it, so we counted again.`,
  },
  DeliveryModeNotFound: {
    tone: "hold",
    title: msg`Choose again how you want to get your order.`,
    text: msg`What is in your cart needs another delivery than the one you chose.`,
  },
  UnableToScheduleHADelivery: {
    tone: "hold",
    title: msg`The delivery day you chose has passed.`,
    text: msg`Choose another day.`,
  },
  CarrierFinancingNotVerified: {
    tone: "hold",
    title: msg`Your carrier could not verify you, so you pay in full.`,
    text: msg({
      message: "{dueCents} is due today. Choose how to pay it.",
      comment: "dueCents: a formatted sum",
    }),
  },
  /** FIN-34: a loan that was taken or begun and paid nothing. */
  LoanEnded: {
    tone: "hold",
    title: msg`Your loan has ended. You owe nothing for it.`,
    text: msg`It did not pay for an order. To pay with a loan, ask for one again.`,
  },
  FinancePlanChanged: { tone: "hold", title: msg`Your 36-month plan is now a 24-month plan.` },
  FinancePlanEnded: {
    tone: "hold",
    title: msg`The plan you chose at the bank has ended.`,
    text: msg`A payment to the bank was 60 days late, and it offers you no plans any more. Agree to pay the bank in full, or choose another way to pay.`,
  },
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
  /** ERR-62, of a code that was good when it was applied. */
  CouponCodeRemovedUsedUp: {
    tone: "hold",
    title: msg({ message: "The code {promo} was removed.", comment: "promo: a promotion code" }),
    text: msg`It was used up before you ordered. The sums are without it.`,
  },
  /** ERR-193. */
  CouponCodeRemovedPaymentMethod: {
    tone: "hold",
    title: msg({ message: "The code {promo} was removed.", comment: "promo: a promotion code" }),
    text: msg`It does not go with the way you pay. Choose another way and enter it again.`,
  },
  /** ERR-58, of a code that was good when it was applied. */
  PromoCodeExpired: {
    tone: "hold",
    title: msg({ message: "The code {promo} has expired.", comment: "promo: a promotion code" }),
    text: msg`The sums are without it.`,
  },
  /** ERR-63, of a code that was the best until the cart changed. */
  NotBestOffer: {
    tone: "hold",
    title: msg({ message: "The code {promo} was removed.", comment: "promo: a promotion code" }),
    text: msg`Another offer saves you more, and the two do not add up.`,
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
  /** The same of anything but a card. */
  PaymentCleared: {
    tone: "hold",
    title: msg({
      message: "Your way to pay, {method}, was removed, because the address or the price changed.",
      comment: "method: the name of a way to pay, such as Affirm or Lease to own",
    }),
    text: msg`Nothing was charged. Choose how you pay at the payment step.`,
  },
  OfferApplied: {
    tone: "go",
    title: msg`An offer was applied to your cart.`,
    text: msg({ message: "Yours now: {offer}.", comment: "offer: what is offered, in words" }),
  },
  OfferRevoked: {
    tone: "hold",
    title: msg`An offer no longer applies to your cart.`,
    text: msg({ message: "No longer yours: {offer}.", comment: "offer: what was offered" }),
  },
  TBYBMinimumAmountNotMet: {
    tone: "hold",
    title: msg`Your cart is below the minimum for trying before you buy.`,
    text: msg({
      message: "From {minimumCents} on you can try. We took out: {names}",
      comment: "minimumCents: a formatted sum; names: a list of products",
    }),
  },
  GiftBalanceExhausted: {
    tone: "hold",
    title: msg`There is less on the gift card than was to be paid with it.`,
    text: msg`Nothing was taken from it. If something is left on it, enter it again to use that, and choose another way to pay for the rest.`,
  },
  GiftCardEnded: {
    tone: "hold",
    title: msg`A gift card in your cart can no longer pay.`,
    text: msg`It was ended or has a new code. Nothing was taken from it. Choose another way to pay, or enter the new code if you have it.`,
  },
  GiftCardGivenBack: {
    tone: "hold",
    title: msg`The time your gift card was set aside for this cart is over.`,
    text: msg`Its money is on it again. Enter it again at the payment step.`,
  },
  MaxRedemptionCountReached: { tone: "hold", title: msg`The code has been used up.` },
  EmployeeDiscountRemoved: { tone: "hold", title: msg`The employee discount was removed.` },
  EppRedemptionFailed: {
    tone: "hold",
    title: msg`Your program's discount could not be used.`,
    text: msg`Your cart is at the usual prices.`,
  },
  EppSkuLimitExceeded: {
    tone: "hold",
    title: msg`Your program allows fewer units of an item in your cart.`,
    text: msg`The discount is back as soon as you take some out.`,
  },
  EppTotalLimitExceeded: {
    tone: "hold",
    title: msg`Your cart is above the total limit of your program.`,
    text: msg`The discount is back as soon as your cart holds less.`,
  },
  SpendingLimitExceeded: {
    tone: "hold",
    title: msg`Your cart is above the annual spending limit of your program.`,
    text: msg`The discount is back as soon as your cart holds less.`,
  },
  InvalidChosenPayment: {
    tone: "stop",
    title: msg`This way to pay no longer fits your cart.`,
    text: msg`Choose another one.`,
  },
};

const fallback: CartText = {
  tone: "stop",
  title: msg`Something went wrong. Please try again`,
  text: msg`We are unable to process your request at this time. Please try again after a few minutes.`,
};

/** The words of a code; the default ones for a code that nobody knows (ERR-02). Its details may name a case of it. */
export function cartText(code: string, details: Readonly<Record<string, unknown>> = {}): CartText {
  const { reason, cause, names, isBusiness, method } = details;
  const parts = [
    ...(code === "ItemOutOfStock" && Array.isArray(names) ? ["refused"] : []),
    ...(isBusiness === true ? ["business"] : []),
  ];
  if (code === "CouponCodeRemoved" && cause === "paymentMethod")
    return cartText("CouponCodeRemovedPaymentMethod");
  if (code === "CouponCodeRemoved" && reason === "usedUp")
    return cartText("CouponCodeRemovedUsedUp");
  if (code === "DeliveryDayChanged" && reason === "pickup")
    return cartText("DeliveryDayChangedPickup");
  if (code === "PaymentCardCleared" && typeof method === "string" && !isCard(method))
    return cartText("PaymentCleared");
  const named = [parts.join(" "), reason].map((part) => cartCases[`${code} ${String(part)}`]);
  return named.find((text) => text !== undefined) ?? texts[code] ?? cartRefusals[code] ?? fallback;
}
