/** A cart and its lines in the spec's field names (ENT-42, ENT-43): the only place that writes them. Amounts are whole cents. */
import * as z from "zod";
import { paths } from "#app/paths.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import {
  isProgressive,
  paymentContextOf,
  sealPaymentContext,
} from "#app/.server/payments/payment-context.ts";
import { neededBy } from "#app/.server/checkout/agreements.ts";
import { allocate, boughtAs, productTypes, stockStatuses } from "#machines/cart";
import type { Context, Delivery, LineView, Share } from "#machines/cart";
import { cartAddressJson, addressShape } from "./address-json.ts";
import { paymentEntriesJson, paymentEntryShape } from "./payment-json.ts";

const cents = z.int();
const cartTypes = [
  ...["HA", "TRADE_IN", "SUBSCRIPTION", "INSURANCE", "CARRIER_ACTIVATION", "TRY_AND_BUY", "B2B"],
] as const;

const discountShape = z.strictObject({
  id: z.string(),
  discount_type: z.string(),
  discount_mode: z.string(),
  value: cents,
  delayed_gratification_value: cents,
});

const noticeShape = z.strictObject({
  id: z.string(),
  code: z.string(),
  line_item_id: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

const lineFields = {
  id: z.string(),
  cartId: z.string(),
  skuId: z.string(),
  originalSkuId: z.string(),
  flashSale: z.boolean(),
  quantity: z.int().positive(),
  attributes: z.looseObject({
    display_name: z.string(),
    product_type: z.enum(productTypes),
    product_division: z.string(),
    is_gift_card: z.boolean(),
    image_url: z.string(),
    thumbnail_url: z.string(),
    product_details_page_url: z.string().nullable(),
    daas_exclusive: z.boolean(),
  }),
  /** `inventory_status` (ENT-13). */
  inventory: z.strictObject({
    status: z.enum(stockStatuses),
    custom_stock_message: z.string().nullable(),
  }),
  cost: z.strictObject({
    ...{ sale_price: cents, regular_price: cents, subtotal: cents, discount: cents },
    ...{ shipping: cents, tax: cents, ewasteFee: cents, serviceCharge: cents, total: cents },
  }),
  discount: z.array(z.strictObject({ id: z.string(), value: cents })),
  parentId: z.string().nullable(),
  attachments: z.array(z.string()),
  alerts: z.array(noticeShape),
};

type LineJson = z.output<z.ZodObject<typeof lineFields, z.core.$strict>> & {
  childItems: LineJson[];
};

export const cartLineShape: z.ZodType<LineJson> = z.strictObject({
  ...lineFields,
  get childItems() {
    return z.array(cartLineShape);
  },
});

export const shippingMethodShape = z.strictObject({
  id: z.string(),
  name: z.string(),
  cost: cents,
  description: z.string(),
  code: z.string(),
  /** The promised day, YYYY-MM-DD; null where there is none. */
  promised_on: z.string().nullable(),
});

export const cartShape = z.strictObject({
  id: z.string(),
  /** The first of `types`; null for a cart of goods alone (CART-03). */
  type: z.enum(cartTypes).nullable(),
  types: z.array(z.enum(cartTypes)),
  poId: z.string().nullable(),
  currency: z.string(),
  status: z.enum(["active", "submitting", "converted", "abandoned"]),
  zipCode: z.string().nullable(),
  /** Which state of the cart this is: sent along with a change, it is refused where the cart has changed since. */
  revision: z.int(),
  lineItems: z.array(cartLineShape),
  /** The order summary (ENT-10). */
  summary: z.strictObject({
    ...{ subtotal: cents, discount: cents, shipping: cents, tax: cents, ewasteFee: cents },
    ...{ serviceCharge: cents, total: cents, due: cents },
  }),
  discounts: z.array(discountShape),
  notices: z.array(noticeShape),
  contact: z
    .strictObject({
      ...{ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() },
      /** The firm that the invoice is to be for; Polish store only. */
      ...{ business_name: z.string().nullable(), tax_id: z.string().nullable() },
    })
    .nullable(),
  shipping_info: addressShape.nullable(),
  billing_info: addressShape.nullable(),
  same_as_shipping: z.boolean(),
  shipping_method: shippingMethodShape.nullable(),
  store_info: z
    .strictObject({ store_id: z.string(), store_name: z.string(), display_name: z.string() })
    .nullable(),
  payment: z.array(paymentEntryShape),
  progressivePayment: z.boolean(),
  /** What pays, sealed: sent along when the order is placed (ENT-28). */
  encrypted_payment_context: z.string().nullable(),
  /** The texts that have to be agreed to, by the names that `consents` takes. */
  needed_consents: z.array(z.string()),
  /** Why the order cannot be placed yet, with the step that settles it; empty where it can. */
  missing: z.array(z.strictObject({ code: z.string(), step: z.string() })),
  is_limit_reached: z.boolean(),
  is_stock_held: z.boolean(),
});
export type CartJson = z.input<typeof cartShape>;

export function cartJson(checkout: Checkout, secret: string): CartJson {
  const { cart, gate } = checkout;
  const { context, view, rev } = cart;
  const paying = paymentContextOf(context);
  const { contact, shippingAddress, billingAddress, delivery } = context.checkout;
  const priced = { context, shares: allocate(context), bought: boughtAs(context) };
  return {
    ...{ id: view.cartId, type: view.types[0] ?? null, types: [...view.types] },
    ...{ poId: view.orderId, currency: view.currency, status: view.status },
    ...{ zipCode: view.zip, revision: rev },
    lineItems: view.lines.map((line) => lineJson(priced, line)),
    summary: summaryJson(checkout),
    discounts: context.promos.map(({ code, discountType, terms, ...promo }) => ({
      ...{ id: code, discount_type: discountType, discount_mode: terms?.kind ?? "amount" },
      value: promo.discountCents,
      delayed_gratification_value: promo.delayedGratificationCents,
    })),
    notices: view.notices.map(noticeJson),
    contact: contact && {
      ...{ first_name: contact.firstName, last_name: contact.lastName },
      ...{ email: contact.email, phone: contact.phone },
      ...{ business_name: contact.companyName, tax_id: contact.taxId },
    },
    shipping_info: shippingAddress && cartAddressJson(shippingAddress),
    billing_info: billingAddress && cartAddressJson(billingAddress),
    same_as_shipping: billingAddress === null,
    shipping_method: delivery && shippingMethodJson(delivery),
    store_info: storeJson(context),
    payment: paymentEntriesJson(context),
    progressivePayment: isProgressive(context),
    encrypted_payment_context: paying && sealPaymentContext(secret, paying),
    needed_consents: neededBy(context)
      .filter(({ acceptedAt }) => acceptedAt === null)
      .map(({ name }) => name),
    missing: gate.view.blockers.map(({ code, step }) => ({ code, step })),
    is_limit_reached: view.isLimitReached,
    is_stock_held: view.isHeld,
  };
}

function summaryJson({ cart: { context, view } }: Checkout) {
  const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = context.totals;
  return {
    ...{ subtotal: subtotalCents, discount: discountCents, shipping: shippingCents },
    ...{ tax: taxCents - context.totals.ewasteFeeCents, total: totalCents, due: view.dueCents },
    ewasteFee: context.totals.ewasteFeeCents,
    serviceCharge: context.totals.serviceChargeCents,
  };
}

/** A cart with the shares of its lines and how each was bought, in their order. */
interface PricedCart {
  readonly context: Context;
  readonly shares: readonly Share[];
  readonly bought: ReturnType<typeof boughtAs>;
}

function lineJson(priced: PricedCart, line: LineView): LineJson {
  const { context, shares, bought } = priced;
  const { lineId, sku, quantity, parentId, attachments, alerts, children, stockStatus } = line;
  const at = context.lines.findIndex((one) => one.lineId === lineId);
  const share = shares[at];
  return {
    ...{ id: lineId, cartId: context.cartId, skuId: sku, originalSkuId: sku, quantity, parentId },
    flashSale: bought[at]?.isFlashSale ?? false,
    attributes: attributesJson(context, line),
    inventory: { status: stockStatus, custom_stock_message: line.customStockMessage },
    cost: {
      ...{ sale_price: line.unitCents, regular_price: line.regularCents },
      ...{ subtotal: share?.goodsCents ?? 0, discount: share?.discountCents ?? 0 },
      ...{ shipping: share?.shippingCents ?? 0, tax: share?.taxCents ?? 0 },
      ...{ ewasteFee: share?.ewasteFeeCents ?? 0, serviceCharge: share?.serviceChargeCents ?? 0 },
      total: share?.totalCents ?? 0,
    },
    discount: (share?.discounts ?? []).map(({ code, cents: value }) => ({ id: code, value })),
    attachments: [...attachments],
    alerts: alerts.map(noticeJson),
    childItems: children.map((child) => lineJson(priced, child)),
  };
}

function attributesJson({ storefront }: Context, line: LineView): LineJson["attributes"] {
  const { art, product, name, productType, division, isGiftCard, sku } = line;
  const { model_id = null, ...facts } = product ?? {};
  const picture = [art.kind, art.finish, Number(art.seed)] as const;
  return {
    ...facts,
    ...{ display_name: name, product_type: productType, product_division: division },
    is_gift_card: isGiftCard,
    daas_exclusive: line.daasExclusive,
    image_url: paths.art(...picture),
    thumbnail_url: paths.art(...picture, "thumbnail"),
    product_details_page_url: model_id && paths.product(storefront, model_id, sku),
  };
}

const noticeJson = ({ noticeId, code, lineId, details }: Context["notices"][number]) => ({
  ...{ id: noticeId, code, line_item_id: lineId, details },
});

/** The chosen delivery as a shipping method (ENT-25). */
function shippingMethodJson(delivery: Delivery): z.input<typeof shippingMethodShape> {
  const { methodId, name, costCents, promisedOn, instructions } = delivery;
  return {
    ...{ id: methodId, name, cost: costCents, description: instructions, code: methodId },
    promised_on: promisedOn,
  };
}

function storeJson({ checkout }: Context) {
  const store = checkout.delivery?.store;
  if (!store) return null;
  const { storeId, storeName, displayName } = store;
  return { store_id: storeId, store_name: storeName, display_name: displayName };
}
