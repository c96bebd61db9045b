/** The invoice of an order in a store whose prices hold no tax: what was bought, its tax, and what was paid. */
import type { Door } from "#app/.server/context.ts";
import { invoicePdf } from "#app/.server/documents/invoice-pdf.ts";
import type { InvoiceFacts } from "#app/.server/documents/invoice-pdf.ts";
import { i18nOf, localeOfRequest } from "#app/.server/locale.ts";
import { notFound } from "#app/.server/params.ts";
import { date, dayOf, money } from "#app/fmt.ts";
import { salesInvoiceWords } from "#app/messages/invoice.ts";
import { paths } from "#app/paths.ts";
import { sum } from "#machines/kit";
import { wasNeverCharged } from "./order-charges.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";
import { pdfFile } from "./vat-invoice.ts";

/** Who sells in the US. */
const seller = ["Ohmline, Inc.", "500 Market Street", "San Francisco, CA 94105"];

/** Where an order's invoice is, and of which kind; null before it is recorded, and where nothing was sold (EDIT-08). */
export function invoiceOf({ context, orderId }: Pick<OrderParts, "context" | "orderId">) {
  const { origin, isRecorded, vatInvoice } = context;
  if (!isRecorded || wasNeverCharged(context)) return null;
  if (vatInvoice !== null) return { kind: "vat" as const, href: paths.vatInvoice(origin, orderId) };
  return origin === "us"
    ? { kind: "sales" as const, href: paths.salesInvoice(origin, orderId) }
    : null;
}

export async function salesInvoice(
  request: Request,
  door: Door,
  address: OrderAddress,
): Promise<Response> {
  const parts = await openOrder(request, door, address);
  if (invoiceOf(parts)?.kind !== "sales") throw notFound();
  const { context, orderId, timeZone } = parts;
  const locale = localeOfRequest(request);
  const i18n = await i18nOf(request);
  const said = (name: keyof typeof salesInvoiceWords) => i18n._(salesInvoiceWords[name]);
  const facts: InvoiceFacts = {
    ...{ number: orderId, orderId, seller, buyer: buyerOf(parts) },
    issuedOn: date(dayOf(context.placedAt, timeZone), locale),
    ...salesRows(context, said("delivery"), (cents) => money(cents, context.currency, locale)),
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
  return pdfFile(bytes, orderId);
}

function buyerOf({ context: { billTo, shipTo, email } }: OrderParts): string[] {
  const who = billTo ?? shipTo;
  if (!who) return [email];
  const { companyName, firstName, lastName, line1, line2, city, state, zip } = who;
  const lines = [companyName, `${firstName} ${lastName}`, line1, line2, `${city}, ${state} ${zip}`];
  return lines.flatMap((line) => line || []);
}

/** Lines as they were placed, their discounts taken off, and delivery; the rows sum to the total to the cent. */
export function salesRows(
  { lines }: Pick<OrderParts["context"], "lines">,
  delivery: string,
  shown: (cents: number) => string,
): Pick<InvoiceFacts, "rows" | "total"> {
  const sold = lines.map(({ name, quantity, units }) => ({
    ...{ name, quantity: String(quantity) },
    net: sum(units.map(({ goodsCents, discountCents }) => goodsCents - discountCents)),
    tax: sum(units.map(({ taxCents }) => taxCents)),
  }));
  const shipping = sum(lines.flatMap(({ units }) => units.map((unit) => unit.shippingCents)));
  const all =
    shipping > 0 ? [...sold, { name: delivery, quantity: "1", net: shipping, tax: 0 }] : sold;
  const tax = sum(all.map((row) => row.tax));
  return {
    rows: all.map(({ name, quantity, net, tax: ofRow }) => ({
      ...{ name, quantity, net: shown(net), tax: shown(ofRow), gross: shown(net + ofRow) },
    })),
    total: {
      ...{ net: shown(sum(all.map(({ net }) => net))), tax: shown(tax) },
      gross: shown(sum(all.map(({ net }) => net)) + tax),
    },
  };
}
