/** When what an invoice with VAT is of was handed over (VAT act, art. 106e ust. 1 pkt 6). */
import { date, dayOf } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { invoiceWords } from "#app/messages/vat-invoice.ts";
import type { Context } from "#machines/order";
import type { Reader } from "./invoice-rows.ts";

/** The day of the last delivery, and whether more is to come; nothing where nothing travels. */
export function deliveryNote(
  { lines }: Pick<Context, "lines">,
  { i18n, locale }: Reader,
  timeZone: string,
): string[] {
  const travelling = lines.filter(
    ({ state, requiresShipping }) => requiresShipping && state !== "cancelled",
  );
  if (travelling.length === 0) return [];
  const days = travelling.flatMap(({ deliveredAt }) => deliveredAt ?? []).sort();
  const last = days.at(-1);
  if (last === undefined) return [i18n._(invoiceWords.notDelivered)];
  const words = days.length === travelling.length ? "delivered" : "deliveredPart";
  return [i18n._(filled(invoiceWords[words], { day: date(dayOf(last, timeZone), locale) }))];
}
