/** The rows of an invoice whose prices hold no tax. */
import type { InvoiceFacts } from "./invoice-pdf.ts";
import { sum } from "#machines/kit";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

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
