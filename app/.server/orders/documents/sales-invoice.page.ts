/** The invoice of an order in a store whose prices hold no tax: what was bought, its tax, and what was paid. */
import type { RequestScope } from "#app/.server/request/context.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import type { InvoiceFacts } from "./invoice-pdf.ts";
import { i18nOf, localeOfRequest } from "#app/.server/request/locale.ts";
import { notFound } from "#app/.server/request/params.ts";
import { date, dayOf, money } from "#app/fmt.ts";
import { salesInvoiceWords } from "#app/messages/invoice.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { takeDocument } from "./drawing.ts";
import { pdfResponse } from "./pdf-file.ts";
import { invoiceMoney } from "./invoice-money.ts";
import { invoiceOf } from "./invoices.ts";
import { namedBy } from "./invoice-rows.ts";
import { salesBuyer } from "./sales-buyer.ts";
import { salesRows } from "./sales-rows.ts";
import { sellers } from "./sellers.ts";

export async function salesInvoice(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
): Promise<Response> {
  const parts = await openOrder(request, scope, address);
  if (invoiceOf(parts)?.kind !== "sales") throw notFound();
  await takeDocument(scope, parts.orderId);
  const { context, orderId, timeZone } = parts;
  const locale = localeOfRequest(request);
  const i18n = await i18nOf(request);
  const said = (name: keyof typeof salesInvoiceWords) => i18n._(salesInvoiceWords[name]);
  const shown = (cents: number) => money(cents, context.currency, locale);
  const facts: InvoiceFacts = {
    ...{ number: orderId, orderId, seller: sellers.us, buyer: salesBuyer(context) },
    issuedOn: date(dayOf(context.placedAt, timeZone), locale),
    ...salesRows(context, said("delivery"), shown, namedBy(context.lines, i18n)),
    money: invoiceMoney(parts, { i18n, locale, shown }),
  };
  const bytes = await invoicePdf(
    facts,
    {
      ...{ title: said("title"), issued: said("issued"), seller: said("seller") },
      ...{ buyer: said("buyer"), order: said("order"), item: said("item") },
      ...{ quantity: said("quantity"), net: said("net"), tax: said("tax") },
      ...{ gross: said("gross"), total: said("total") },
    },
    context.placedAt,
    "LETTER",
  );
  return pdfResponse(bytes, `${orderId}.pdf`);
}
