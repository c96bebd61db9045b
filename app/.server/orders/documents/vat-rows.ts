/** The rows of an invoice whose prices hold their VAT (EDIT-07). */
import type { InvoiceFacts } from "./invoice-pdf.ts";
import { allocate, sum } from "#machines/kit";
import { vatInside } from "#machines/order/money/vat.rules.ts";
import type { Named } from "./invoice-rows.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** Lines and delivery as they were placed. The VAT of the whole is split, so that the rows sum to it. */
export function rowsOf(
  { context }: Pick<OrderParts, "context">,
  delivery: string,
  shown: (cents: number) => string,
  named: Named = ({ name }) => name,
): Pick<InvoiceFacts, "rows" | "total"> {
  const sold = context.lines.map((line) => ({
    name: named(line),
    quantity: String(line.quantity),
    gross: sum(
      line.units.map(
        ({ goodsCents, discountCents, taxCents }) => goodsCents - discountCents + taxCents,
      ),
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
