/** Invoices with VAT say what is owed of their orders, and their corrections are numbered without a gap (decision 061). */
import { sum } from "#machines/kit";
import {
  backUnpaidCents,
  calledOffCents,
  correctionOf,
  isBeingDecided,
  lifecycle,
  paidOnTopCents,
  unitId,
} from "#machines/order";
import type { Context } from "#machines/order";
import type { IssuedVat } from "#db";
import type { Check, Problem } from "./audit.ts";
import { standings, sum as said } from "./standing.ts";

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
  const isOpen = !isBeingDecided(context);
  const endCents = paidInTheEnd(context);
  const isEnded = isOpen && endCents !== grossOf(standing.rows);
  return [
    ...(isEnded
      ? [`has an invoice of ${said(grossOf(standing.rows))}, and ${said(endCents)} is paid for it`]
      : []),
    ...(grossOf(rows) + corrected === grossOf(standing.rows)
      ? []
      : ["has an invoice whose corrections do not come to what it stands at"]),
    ...(isOpen && correctionOf(context, { invoiced: rows, standing })
      ? ["has an invoice that was not corrected"]
      : []),
  ];
}

/** What an order was bought for, less what never had to be paid, came back before it was, or went back, and with what was paid by hand. */
function paidInTheEnd(context: Context): number {
  const { totals, refunds, goodwill, lines } = context;
  const isOff = (id: string) =>
    lines.some((line) =>
      line.units.some(
        ({ isCancelled }, place) =>
          unitId(line, place) === id && (isCancelled || line.state === "cancelled"),
      ),
    );
  const units = new Map(
    lines.flatMap((line) =>
      line.units.map((unit, place) => [unitId(line, place), unit.totalCents] as const),
    ),
  );
  const centsOf = (entries: readonly { readonly amountCents: number }[]) =>
    sum(entries.map(({ amountCents }) => amountCents));
  // What was called off is off already, whole: what of it was given before did not go back again.
  const back = refunds.map(({ entries, unitIds }) => {
    const off = sum(unitIds.filter(isOff).map((id) => units.get(id) ?? 0));
    return off === 0 ? centsOf(entries) : Math.min(0, centsOf(entries) - off);
  });
  return (
    totals.totalCents -
    calledOffCents(context) -
    sum(backUnpaidCents(context)) -
    sum(back) -
    centsOf(goodwill) +
    paidOnTopCents(context)
  );
}
