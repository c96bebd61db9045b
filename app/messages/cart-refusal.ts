import { msg } from "@lingui/core/macro";
import type { CartText } from "./cart-text.ts";

/** Why a change of a cart was refused; codes of ERR, verbatim. `{…}` comes from the refusal's details. */
export const cartRefusals: Readonly<Record<string, CartText>> = {
  Login: {
    tone: "hold",
    title: msg`Please sign in to continue.`,
    text: msg`Care plans, phone lines and trade-ins need an account. Your cart is kept.`,
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
    title: msg({
      message: "You may order only {limit} units per purchase.",
      comment: "limit: a number of units",
    }),
    text: msg`To add more, please start a new order.`,
  },
  PrivateStoreLimitExceeded: {
    tone: "stop",
    title: msg({
      message: "Your store sells at most {limit} units per purchase.",
      comment: "limit: a number of units; the store is a private one, for employees or partners",
    }),
    text: msg`Take something out, or order the rest another time.`,
  },
  SkuLimitReached: {
    tone: "stop",
    title: msg({
      message: "You may order at most {amount} of this item.",
      comment: "amount: a number of units",
    }),
    text: msg`Need more? Call us at {phone} about buying for a business.`,
  },
  ExceededMaxSku: {
    tone: "stop",
    title: msg({
      message: "You may order at most {amount} of this item.",
      comment: "amount: a number of units",
    }),
    text: msg`Need more? Call us at {phone} about buying for a business.`,
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
      message: "Someone else was faster. No longer available: {names}",
      comment: "names: a list of products",
    }),
  },
  ItemsCannotBeCombined: {
    tone: "stop",
    title: msg`These items cannot be bought together.`,
    text: msg`Order one of them separately.`,
  },
  LessthanMinOrExceededMaxAppStack: {
    tone: "stop",
    title: msg({
      message: "{brand} is sold for {min} to {max} people.",
      comment: "brand: a business app; min and max: numbers of licences",
    }),
    text: msg({
      message: "You asked for {count} licenses.",
      comment: "count: a number of licences",
    }),
  },
  LessthanMinSkuLimit: {
    tone: "stop",
    title: msg`That is fewer than this item is sold in.`,
  },
  MultipleThirdPartySkusInCart: {
    tone: "stop",
    title: msg`Only one app per order.`,
  },
  HADeliveryUnavailable: {
    tone: "stop",
    title: msg({
      message: "Large appliances cannot be delivered to {zip}.",
      comment: "zip: a ZIP code",
    }),
    text: msg`Everything else in your cart can. Try another ZIP code, or take the appliance out.`,
  },
  HazmatCannotBeShipped: {
    tone: "stop",
    title: msg({
      message: "{names} cannot travel to Alaska or Hawaii: it holds a large battery.",
      comment: "names: a list of products",
    }),
    text: msg`Take it out, or have it sent somewhere else.`,
  },
  DisallowedShippingStateOrProvince: {
    tone: "stop",
    title: msg({
      message: "Something in your cart does not ship to {state}.",
      comment: "state: the code of a US state",
    }),
    text: msg`Take it out, or have it sent somewhere else.`,
  },
  TooManyActivationItemsInCart: {
    tone: "stop",
    title: msg`Only one new phone line per order.`,
  },
  TradeInParentProductQuantityGreaterThanOne: {
    tone: "stop",
    title: msg`A trade-in goes with a single item.`,
    text: msg`Set the quantity to one, or take the trade-in out.`,
  },
  TooManySamsungUpgradesInCart: {
    tone: "stop",
    title: msg`Only one upgrade device per order.`,
    text: msg`Take the other upgrade out, or order it another day.`,
  },
  MultipleUpgradeOrdersInDay: {
    tone: "stop",
    title: msg`One upgrade order every 24 hours.`,
    text: msg({
      message: "The next one is possible from {from}.",
      comment: "from: a date and a time",
    }),
  },
  UpgradeIneligibleItems: {
    tone: "stop",
    title: msg({
      message: "{names} cannot be upgraded.",
      comment: "names: a list of products",
    }),
    text: msg`Take the item out, or go without the upgrade.`,
  },
  InvalidGRVCart: {
    tone: "stop",
    title: msg`A guaranteed buy-back goes with one unit of an item in your cart.`,
    text: msg`Each unit can have one. Take the other out.`,
  },
  DaasItemInNonDaasCart: {
    tone: "stop",
    title: msg`A device by subscription needs an order of its own.`,
    text: msg`Order what you buy separately.`,
  },
  WarrantyInfoVerificationFailed: {
    tone: "stop",
    title: msg`We could not verify the warranty of this device.`,
    text: msg`Check its serial number, or call us at {phone}.`,
  },
  ExceededMaxCartQuantity: {
    tone: "stop",
    title: msg`Your cart holds as many units as one purchase may have.`,
    text: msg`To add more, please start a new order.`,
  },
  OutOfStockItem: {
    tone: "stop",
    title: msg`Out of stock`,
    text: msg({
      message: "Not available right now: {names}",
      comment: "names: a list of products",
    }),
  },
  priceChanged: {
    tone: "hold",
    title: msg`Prices changed since you saw your cart.`,
    text: msg`These are the ones of today. Look them over, then go on.`,
  },
  TooManyTradeInProductsInCart: {
    tone: "stop",
    title: msg`You can trade in one device per order.`,
    text: msg`Take the other one out first, or order separately.`,
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
  CartReplayed: {
    tone: "info",
    title: msg`This order was sent already.`,
    text: msg`There is one order, and it is safe.`,
  },
  CartModifiedDuringPayment: {
    tone: "hold",
    title: msg`Your cart changed while you were paying.`,
    text: msg`Nothing was charged. Confirm the payment for the new sum.`,
  },
  CartNotComplete: {
    tone: "hold",
    title: msg`Something is still missing.`,
    text: msg`Go through checkout once more.`,
  },
  OrderSubmissionFailed: {
    tone: "stop",
    title: msg`Your order could not be placed.`,
    text: msg`Nothing was charged, and your cart is as it was. Try again.`,
  },
  SubmitCartError: {
    tone: "stop",
    title: msg`Your order could not be sent.`,
    text: msg`Nothing was charged. Try again in a moment.`,
  },
  ShippingDisallowedPostalCode: {
    tone: "stop",
    title: msg`No carrier goes to this ZIP code.`,
  },
  ZipCheckInvalid: { tone: "stop", title: msg`Please enter valid zipcode` },
};
