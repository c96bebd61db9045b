/** Invoices with VAT say what is owed of their orders, and their corrections are numbered without a gap (decision 061). */
import { wasNeverCharged } from "#app/.server/orders/order-charges.ts";
import { sum } from "#machines/kit";
import { correctionOf, isBeingDecided, lifecycle } from "#machines/order";
import type { Context } from "#machines/order";
import type { IssuedVat } from "#db";
import type { Check, Problem } from "./audit.ts";
import { standings } from "./standing.ts";

export const checkVatCorrections: Check = async (store) => {
  const months = await store.vatInvoices.months();
  const problems: Problem[] = months
    .filter(({ count, last }) => count !== last)
    .map(({ month, count, last }) => ({
      id: `corrections of ${month}`,
      says: `are ${count}, and the last one has number ${last}`,
    }));
  for await (const { id, context } of standings(store, lifecycle)) {
    const vat = context.vatInvoice && (await store.vatInvoices.issued(context.orderId));
    if (vat) problems.push(...problemsOf(context, vat).map((says) => ({ id, says })));
  }
  return { what: "corrections of invoices", count: sum(months.map((one) => one.count)), problems };
};

const grossOf = (rows: IssuedVat["rows"]) => sum(rows.map(({ grossCents }) => grossCents));

function problemsOf(context: Context, { rows, standing, corrections }: IssuedVat): string[] {
  const corrected = sum(
    corrections.map(({ before, after }) => after.grossCents - before.grossCents),
  );
  const isNone = wasNeverCharged(context) && corrections.length === 0;
  const isOpen = !isNone && !isBeingDecided(context);
  return [
    ...(grossOf(rows) + corrected === grossOf(standing.rows)
      ? []
      : ["has an invoice whose corrections do not come to what it stands at"]),
    ...(isOpen && correctionOf(context, { invoiced: rows, standing })
      ? ["has an invoice that was not corrected"]
      : []),
  ];
}
