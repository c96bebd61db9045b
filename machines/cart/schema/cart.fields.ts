/** The shapes inside a cart. Field rules give each field its code; the server stamps every catalogue fact. */
import * as z from "zod";
import { cents, positiveCents, productFacts } from "#machines/kit";
import { methods } from "#machines/payment";
import { tradedDevice } from "#machines/trade-in";
import { optional, ruled } from "./address.fields.ts";
import * as address from "./address.rules.ts";
import * as contacts from "./contact.rules.ts";
import { productTypes, stockStatuses } from "./product.rules.ts";

/** Who a gift card is for, from whom, and when it is sent (GIFT-01, GIFT-07). */
export const giftDetails = z.strictObject({
  recipientName: ruled(address.required),
  email: ruled(contacts.email),
  mobile: ruled((value) => (value === "" ? null : contacts.phoneOfAnyStore(value)))
    .nullable()
    .default(null),
  senderName: ruled(address.requiredName),
  message: z.string().trim().max(300),
  /** The day it is sent, YYYY-MM-DD; null is as soon as it is ordered. */
  sendOn: z.iso.date().nullable().default(null),
});
export type GiftDetails = z.output<typeof giftDetails>;

/** One line of a cart, with the catalogue facts as the server saw them when they were last priced. */
export const line = z.strictObject({
  lineId: z.string(),
  sku: z.string(),
  name: z.string(),
  /** How the product is drawn. */
  art: z.strictObject({ kind: z.string(), finish: z.string(), seed: z.string() }),
  productType: z.enum(productTypes).default("Physical"),
  division: z.string().default(""),
  isAppliance: z.boolean().default(false),
  isTv: z.boolean().default(false),
  quantity: positiveCents.default(1),
  unitCents: cents.nonnegative(),
  /** The price before any offer, shown struck through when it is higher. */
  regularCents: cents.nonnegative(),
  /** The product's own limit (CART-35). */
  maxQuantity: positiveCents.nullable().default(null),
  /** The fewest licences of a business app (CART-16). */
  minQuantity: positiveCents.default(1),
  stockStatus: z.enum(stockStatuses).default("InStock"),
  customStockMessage: optional,
  hazmat: z.boolean().default(false),
  /** Shown with the line (CART-36). */
  prop65: z.boolean().default(false),
  noShipStates: z.array(z.string()).default([]),
  pickupEligible: z.boolean().default(true),
  /** The sides of one packed unit in millimetres, for the parcel locker (PL-04). */
  packedMm: z.array(positiveCents).max(3).default([]),
  requiresShipping: z.boolean().default(true),
  /** The line this one belongs to: care, carrier, installation, trade-in … (CART-10). */
  parentId: z.string().nullable().default(null),
  /** What makes two lines of one SKU different, e.g. an engraving. */
  attachments: z.array(z.string()).default([]),
  /** SKUs it cannot be bought with (CART-30). */
  notWith: z.array(z.string()).default([]),
  /** Recycling fee of one unit (SHIP-23). */
  ewasteFeeCents: cents.nonnegative().default(0),
  /** A new phone line (CART-29). */
  isActivation: z.boolean().default(false),
  autoRenews: z.boolean().default(false),
  tryBeforeYouBuy: z.boolean().default(false),
  isGiftCard: z.boolean().default(false),
  /** Who a gift card is for (GIFT-01); null sends it to whoever orders. */
  gift: giftDetails.nullable().default(null),
  /** What a trade-in line gives back. */
  tradeIn: tradedDevice.nullable().default(null),
  /** Ordered by subscription only (TRADE-59). */
  daasExclusive: z.boolean().default(false),
  /** May be upgraded later (TRADE-66). */
  isUpgradeEligible: z.boolean().default(true),
  /** A promised price for giving it back (ERR-205). */
  isBuyBack: z.boolean().default(false),
  /** What its order remembers of the product (LINE-15). */
  product: productFacts.nullable().default(null),
  /** Where an appliance's delivery was checked (CART-14). */
  applianceZip: z.string().nullable().default(null),
  /** Programmes are dropped when another method is chosen (CART-22); empty means any method will do. */
  programMethods: z.array(z.enum(methods)).default([]),
});
export type Line = z.output<typeof line>;

/** A cart notification or line alert (CART-23): one per cause. */
export const notice = z.strictObject({
  /** Code and line: the same cause raises the same notice again. */
  noticeId: z.string(),
  code: z.string(),
  lineId: z.string().nullable(),
  /** What the words need, e.g. old and new total. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  at: z.iso.datetime(),
});
export type Notice = z.output<typeof notice>;

/** One payment of the cart (PAY-33); the payment itself is a lifecycle of its own. */
export const payment = z.strictObject({
  paymentId: z.string(),
  method: z.enum(methods),
  /** Its part of the total; a card that is only verified pays nothing. */
  amountCents: cents.nonnegative(),
  display: z.string().nullable(),
  /** The payment's own state, as it last told. */
  status: z.enum([
    "starting",
    "awaitingCode",
    "atProvider",
    "unknown",
    "accepted",
    "created",
    "captured",
    "failed",
    "stale",
    "awaitingCvv",
    "reverting",
    "reverted",
  ]),
  /** Why it failed: a code of the catalogue. */
  code: z.string().nullable(),
  /** The card a gift card payment takes from (GIFT-10). */
  giftCardId: z.string().nullable().default(null),
  /** It pays the down payment of store financing, and nothing else (FIN-26). */
  isDownPayment: z.boolean().default(false),
  /** It pays nothing now: renewals are charged to it (OPEN-36). */
  isVerification: z.boolean().default(false),
  /** Exactly one is primary (PAY-34). */
  isPrimary: z.boolean(),
});
export type CartPayment = z.output<typeof payment>;

/** The order summary (PLACE-13); OPEN-38 says how they add up. */
export const totals = z.strictObject({
  subtotalCents: cents.nonnegative(),
  discountCents: cents.nonnegative(),
  shippingCents: cents.nonnegative(),
  /** Of `taxCents`, what is due on shipping (SHIP-22). */
  shippingTaxCents: cents.nonnegative(),
  taxCents: cents.nonnegative(),
  serviceChargeCents: cents.nonnegative(),
  ewasteFeeCents: cents.nonnegative(),
  totalCents: cents.nonnegative(),
});
export type Totals = z.output<typeof totals>;

/** What the catalogue says of a line today. */
export const repricedLine = z.strictObject({
  lineId: z.string(),
  unitCents: cents.nonnegative(),
  regularCents: cents.nonnegative(),
  stockStatus: z.enum(stockStatuses),
  /** How many are left, when that is known. */
  availableQuantity: cents.nonnegative().nullable(),
  maxQuantity: positiveCents.nullable(),
  /** The fewest units it is sold in; as it was when nothing is said. */
  minQuantity: positiveCents.optional(),
  customStockMessage: z.string().nullable(),
  /** Whether it may still be tried before it is bought; as it was when nothing is said (ERR-206). */
  isTrialEligible: z.boolean().optional(),
  /** The recycling fee of one unit where the order goes (SHIP-23). */
  ewasteFeeCents: cents.nonnegative().optional(),
});
