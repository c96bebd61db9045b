/** The rows of an invoice whose prices hold no tax. */
import type { InvoiceFacts } from "./invoice-pdf.ts";
import { sum } from "#machines/kit";
import { asSold, taxOnShipping } from "#machines/order";
import type { Named } from "./invoice-rows.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** Lines as they were sold, whatever became of others, their discounts taken off, and delivery with the tax on it; the rows sum to the total to the cent. */
export function salesRows(
  order: Pick<OrderParts["context"], "lines" | "payments" | "totals" | "taxRateBasisPoints">,
  delivery: string,
  shown: (cents: number) => string,
  named: Named = ({ name }) => name,
): Pick<InvoiceFacts, "rows" | "total"> {
  const context = asSold(order);
  const { lines } = context;
  const sold = lines.map((line) => ({
    ...{ name: named(line), quantity: String(line.quantity) },
    net: sum(line.units.map(({ goodsCents, discountCents }) => goodsCents - discountCents)),
    tax: sum(line.units.map(({ taxCents }) => taxCents)) - taxOnShipping(context, line),
  }));
  const shipping = sum(lines.flatMap(({ units }) => units.map((unit) => unit.shippingCents)));
  const carried = {
    ...{ name: delivery, quantity: "1", net: shipping },
    tax: sum(lines.map((line) => taxOnShipping(context, line))),
  };
  const all = shipping > 0 ? [...sold, carried] : sold;
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
