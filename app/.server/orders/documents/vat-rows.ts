/** The rows of an invoice whose prices hold their VAT (EDIT-07). */
import type { InvoiceFacts } from "./invoice-pdf.ts";
import { fractionOf, sum } from "#machines/kit";
import { invoicedRows, isUntaxed, ofDelivery } from "#machines/order";
import type { InvoicedRow } from "#machines/order";
import type { Named } from "./invoice-rows.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

type Invoiced = Pick<OrderParts, "context"> & Partial<Pick<OrderParts, "issuedVat">>;

/** Lines and delivery as they were placed, whatever they cost since. The VAT of the whole is split, so that the rows sum to it. */
export function rowsOf(
  { context, issuedVat }: Invoiced,
  delivery: string,
  shown: (cents: number) => string,
  named: Named = ({ name }) => name,
  untaxed = "",
): Pick<InvoiceFacts, "rows" | "total"> {
  const rows = (issuedVat?.rows ?? invoicedRows(context)).filter(
    ({ id, grossCents }) => id !== ofDelivery || grossCents > 0,
  );
  const nameOf = ({ id, name }: (typeof rows)[number]) => {
    const line = context.lines.find((one) => one.id === id);
    if (!line) return name;
    const own = named({ ...line, name });
    return isUntaxed(context, line) && untaxed !== "" ? `${own} (${untaxed})` : own;
  };
  const sums = ({
    grossCents,
    vatCents,
  }: Pick<(typeof rows)[number], "grossCents" | "vatCents">) => ({
    ...{ net: shown(grossCents - vatCents), tax: shown(vatCents), gross: shown(grossCents) },
  });
  return {
    rows: rows.map((row) => ({
      ...{ name: row.id === ofDelivery ? delivery : nameOf(row), quantity: String(row.quantity) },
      unit: unitNet(row, shown),
      ...sums(row),
    })),
    total: sums({
      grossCents: sum(rows.map(({ grossCents }) => grossCents)),
      vatCents: sum(rows.map(({ vatCents }) => vatCents)),
    }),
  };
}

/** What one of a row costs without its VAT, to the grosz; empty where nothing is left of it. */
export const unitNet = (
  { quantity, grossCents, vatCents }: Pick<InvoicedRow, "quantity" | "grossCents" | "vatCents">,
  shown: (cents: number) => string,
): string => (quantity === 0 ? "" : shown(fractionOf(grossCents - vatCents, 1, quantity)));
