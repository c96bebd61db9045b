/** The VAT invoice of an order as a file; only an order that has one (EDIT-07, EDIT-08, OPEN-72). */
import type { Door } from "#app/.server/context.ts";
import { invoicePdf } from "#app/.server/documents/invoice-pdf.ts";
import type { InvoiceFacts } from "#app/.server/documents/invoice-pdf.ts";
import { i18nOf, localeOfRequest } from "#app/.server/locale.ts";
import { notFound } from "#app/.server/params.ts";
import { date, dayOf, money, percent, streetText } from "#app/fmt.ts";
import { invoiceWords } from "#app/messages/vat-invoice.ts";
import { allocate, sum } from "#machines/kit";
import { VAT_PERCENT, vatInside } from "#machines/order/vat.rules.ts";
import { wasNeverCharged } from "./order-charges.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";

/** Who sells in Poland. */
const seller = [
  "Ohmline Polska Sp. z o.o.",
  "ul. Prosta 51",
  "00-838 Warszawa",
  "NIP 525-000-00-00",
];

export async function vatInvoice(
  request: Request,
  door: Door,
  address: OrderAddress,
): Promise<Response> {
  const parts = await openOrder(request, door, address);
  const { vatInvoice: invoice, isRecorded, placedAt } = parts.context;
  if (!invoice || !isRecorded || wasNeverCharged(parts.context)) throw notFound();
  const locale = localeOfRequest(request);
  const i18n = await i18nOf(request);
  const rate = percent(VAT_PERCENT / 100, locale);
  const said = (name: keyof typeof invoiceWords) =>
    i18n._({ ...invoiceWords[name], values: { percent: rate } });
  const facts: InvoiceFacts = {
    number: invoice.number,
    orderId: parts.orderId,
    issuedOn: date(dayOf(placedAt, parts.timeZone), locale),
    seller,
    buyer: buyerOf(parts),
    ...rowsOf(parts, said("delivery"), (cents) => money(cents, parts.context.currency, locale)),
  };
  const bytes = await invoicePdf(
    facts,
    {
      ...{ title: said("title"), issued: said("issued"), seller: said("seller") },
      ...{ buyer: said("buyer"), order: said("order"), item: said("item") },
      ...{ quantity: said("quantity"), net: said("net"), tax: said("vat") },
      ...{ gross: said("gross"), total: said("total") },
    },
    placedAt,
  );
  return pdfFile(bytes, invoice.number);
}

/** An invoice as it is handed out, under its number. */
export function pdfFile(bytes: Buffer, number: string): Response {
  const name = `${number}.pdf`.replaceAll(/[^\w.-]/g, "-");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "no-store",
    },
  });
}

function buyerOf({ context: { billTo, shipTo } }: OrderParts): string[] {
  const who = billTo ?? shipTo;
  if (!who) return [];
  const street = streetText(who);
  return [
    who.companyName ?? "",
    `${who.firstName} ${who.lastName}`,
    street,
    `${who.zip} ${who.city}`,
  ].filter((line) => line !== "");
}

/** Lines and delivery as they were placed. The VAT of the whole is split, so that the rows sum to it. */
export function rowsOf(
  { context }: Pick<OrderParts, "context">,
  delivery: string,
  shown: (cents: number) => string,
): Pick<InvoiceFacts, "rows" | "total"> {
  const sold = context.lines.map(({ name, quantity, units }) => ({
    name,
    quantity: String(quantity),
    gross: sum(
      units.map(({ goodsCents, discountCents, taxCents }) => goodsCents - discountCents + taxCents),
    ),
  }));
  const { totalCents } = context.totals;
  const carried = totalCents - sum(sold.map(({ gross }) => gross));
  const all = carried > 0 ? [...sold, { name: delivery, quantity: "1", gross: carried }] : sold;
  const vat = vatInside(totalCents);
  const shares = allocate(
    vat,
    all.map(({ gross }) => gross),
  );
  return {
    rows: all.map(({ name, quantity, gross }, at) => {
      const share = shares[at] ?? 0;
      return { name, quantity, net: shown(gross - share), tax: shown(share), gross: shown(gross) };
    }),
    total: { net: shown(totalCents - vat), tax: shown(vat), gross: shown(totalCents) },
  };
}
