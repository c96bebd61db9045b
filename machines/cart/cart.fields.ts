/** The shapes inside a cart. Field rules give each field its code; the shell stamps every catalogue fact. */
import * as z from "zod";
import { cents, positiveCents } from "#machines/kit";
import { methods } from "#machines/payment";
import { optional } from "./address.fields.ts";

/** The stock statuses (CART-06). */
export const stockStatuses = [
  "InStock",
  "OutOfStock",
  "Preorder",
  "NoOrder",
  "Backordered",
] as const;

/** The product types of a line (CART-05). */
export const productTypes = [
  "Physical",
  "Insurance",
  "Digital",
  "Upgrade",
  "Carrier",
  "Delivery",
  "Installation",
  "TradeIn",
  "Warranty",
  "CartCrossSell",
  "OutOfWarrantyService",
  "ECertificate",
  "ThirdPartySoftware",
  "B2BTradeIn",
  "Chargeback",
] as const;

/** One line of a cart, with the catalogue facts as the shell saw them when they were last priced. */
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
  /** Where an appliance's delivery was checked (CART-14). */
  applianceZip: z.string().nullable().default(null),
  /** Programmes are dropped when another method is chosen (CART-22); empty means any method will do. */
  programMethods: z.array(z.enum(methods)).default([]),
});
export type Line = z.output<typeof line>;

/** The discount types of the catalogue, and the promotion code, which is a type of its own (CODE-02). */
export const discountTypes = [
  "PromotionalDiscount",
  "TradeIn",
  "Epp",
  "Discount",
  "Referral",
  "OrderDiscount",
  "ShippingDiscount",
  "BOGO",
  "Combo",
  "TierPrice",
  "PromoCode",
] as const;

/** A promotion as the shell judged it; the cart spreads its cents over the lines (PLACE-13). */
export const promo = z.strictObject({
  /** What was typed, or the id of an offer that applies by itself. */
  code: z.string(),
  discountType: z.enum(discountTypes).default("PromoCode"),
  /** Who brought it: a typed code, an offer that applies by itself, a referral, an employee or student programme. */
  source: z.enum(["code", "offer", "referral", "programme"]).default("code"),
  label: z.string(),
  discountCents: positiveCents,
  /** The lines it is for; empty means all. */
  lineIds: z.array(z.string()),
  /** Goods must cost at least this much (PAY-48). */
  minimumCents: cents.nonnegative(),
});
export type Promo = z.output<typeof promo>;

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
  amountCents: positiveCents,
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
