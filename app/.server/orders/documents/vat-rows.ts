/** The rows of an invoice whose prices hold their VAT (EDIT-07). */
import type { InvoiceFacts } from "./invoice-pdf.ts";
import { asSold, vatRows } from "#machines/order";
import { vatInside } from "#machines/order/money/vat.rules.ts";
import type { Named } from "./invoice-rows.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** Lines and delivery as they were sold, whatever became of others. The VAT of the whole is split, so that the rows sum to it. */
export function rowsOf(
  { context }: Pick<OrderParts, "context">,
  delivery: string,
  shown: (cents: number) => string,
  named: Named = ({ name }) => name,
): Pick<InvoiceFacts, "rows" | "total"> {
  const { ofLines, ofDelivery } = vatRows(asSold(context));
  const sold = context.lines.map((line, at) => ({
    ...{ name: named(line), quantity: String(line.quantity) },
    ...{ grossCents: 0, vatCents: 0, ...ofLines[at] },
  }));
  const carried = { name: delivery, quantity: "1", ...ofDelivery };
  const all = carried.grossCents > 0 ? [...sold, carried] : sold;
  const { totalCents } = context.totals;
  const vat = vatInside(totalCents);
  return {
    rows: all.map(({ name, quantity, grossCents, vatCents }) => ({
      ...{ name, quantity },
      ...{ net: shown(grossCents - vatCents), tax: shown(vatCents), gross: shown(grossCents) },
    })),
    total: { net: shown(totalCents - vat), tax: shown(vat), gross: shown(totalCents) },
  };
}
