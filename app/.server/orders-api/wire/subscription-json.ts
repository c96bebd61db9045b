/** A subscription in the spec's field names (ENT-37): the only place that writes them. */
import type { I18n } from "@lingui/core";
import { subscriptionLabels } from "#app/messages/subscription.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import type { RenewalInvoice } from "#db";
import type { SubscriptionView } from "#machines/subscription";

export function subscriptionJson(
  view: SubscriptionView,
  invoices: readonly RenewalInvoice[],
  i18n: I18n,
) {
  const { user, account, licences, prices, cancellation, currency } = view;
  const storefront = currency === "PLN" ? "pl" : "us";
  return {
    id: view.subscriptionId,
    quantity: licences.count,
    start_date: view.startedAt,
    manage: view.manageUrl ?? paths.subscription(storefront, view.subscriptionId),
    status: view.status,
    status_label: i18n._(subscriptionLabels[view.label]),
    account: account && {
      customer_domain: account.customerDomain,
      username: account.username,
    },
    user_info: {
      ...{ email: user.email, first_name: user.firstName, last_name: user.lastName },
      ...{ company_name: user.companyName, postal_code: user.postalCode },
    },
    license: licenceJson(licences),
    order: { po_id: view.orderId, line_item_id: view.lineId },
    sku_id: view.sku,
    display_name: view.name,
    currency,
    is_trial: view.isTrial,
    renewal_details: { period: view.periodMonths },
    cost: {
      renewal_price: prices.renewalCents,
      after_trial_price: prices.afterTrialCents,
      trial_discount_percent: prices.trialDiscountPercent,
    },
    paid_until: view.paidUntil,
    next_charge: view.nextCharge && {
      amount: view.nextCharge.amountCents,
      tax: view.nextCharge.taxCents,
      date: view.nextCharge.at,
    },
    charges: view.charges.map(({ renewalId, amountCents, taxCents, askedAt, status }) => ({
      ...{ id: renewalId, amount: amountCents, tax: taxCents, date: askedAt, status },
    })),
    vat_invoices: invoices.map((invoice) => invoiceJson(storefront, invoice)),
    cancellation: cancellation && {
      rejection_code: cancellation.rejection_code,
      rejection_reason: cancellation.rejection_reason,
      effective_date: cancellation.effectiveAt,
    },
  };
}

/** The VAT invoice of a charge that was paid (decision 102); sums in the subscription's currency. */
function invoiceJson(storefront: Storefront, invoice: RenewalInvoice) {
  const { number, renewalId, issuedAt, grossCents, vatCents } = invoice;
  return {
    ...{ number, charge_id: renewalId, issued_at: issuedAt },
    url: paths.renewalInvoice(storefront, invoice.subscriptionId, invoice.place),
    ...{ net: grossCents - vatCents, vat: vatCents, gross: grossCents },
  };
}

/** How many may use it, between which bounds, and how many soon. */
function licenceJson({ since, min, max, pending }: SubscriptionView["licences"]) {
  return {
    effective_date: since,
    ...{ minimum: min, maximum: max },
    pending: pending && { quantity: pending.count, effective_date: pending.effectiveAt },
  };
}
