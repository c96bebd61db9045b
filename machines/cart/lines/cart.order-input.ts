/** What an order starts with: everything the cart knows, split by line, so that the order never asks again. */
import { isMadeToOrder, WINTER_OFFSET } from "#machines/kit";
import type { Address } from "../schema/address.fields.ts";
import { boughtAs, offersOf } from "./cart.bought.ts";
import { cardOnFile } from "../money/cart.card-on-file.ts";
import { emailOf } from "../machine/cart.facts.ts";
import { livePayments } from "../money/cart.payments.ts";
import type { Context } from "../cart.schema.ts";
import type { Delivery } from "../schema/delivery.fields.ts";
import { allocate } from "../money/cart.totals.ts";
import type { Share } from "../money/cart.totals.ts";
import { creditOf } from "../programmes/cart.trade-in.ts";
import { isTruckload } from "../delivery/delivery.rules.ts";
import type { Promo } from "../schema/promo.fields.ts";

type Contact = NonNullable<Context["checkout"]["contact"]>;

/** The order's input, as `#machines/order` parses it. Fees ride on the tax of their line, so that shares sum to the total. */
export function orderInput(context: Context, orderId: string, at: string) {
  const { cartId, storefront, language, currency, customerId, sessionId, customerType } = context;
  const { shippingAddress, billingAddress, contact, delivery } = context.checkout;
  const billTo = billingAddress ?? shippingAddress;
  const { totals } = context;
  const kept = cardOnFile(context);
  const paying = livePayments(context).filter(({ isVerification }) => !isVerification);
  return {
    orderId,
    cartId,
    storefront,
    language,
    currency,
    customerId,
    sessionId,
    customerType,
    email: emailOf(context) ?? "",
    placedAt: at,
    workflowVersion: "2.0.0",
    utcOffsetMinutes: WINTER_OFFSET[storefront],
    shipTo: shippingAddress && placeOf(shippingAddress),
    billTo: billTo && placeOf(billTo),
    contact: contact && { ...namedBy(contact), zip: context.zip },
    delivery: delivery && {
      methodId: delivery.methodId,
      name: delivery.name,
      instructions: delivery.instructions,
      charges: chargesOf(context, delivery),
    },
    store: delivery && waitsAt(delivery),
    totals: {
      subtotalCents: totals.subtotalCents,
      discountCents: totals.discountCents,
      shippingCents: totals.shippingCents,
      taxCents: totals.taxCents + totals.serviceChargeCents,
      ewasteCents: totals.ewasteFeeCents,
      totalCents: totals.totalCents,
    },
    taxRateBasisPoints: context.checkout.taxRateBasisPoints,
    vatInvoice: storefront === "pl" ? { number: `FV/${orderId}`, areVouchersUntaxed: true } : null,
    agreements: context.checkout.agreements,
    referralCode: context.promos.find(({ source }) => source === "referral")?.code ?? null,
    couponCodes: broughtBy(context, ["code", "referral"]),
    offersApplied: broughtBy(context, ["offer", "programme"]),
    promotions: promotionsOf(context),
    offers: offersOf(context),
    financePlanId: planOf(context),
    offerTriggerTags: [...new Set(context.promos.flatMap(({ triggerTags }) => triggerTags))],
    isTrial: context.lines.some(({ tryBeforeYouBuy }) => tryBeforeYouBuy),
    /** What is made for one customer cannot be sold to another: its order is called off by agents only (CANC-04). */
    isCancelManualOnly: context.lines.some(({ product }) => isMadeToOrder(product)),
    lines: linesOf(context),
    cardOnFile: kept && { paymentId: kept.paymentId, display: kept.display },
    payments: paying.map(({ paymentId, method, display, amountCents }) => ({
      paymentId,
      method,
      display,
      totalCents: amountCents,
    })),
  };
}

/** The bank's plan, where the bank pays: the choice stays in the cart when another way to pay is chosen. */
function planOf(context: Context): string | null {
  const isFinanced = livePayments(context).some(({ method }) => method === "td_financing");
  return isFinanced ? context.checkout.gates.financePlanId : null;
}

/** Codes of promotions by who brought them (CODE-04). */
function broughtBy({ promos }: Context, sources: readonly Promo["source"][]): string[] {
  return promos.filter(({ source }) => sources.includes(source)).map(({ code }) => code);
}

/** What each promotion took off a line, in the field names of an order's discounts (CODE-03). */
function discountsOf({ promos }: Context, share: Share | undefined) {
  return (share?.discounts ?? []).flatMap(({ code, cents }) => {
    const promo = promos.find((one) => one.code === code);
    if (!promo) return [];
    const isAmount = promo.terms === null || promo.terms.kind === "amount";
    return {
      id: `${promo.discountType}/${code}`,
      discount_type: promo.discountType,
      discount_mode: isAmount ? ("amount" as const) : ("percent" as const),
      value: cents,
      delayed_gratification_value: promo.delayedGratificationCents,
      trigger_code: code,
      methods: promo.methods,
    };
  });
}

/** A line's id within its order. */
const idsIn = ({ lines }: Context, lineIds: readonly string[]): string[] =>
  lines.flatMap(({ lineId }, at) => (lineIds.includes(lineId) ? [String(at + 1)] : []));

/** What the order needs to measure its promotions anew. */
function promotionsOf(context: Context) {
  return context.promos.map((promo) => {
    const { code, discountType, terms, discountCents, eachBasisPoints } = promo;
    const { minimumCents, triggerSkus, needsTradeIn, methods, skus } = promo;
    return {
      ...{ code, discountType, terms, discountCents, eachBasisPoints },
      ...{ minimumCents, triggerSkus, needsTradeIn, methods, skus },
      lineIds: idsIn(context, promo.lineIds),
    };
  });
}

/** The prices of its deliveries, before what is bought makes any of them free (SHIP-20, SHIP-24). */
function chargesOf(context: Context, { groups, costCents, freeOverFifty }: Delivery) {
  if (groups.length === 0) return [{ lineIds: null, costCents, freeOverFifty }];
  return groups.map((group) => ({
    lineIds: idsIn(context, group.lineIds),
    costCents: group.costCents,
    freeOverFifty: group.freeOverFifty,
  }));
}

const namedBy = ({ firstName, lastName, phone, companyName, taxId }: Contact) => ({
  ...{ firstName, lastName, phone },
  ...{ companyName, taxId },
});

function placeOf(address: Address) {
  const { firstName, lastName, line1, line2, city, state, zip, country, phone, email } = address;
  const { companyName, district, houseNumber, flatNumber } = address;
  const place = { firstName, lastName, line1, line2, city, state, zip, country, phone, email };
  return { ...place, companyName, district, houseNumber, flatNumber };
}

/** Where the order waits to be fetched: a store, or a locker, which keeps a parcel for three days (PL-05). */
function waitsAt({ store, locker, name }: Delivery) {
  if (store) {
    const { storeId, storeName, displayName, storeChannel, hours, pickupExpiryDays, phone } = store;
    return { storeId, storeName, displayName, storeChannel, hours, pickupExpiryDays, phone };
  }
  return (
    locker && {
      ...{ storeId: locker.lockerId, storeName: name, storeChannel: "locker" },
      displayName: `${locker.lockerId}, ${locker.street}, ${locker.city}`,
      ...{ hours: "", pickupExpiryDays: locker.expiryDays, phone: "" },
    }
  );
}

/** What comes by truck is a TV or HA to the order, however the catalogue sorts it. */
function divisionOf({ isTv, isAppliance, division }: Context["lines"][number]): string {
  if (isTv) return "TV";
  return isAppliance ? "HA" : division;
}

function linesOf(context: Context) {
  const shares = allocate(context);
  const bought = boughtAs(context);
  const { delivery } = context.checkout;
  return context.lines.map((line, index) => {
    const share = shares[index];
    const fees = (share?.ewasteFeeCents ?? 0) + (share?.serviceChargeCents ?? 0);
    const agreed =
      delivery?.groups.find(({ lineIds }) => lineIds.includes(line.lineId)) ?? delivery;
    return {
      id: String(index + 1),
      sku: line.sku,
      name: line.name,
      art: line.art,
      productType: line.productType,
      division: divisionOf(line),
      quantity: line.quantity,
      fulfilment:
        delivery && delivery.mode !== "home" ? ("pickup" as const) : ("delivery" as const),
      isGiftCard: line.isGiftCard,
      gift: line.gift,
      requiresShipping: line.requiresShipping,
      isPreorder: line.stockStatus === "Preorder",
      promisedOn: agreed?.promisedOn ?? null,
      slot:
        agreed?.windowStart && isTruckload(line)
          ? `${agreed.windowStart}-${agreed.windowEnd}`
          : null,
      discounts: [...discountsOf(context, share), ...creditOf(line)],
      ...bought[index],
      ewasteCents: share?.ewasteFeeCents ?? 0,
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
