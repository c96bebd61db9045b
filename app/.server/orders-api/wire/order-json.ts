/** An order in the spec's field names (ENT-01 to ENT-10): the only place that writes them. */
import type { I18n } from "@lingui/core";
import { artOf } from "#app/.server/catalogue/line-art.ts";
import { differenceOf } from "#app/.server/orders/documents/correction-rows.ts";
import { correctionLinks } from "#app/.server/orders/documents/correction-links.ts";
import { seesAccount } from "#app/.server/orders/order-rewards.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { orderLabels } from "#app/messages/order.ts";
import { paths } from "#app/paths.ts";
import { askedPayments, owedBy, withdrawnCodes } from "#machines/order";
import type { Address, Context, OrderView } from "#machines/order";
import { payAgainMethods } from "#machines/payment-update";
import type { Reward } from "#machines/points-account";
import type { Status } from "#machines/subscription";
import { addressJson } from "./address-json.ts";
import { cancellationJson } from "./cancellation-json.ts";
import { orderCostJson } from "./cost-json.ts";
import { datesJson } from "./dates-json.ts";
import { financePlanJson } from "./finance-plan-json.ts";
import { lineItemsJson } from "./line-json.ts";
import type { LineSource } from "./line-json.ts";
import { orderAdditionsJson } from "./order-additions-json.ts";
import { flagsOf } from "./order-flags.ts";
import { orderTypesOf } from "./order-types.ts";
import { applicableDiscountsJson, paidBackJson } from "./retention-json.ts";
import { deliveryGroupsJson, shippingMethodJson } from "./schedule-json.ts";
import { shipmentJson } from "./shipment-json.ts";

/** What lists tell of an order. */
export function orderSummaryJson({ context, view }: Pick<OrderParts, "context" | "view">) {
  const { orderId, currency, lines } = context;
  return {
    ...{ id: orderId, po_id: orderId, currency },
    submission_date: context.placedAt,
    status: view.status,
    detailed_status: { status: view.status, payment: { status: paymentStatusOf(view) } },
    cost: { total: context.totals.totalCents, tax: context.totals.taxCents },
    is_cancellable: view.isCancellable,
    is_payment_failure: view.isPaymentFailure,
    is_payment_update_required: view.isPaymentUpdateRequired,
    line_items: lines.map((line) => ({
      ...{ id: line.id, sku_id: line.sku, display_name: line.name, quantity: line.quantity },
      status: view.lines.find(({ id }) => id === line.id)?.fulfilment ?? null,
      ...imagesOf(context, line.id),
    })),
  };
}

/** The status of the primary payment, as `detailed_status.payment.status` (ORD-64). */
function paymentStatusOf({ money }: OrderView): string | null {
  const primary = money.entries.find(
    ({ transaction_info }) => transaction_info.payment_context.is_primary,
  );
  return primary?.transaction_info.status ?? null;
}

/** Everything an order's viewer may know of it. */
export function orderJson(parts: LineSource, i18n: I18n) {
  const { context, view } = parts;
  const cost = orderCostJson(parts);
  const groups = groupsJson(context);
  return {
    ...orderSummaryJson(parts),
    cart_id: context.cartId,
    status_label: i18n._(orderLabels[view.label]),
    ...{ type: orderTypesOf(context)[0] ?? null, order_type: context.customerType },
    schema_version: context.schemaVersion,
    workflow_version: context.workflowVersion,
    ...{ cost, vat: cost.vat },
    is_allow_address_update: view.isAllowAddressUpdate,
    is_allow_sku_swap: view.isAllowSkuSwap,
    is_upgrade_eligible: view.isUpgradeEligible,
    is_multi_device_trade_in: context.lines.some(({ tradeIn }) => tradeIn?.isMultiDevice),
    is_partial_payment_failure: view.isPartialPaymentFailure,
    payment_due_date: view.paymentDueDate,
    ...paymentJson(parts),
    flags: flagsOf(context, view),
    options: view.options,
    delivery_groups: deliveryGroupsJson(context),
    user_info: userInfoJson(context),
    store_info: storeInfoJson(context),
    shipping_info: whoseJson(context.shipTo, context),
    billing_info: whoseJson(context.billTo, context),
    shipping_method: shippingMethodJson(context),
    ...offersJson(context),
    cancellation: cancellationJson(parts),
    applicable_discounts: applicableDiscountsJson(parts.cancellation?.view.offer, i18n),
    payback_discounts: paidBackJson(context, i18n),
    goodwill: goodwillJson(context),
    rewards: rewardsJson(parts),
    vat_invoice: context.vatInvoice && { number: context.vatInvoice.number },
    vat_corrections: correctionsJson(parts),
    renewal_details: renewalDetailsJson(parts),
    multi_quantity: context.lines.some(({ quantity }) => quantity > 1),
    display_delivery_dates: context.displayDeliveryDates,
    dates: datesJson(parts),
    ...orderAdditionsJson(context),
    valid_return_channels: context.returnChannels,
    line_items: lineItemsJson(parts),
    shipments: parts.shipments.map(shipmentJson),
    ...{ line_item_groups: groups, lineItemGroups: groups },
    replacement_line_item_groups: replacementGroupsJson(context),
  };
}

/** What the VAT invoice was corrected by, oldest first; sums are differences, in the order's currency. */
function correctionsJson({ context, issuedVat }: LineSource) {
  const links = correctionLinks(context, issuedVat);
  return (issuedVat?.corrections ?? []).map(({ number, issuedAt, before, after }, at) => {
    const { grossCents, vatCents } = differenceOf(before, after);
    return {
      ...{ number, issued_at: issuedAt, url: links[at]?.href ?? null },
      ...{ net: grossCents - vatCents, vat: vatCents, gross: grossCents },
    };
  });
}

/** What paid, and what failed (PAY-33 to PAY-36, GIFT-10). */
function paymentJson({ context, view: { money }, plans }: LineSource) {
  return {
    payment: money.entries.map((entry) => {
      const { transaction_info, cost_split } = entry;
      const plan = plans.get(transaction_info.id);
      const planId = plan?.kind === "equalPayments" ? context.financePlanId : null;
      const lent = { amountCents: cost_split.total, planId };
      return { ...entry, finance_plan: plan ? financePlanJson(plan, lent) : null };
    }),
    due_payments: duePaymentsJson(context),
    isGCPayment: money.isGCPayment,
    GCpaymentDetails: money.GCpaymentDetails.map(({ display, amountCents }) => ({
      ...{ display_text: display, amount: amountCents },
    })),
    splitPayment: money.splitPayment,
    progressivePayment: money.progressivePayment,
    failedTransactionInfo: context.failedPayments.map((failed) => ({
      ...{ id: failed.paymentId, payment_method: failed.method, failed_at: failed.failedAt },
      cost_split: { total: failed.totalCents },
    })),
  };
}

/** What has to be paid again and is not being paid already, and what each way to pay is asked for: none gets what was taken off for another one. */
function duePaymentsJson(context: Context) {
  return askedPayments(context).map(({ paymentId, method }) => ({
    failed_transaction_id: paymentId,
    amount: owedBy(context, paymentId, method),
    amounts: Object.fromEntries(
      payAgainMethods.map((other) => [other, owedBy(context, paymentId, other)]),
    ),
  }));
}

/** Codes that were typed, and the offers that take something off by the way that pays now. */
function offersJson(context: Context) {
  const withdrawn = withdrawnCodes(context);
  const isGiven = (code: string) => !withdrawn.includes(code);
  const offers = context.offers.filter(({ offerId }) => isGiven(offerId));
  return {
    coupon_codes: context.couponCodes.filter(isGiven),
    offers_applied: context.offersApplied.filter(isGiven),
    offer_trigger_tags: context.offerTriggerTags,
    offer_details: offers.map(({ offerId, name, isBundle, lineId }) => ({
      ...{ offer_id: offerId, name, is_bundle_offer: isBundle },
      image_url: imagesOf(context, lineId).image_url,
    })),
  };
}

/** Who bought (ORD-76): the store it was bought for, the account, and what the account buys as. */
function userInfoJson({ store, storefront, customerId, customerType }: Context) {
  return {
    store_id: store?.storeId ?? storefront,
    identity_id: customerId,
    store_segment: customerType,
  };
}

/** How often what renews is charged, in months (SUB-37, ORD-60); null where nothing will be any more. */
function renewalDetailsJson({ context: { lines }, renewals }: OrderParts) {
  const isOver = ({ id, state }: Context["lines"][number]) =>
    state === "cancelled" ||
    renewals.some(({ lineId, status }) => lineId === id && ended.includes(status));
  const renewing = lines.find((line) => line.product?.is_auto_renewal && !isOver(line));
  return renewing ? { period: renewing.product?.renewal_period_months ?? 1 } : null;
}

/** It runs out, or is over. */
const ended: readonly Status[] = ["cancelled", "terminated"];

function storeInfoJson({ store }: Context) {
  return (
    store && {
      store_name: store.storeName,
      display_name: store.displayName,
      store_channel: store.storeChannel,
      store_hours_formatted: store.hours,
      pickup_expiry_days: store.pickupExpiryDays,
      phone: store.phone,
    }
  );
}

/** What is digital alone has no address: it is whoever gave their name at the contact step's (ADDR-40). */
function whoseJson(address: Address | null, { contact, email }: Context) {
  if (address) return addressJson(address);
  if (!contact) return null;
  const { firstName, lastName, phone } = contact;
  return {
    ...{ first_name: firstName, last_name: lastName, line_1: null, line_2: null, city: null },
    ...{ state_or_province: null, postal_code: null, country: null, phone, email },
    ...{ business_name: null, district: null, house_number: null, flat_number: null },
  };
}

/** Money that was given without anything coming back, and what was paid by hand and went back (decisions 024, 068). */
function goodwillJson({ goodwill }: Context) {
  return goodwill.map(({ amountCents: amount, reasonCode: reason, grantedAt: granted_at }) => ({
    ...{ amount, reason, granted_at },
  }));
}

/** What holds now: earnings without what was taken back, and what paid without what is in the account again (REW-08). */
function rewardsJson(source: LineSource) {
  const { points, context } = source;
  if (!points) return null;
  const { rewards } = context;
  const { earned, takenBack, owed, used, givenBack, accrued, usable, centsPerPoint } = points;
  const said = ({ points: reward_points, cents: reward_amount }: Reward) => ({
    ...{ reward_amount, reward_points },
  });
  return {
    dollar_conversion_multiplier: centsPerPoint / 100,
    available: seesAccount(source) ? said(usable) : null,
    tier: seesAccount(source) ? points.tier : null,
    // As the account stood when the order was placed (ENT-36).
    existing_points: seesAccount(source) ? (rewards?.existing_points ?? 0) : null,
    bonus_points: seesAccount(source) ? (rewards?.bonus_points ?? 0) : null,
    redeemed: said({ points: used.points - givenBack.points, cents: used.cents - givenBack.cents }),
    accrued: accrued.map((one) => ({ type: one.type, ...said(one) })),
    ...{ earned: said(earned), taken_back: said(takenBack), owed: said(owed) },
    ...{ used: said(used), given_back: said(givenBack) },
  };
}

/** Lines that belong together: what was bought for another line, by that line (LINE-04). */
function groupsJson({ lines, orderId }: Context) {
  const order = { parent_po_id: orderId, root_po_id: orderId };
  return lines
    .filter(({ id }) => lines.some(({ parentId }) => parentId === id))
    .map(({ id }) =>
      [id, ...lines.filter(({ parentId }) => parentId === id).map((child) => child.id)].map(
        (line_item_id) => ({ line_item_id, ...order }),
      ),
    );
}

/** Lines that are being replaced, each with the order that it was bought in (LINE-04). */
function replacementGroupsJson({ replacements, orderId }: Context) {
  return replacements.map(({ lineId }) => [
    { line_item_id: lineId, parent_po_id: orderId, root_po_id: orderId },
  ]);
}

function imagesOf({ lines }: Context, lineId: string) {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return { image_url: null, thumbnail_url: null };
  const { kind, finish, seed } = artOf(line);
  return {
    image_url: paths.art(kind, finish, seed),
    thumbnail_url: paths.art(kind, finish, seed, "thumbnail"),
  };
}
