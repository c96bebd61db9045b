/** The VAT invoice of a charge of what renews as a file (EDIT-07, decision 102). */
import type { RenewalInvoice } from "#db";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { i18nOf, localeOfRequest } from "#app/.server/request/locale.ts";
import { notFound } from "#app/.server/request/params.ts";
import { openSubscription } from "#app/.server/subscriptions/subscription-parts.ts";
import type { SubscriptionAddress } from "#app/.server/subscriptions/subscription-parts.ts";
import { date, dayOf, money, rate } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { invoiceWords } from "#app/messages/vat-invoice.ts";
import { vatBasisPoints } from "#machines/order/money/vat.rules.ts";
import { shownSums } from "./correction-rows.ts";
import { takeDocument } from "./drawing.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import type { InvoiceFacts } from "./invoice-pdf.ts";
import type { Reader } from "./invoice-rows.ts";
import { pdfResponse } from "./pdf-file.ts";
import { sellers } from "./sellers.ts";
import { buyerOf } from "./vat-buyer.ts";
import { unitNet } from "./vat-rows.ts";

/** Which invoice of a subscription. */
export interface RenewalInvoiceAddress extends SubscriptionAddress {
  readonly place: number;
}

/** For whoever may open both the subscription and the order that brought it, which knows its buyer's address. */
export async function renewalInvoice(
  request: Request,
  scope: RequestScope,
  address: RenewalInvoiceAddress,
): Promise<Response> {
  const { storefront, subscriptionId } = address;
  const opened = await openSubscription(request, scope, address);
  const issued =
    opened && (await scope.engine.store.renewalInvoices.ofSubscription(subscriptionId));
  const invoice = issued?.find(({ place }) => place === address.place);
  if (!invoice) throw notFound();
  const parts = await openOrder(request, scope, { storefront, orderId: invoice.orderId });
  await takeDocument(scope, invoice.orderId);
  const locale = localeOfRequest(request);
  const i18n = await i18nOf(request);
  const shown = (cents: number) => money(cents, parts.context.currency, locale);
  const percent = rate(vatBasisPoints.pl, locale);
  const said = (name: keyof typeof invoiceWords) =>
    i18n._({ ...invoiceWords[name], values: { percent } });
  const bytes = await invoicePdf(
    renewalFacts(parts, invoice, { i18n, locale, shown }),
    {
      ...{ title: said("title"), issued: said("issued"), seller: said("seller") },
      ...{ buyer: said("buyer"), order: said("order"), item: said("item") },
      ...{ quantity: said("quantity"), unit: said("unit"), net: said("net"), tax: said("vat") },
      ...{ gross: said("gross"), total: said("total") },
    },
    invoice.issuedAt,
  );
  return pdfResponse(bytes, `${invoice.number}.pdf`);
}

/** What it says: one row, the day on which it was paid, and the time that was paid for. */
export function renewalFacts(
  { context, timeZone }: Pick<OrderParts, "context" | "timeZone">,
  invoice: RenewalInvoice,
  reader: Reader,
): InvoiceFacts {
  const { i18n, locale, shown } = reader;
  const { number, orderId, name, quantity, period } = invoice;
  const day = (at: string) => date(dayOf(at, timeZone), locale);
  const paid = filled(invoiceWords.paid, { day: day(invoice.chargedAt) });
  const paidFor =
    period && filled(invoiceWords.paidFor, { from: day(period.from), until: day(period.until) });
  const sums = shownSums(invoice, reader);
  return {
    ...{ number, orderId, issuedOn: day(invoice.issuedAt), seller: sellers.pl },
    notes: [paid, ...(paidFor ? [paidFor] : [])].map((note) => i18n._(note)),
    buyer: buyerOf(context, invoice),
    rows: [{ name, quantity: String(quantity), unit: unitNet(invoice, shown), ...sums }],
    ...{ total: sums, money: [] },
  };
}
