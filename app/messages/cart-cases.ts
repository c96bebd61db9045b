import { msg } from "@lingui/core/macro";
import type { CartText } from "./cart-text.ts";

/** Words for a code in one of its cases: why items cannot be combined, or for whom an item ran out. */
export const cartCases: Readonly<Record<string, CartText>> = {
  "ItemsCannotBeCombined oneInstallationPerOrder": {
    tone: "stop",
    title: msg`Only one mounting or installation service per order.`,
    text: msg`Order the other one separately.`,
  },
  "ItemsCannotBeCombined oneWarrantyPerItem": {
    tone: "stop",
    title: msg`Only one warranty per item.`,
    text: msg`Take the other one out first.`,
  },
  "ItemsCannotBeCombined oneCarePlanPerItem": {
    tone: "stop",
    title: msg`Only one care plan per item.`,
    text: msg`Take the other one out first.`,
  },
  "DisallowedShippingStateOrProvince notSoldInState": {
    tone: "stop",
    title: msg({
      message: "{names} is not sold in {state}.",
      comment: "names: a care plan; state: the code of a US state",
    }),
    text: msg`It goes by where your order is delivered. Nothing was added.`,
  },
  "ItemRemoved notSoldInState": {
    tone: "hold",
    title: msg({
      message: "{name} is not sold in {state}, so it was taken out of your cart.",
      comment: "name: a care plan; state: the code of a US state",
    }),
    text: msg`You do not pay for it. The item it was for stays.`,
  },
  "ItemsCannotBeCombined oneZipForAppliances": {
    tone: "stop",
    title: msg`All appliances of one order go to the same ZIP code.`,
    text: msg`Order the one for another ZIP code separately.`,
  },
  "PrivateStoreLimitExceeded B2E": {
    tone: "stop",
    title: msg({
      message: "The employee store sells at most {limit} units per purchase.",
      comment: "limit: a number of units",
    }),
    text: msg`It is for what you and your household use. Order the rest another time.`,
  },
  "PrivateStoreLimitExceeded EPDS": {
    tone: "stop",
    title: msg({
      message: "The partner store sells at most {limit} units per purchase.",
      comment: "limit: a number of units",
    }),
    text: msg`Larger orders go through your distributor. Order the rest another time.`,
  },
  /** ERR-150. */
  "TooManyTradeInProductsInCart multi": {
    tone: "stop",
    title: msg({
      message: "You can trade in at most {limit} devices per order, one for each unit you buy.",
      comment: "limit: a number of devices",
    }),
    text: msg`Take one out first, or buy another unit.`,
  },
  "ItemOutOfStock business": {
    tone: "hold",
    title: msg({
      message: "{name} is out of stock and was taken out of your business cart.",
      comment: "name: a product",
    }),
    text: msg`Your account manager can tell you when more is coming.`,
  },
  "ItemOutOfStock refused": {
    tone: "stop",
    title: msg`Out of stock`,
    text: msg({ message: "Not available right now: {names}", comment: "names: products" }),
  },
  "ItemOutOfStock refused business": {
    tone: "stop",
    title: msg`Out of stock for business orders`,
    text: msg({
      message: "Your account manager can tell you when more is coming: {names}",
      comment: "names: a list of products",
    }),
  },
};
