/** What an order is born with: everything the cart knows, split by line, so that the order never asks again. */
import type { Address } from "./cart.fields.ts";
import { emailOf } from "./cart.facts.ts";
import { livePayments } from "./cart.payments.ts";
import type { Context } from "./cart.schema.ts";
import { allocate } from "./cart.totals.ts";

/** The order's input, as `#machines/order` parses it. Fees ride on the tax of their line, so that shares sum to the total. */
export function orderInput(context: Context, orderId: string, at: string) {
  const { cartId, origin, language, currency, customerId, sessionId, customerType } = context;
  const { shippingAddress, billingAddress, delivery } = context.checkout;
  const billTo = billingAddress ?? shippingAddress;
  const { totals } = context;
  return {
    orderId,
    cartId,
    origin,
    language,
    currency,
    customerId,
    sessionId,
    customerType,
    email: emailOf(context) ?? "",
    placedAt: at,
    workflowVersion: "2.0.0",
    shipTo: shippingAddress && placeOf(shippingAddress),
    billTo: billTo && placeOf(billTo),
    delivery: delivery && {
      methodId: delivery.methodId,
      name: delivery.name,
      instructions: delivery.instructions,
    },
    store: delivery?.store ? storeOf(delivery.store) : null,
    totals: {
      subtotalCents: totals.subtotalCents,
      discountCents: totals.discountCents,
      shippingCents: totals.shippingCents,
      taxCents: totals.taxCents + totals.serviceChargeCents,
      ewasteCents: totals.ewasteFeeCents,
      totalCents: totals.totalCents,
    },
    agreements: context.checkout.agreements,
    couponCodes: context.promos.map(({ code }) => code),
    lines: linesOf(context),
    payments: livePayments(context).map(({ paymentId, method, display, amountCents }) => ({
      paymentId,
      method,
      display,
      totalCents: amountCents,
    })),
  };
}

function placeOf(address: Address) {
  const { firstName, lastName, line1, line2, city, state, zip, country, phone, email } = address;
  const { companyName, district, houseNumber, flatNumber } = address;
  const place = { firstName, lastName, line1, line2, city, state, zip, country, phone, email };
  return { ...place, companyName, district, houseNumber, flatNumber };
}

function storeOf(store: NonNullable<NonNullable<Context["checkout"]["delivery"]>["store"]>) {
  const { storeId, storeName, displayName, storeChannel, hours, pickupExpiryDays, phone } = store;
  return { storeId, storeName, displayName, storeChannel, hours, pickupExpiryDays, phone };
}

function linesOf(context: Context) {
  const shares = allocate(context);
  const { delivery } = context.checkout;
  const window = delivery?.windowStart ? `${delivery.windowStart}-${delivery.windowEnd}` : null;
  return context.lines.map((line, index) => {
    const share = shares[index];
    const fees = (share?.ewasteFeeCents ?? 0) + (share?.serviceChargeCents ?? 0);
    const isBooked = line.isAppliance || line.isTv;
    return {
      id: String(index + 1),
      sku: line.sku,
      name: line.name,
      art: line.art,
      productType: line.productType,
      division: line.division,
      quantity: line.quantity,
      fulfilment: delivery?.mode === "pickup" ? ("pickup" as const) : ("delivery" as const),
      isGiftCard: line.isGiftCard,
      requiresShipping: line.requiresShipping,
      isPreorder: line.stockStatus === "Preorder",
      promisedOn: delivery?.promisedOn ?? null,
      slot: isBooked ? window : null,
      amounts: {
        goodsCents: share?.goodsCents ?? 0,
        discountCents: share?.discountCents ?? 0,
        shippingCents: share?.shippingCents ?? 0,
        taxCents: (share?.taxCents ?? 0) + fees,
        totalCents: share?.totalCents ?? 0,
      },
    };
  });
}
