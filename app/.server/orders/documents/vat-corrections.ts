/** What an invoice with VAT was corrected by afterwards: each time net, tax and gross, and what it comes to then (EDIT-07). */
import { filled } from "#app/messages/filled.ts";
import { invoiceMoneyWords } from "#app/messages/invoice.ts";
import { date, dayOf, listed } from "#app/fmt.ts";
import type { OrderOff } from "#app/.server/orders/order-price.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { sum } from "#machines/kit";
import { correctionOf, invoicedRows, signedVat } from "#machines/order";
import type { CorrectionFacts } from "#machines/order";
import { isVatInside } from "#machines/order/money/vat.rules.ts";
import { differenceOf, nameOfRow, reasonsText } from "./correction-rows.ts";
import type { MoneyRow, Reader } from "./invoice-rows.ts";

interface Step {
  readonly name: string;
  readonly grossCents: number;
  readonly vatCents: number;
}

/**
 * In their order: each correction by its number, what no correction was issued for yet, and what was charged once more, each with
 * what the invoice comes to after it, so that net, tax and gross each add up from the total to what is left. Empty where nothing
 * was corrected, and where prices hold no tax.
 */
export function vatCorrections(
  parts: OrderParts,
  off: OrderOff | null,
  reader: Reader,
): MoneyRow[] {
  if (!isVatInside(parts.context)) return [];
  const { i18n, shown } = reader;
  const row = (name: string, gross: number, tax: number): MoneyRow => ({
    ...{ name, net: shown(gross - tax), tax: shown(tax), amount: shown(gross) },
  });
  const invoiced = parts.issuedVat?.rows ?? invoicedRows(parts.context);
  const left = {
    gross: sum(invoiced.map(({ grossCents }) => grossCents)),
    vat: sum(invoiced.map(({ vatCents }) => vatCents)),
  };
  const steps = correctionSteps(parts, reader);
  const all = [...steps, ...chargedSteps(off, reader)];
  return all.flatMap(({ name, grossCents, vatCents }, at) => {
    left.gross += grossCents;
    left.vat += vatCents;
    const then = invoiceMoneyWords[at === all.length - 1 ? "corrected" : "afterwardsThen"];
    return [row(name, grossCents, vatCents), row(i18n._(then), left.gross, left.vat)];
  });
}

function correctionSteps(parts: OrderParts, reader: Reader): Step[] {
  const { context, issuedVat, timeZone } = parts;
  const { i18n, locale } = reader;
  const invoiced = issuedVat?.rows ?? invoicedRows(context);
  const standing = issuedVat?.standing ?? { rows: [...invoiced], refundIds: [] };
  const open = correctionOf(context, { invoiced, standing });
  const said = (facts: CorrectionFacts) => ({
    names: namesOf(parts, facts, reader),
    reason: reasonsText(facts, reader),
  });
  const issued = (issuedVat?.corrections ?? []).map((facts) => {
    const day = date(dayOf(facts.issuedAt, timeZone), locale);
    const about = { number: facts.number, day, ...said(facts) };
    const name = i18n._(filled(invoiceMoneyWords.correctionOf, about));
    return { name, ...differenceOf(facts.before, facts.after) };
  });
  if (!open) return issued;
  const name = i18n._(filled(invoiceMoneyWords.openCorrection, said(open.facts)));
  return [...issued, { name, ...differenceOf(open.facts.before, open.facts.after) }];
}

/** What was taken for devices and items that were not sent back. */
function chargedSteps(off: OrderOff | null, { i18n }: Reader): Step[] {
  const grossCents = off?.chargedCents ?? 0;
  if (grossCents === 0) return [];
  const vatCents = signedVat(grossCents);
  return [{ name: i18n._(invoiceMoneyWords.chargedAgain), grossCents, vatCents }];
}

/** What is corrected: so many of each; of what only costs less its name, and of the delivery where it is of nothing else. */
function namesOf({ context }: OrderParts, { rows }: CorrectionFacts, reader: Reader): string {
  const named = rows.flatMap(({ before, after }) => {
    const row = before ?? after;
    if (!row) return [];
    const count = (before?.quantity ?? 0) - (after?.quantity ?? 0);
    const name = nameOfRow(context, row, reader);
    return [{ isLine: row.name !== "", text: count > 0 ? `${count} × ${name}` : name }];
  });
  const lines = named.filter(({ isLine }) => isLine);
  return listed(
    (lines.length > 0 ? lines : named).map(({ text }) => text),
    reader.locale,
  );
}
