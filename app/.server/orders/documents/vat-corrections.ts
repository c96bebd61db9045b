/** What an invoice with VAT was corrected by afterwards: each time net, tax and gross, and what it comes to then (EDIT-07). */
import { goodwillLabel } from "#app/messages/goodwill.ts";
import { filled } from "#app/messages/filled.ts";
import { invoiceMoneyWords } from "#app/messages/invoice.ts";
import { date, dayOf } from "#app/fmt.ts";
import type { OrderOff } from "#app/.server/orders/order-price.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { sum } from "#machines/kit";
import { isVatInside, vatInside, vatTakenOff } from "#machines/order/money/vat.rules.ts";
import type { MoneyRow, Reader } from "./invoice-rows.ts";

interface Step {
  readonly name: string;
  /** What it takes off. */
  readonly cents: number;
}

/**
 * In their order, so that net, tax and gross each add up from the total to what is left: the last step takes what is left of
 * the tax. Empty where nothing was corrected, and where prices hold no tax.
 */
export function vatCorrections(
  parts: OrderParts,
  off: OrderOff | null,
  reader: Reader,
): MoneyRow[] {
  const { context } = parts;
  if (off === null || !isVatInside(context)) return [];
  const row = (name: string, gross: number, tax: number): MoneyRow => ({
    ...{ name, net: reader.shown(gross - tax), tax: reader.shown(tax) },
    amount: reader.shown(gross),
  });
  let left = context.totals.totalCents;
  const rows = stepsOf(parts, off, reader).map(({ name, cents }) => {
    const tax = vatTakenOff(left, cents);
    left -= cents;
    return row(name, -cents, -tax);
  });
  return [...rows, row(reader.i18n._(invoiceMoneyWords.corrected), left, vatInside(left))];
}

/** What was never charged, then refunds and goodwill by their days, then what was charged once more. */
function stepsOf(
  { context, timeZone }: OrderParts,
  off: OrderOff,
  { i18n, locale }: Reader,
): Step[] {
  const day = (at: string) => date(dayOf(at, timeZone), locale);
  const centsOf = (entries: readonly { readonly amountCents: number }[]) =>
    sum(entries.map(({ amountCents }) => amountCents));
  const given = [
    ...context.refunds.map(({ requestedAt: at, entries }) => ({
      ...{ at, cents: centsOf(entries) },
      name: i18n._(filled(invoiceMoneyWords.correction, { day: day(at) })),
    })),
    ...context.goodwill.map(({ grantedAt: at, amountCents: cents }) => ({
      ...{ at, cents, name: `${i18n._(goodwillLabel)}, ${day(at)}` },
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  const givenCents = sum(given.map(({ cents }) => cents));
  const calledOff = context.totals.totalCents + off.chargedCents - off.leftCents - givenCents;
  return [
    { name: i18n._(invoiceMoneyWords.released), cents: calledOff },
    ...given,
    { name: i18n._(invoiceMoneyWords.chargedAgain), cents: -off.chargedCents },
  ].filter(({ cents }) => cents !== 0);
}
