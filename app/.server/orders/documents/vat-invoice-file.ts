/** The VAT invoice of an order as a file; only an order that has one (EDIT-07, EDIT-08, OPEN-72). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import type { InvoiceFacts } from "./invoice-pdf.ts";
import { i18nOf, localeOfRequest } from "#app/.server/request/locale.ts";
import { notFound } from "#app/.server/request/params.ts";
import { date, dayOf, money, rate } from "#app/fmt.ts";
import { invoiceWords } from "#app/messages/vat-invoice.ts";
import { vatBasisPoints } from "#machines/order/money/vat.rules.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { takeDocument } from "./drawing.ts";
import { plainName } from "./pdf-file.ts";
import type { PdfFile } from "./pdf-file.ts";
import { invoiceMoney } from "./invoice-money.ts";
import { invoiceOf } from "./invoices.ts";
import { sellers } from "./sellers.ts";
import { buyerOf } from "./vat-buyer.ts";
import { deliveryNote } from "./vat-delivery.ts";
import { namedBy } from "./invoice-rows.ts";
import { rowsOf } from "./vat-rows.ts";

/** The invoice itself; an order without one has no such file. */
export async function vatInvoiceFile(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
): Promise<PdfFile> {
  const parts = await openOrder(request, scope, address);
  const { vatInvoice: invoice, placedAt } = parts.context;
  if (!invoice || invoiceOf(parts)?.kind !== "vat") throw notFound();
  await takeDocument(scope, parts.orderId);
  const locale = localeOfRequest(request);
  const i18n = await i18nOf(request);
  const percent = rate(vatBasisPoints.pl, locale);
  const said = (name: keyof typeof invoiceWords) =>
    i18n._({ ...invoiceWords[name], values: { percent } });
  const shown = (cents: number) => money(cents, parts.context.currency, locale);
  const facts: InvoiceFacts = {
    number: invoice.number,
    orderId: parts.orderId,
    issuedOn: date(dayOf(placedAt, parts.timeZone), locale),
    seller: sellers.pl,
    notes: deliveryNote(parts.context, { i18n, locale, shown }, parts.timeZone),
    buyer: buyerOf(parts.context, parts.issuedVat),
    ...rowsOf(parts, said("delivery"), shown, namedBy(parts.context.lines, i18n), said("voucher")),
    money: invoiceMoney(parts, { i18n, locale, shown }),
  };
  const bytes = await invoicePdf(
    facts,
    {
      ...{ title: said("title"), issued: said("issued"), seller: said("seller") },
      ...{ buyer: said("buyer"), order: said("order"), item: said("item") },
      ...{ quantity: said("quantity"), unit: said("unit"), net: said("net"), tax: said("vat") },
      ...{ gross: said("gross"), total: said("total") },
    },
    placedAt,
  );
  return { bytes, file_name: plainName(`${invoice.number}.pdf`) };
}
