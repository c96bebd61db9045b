/** The end of an invoice: what of it was called off before anybody paid it, what paid for the rest, and what was given back when. */
import type { I18n } from "@lingui/core";
import { date, dayOf } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { invoiceMoneyWords } from "#app/messages/invoice.ts";
import { orderLabels } from "#app/messages/order.ts";
import { isCard, paymentMethodName } from "#app/messages/payment-methods.ts";
import { priceOf } from "#app/.server/orders/order-price.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** A sum with what it is, as people read both. */
export interface MoneyRow {
  readonly name: string;
  readonly amount: string;
}

/** Rows under a heading of their own. */
export interface MoneySection {
  readonly title: string;
  readonly rows: readonly MoneyRow[];
}

interface Reader {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly shown: (cents: number) => string;
}

/** The sections that have something to say. From the total down, each takes off or adds, so that people can add it up. */
export function invoiceMoney(parts: OrderParts, reader: Reader): MoneySection[] {
  const { i18n, shown } = reader;
  const { payments, refunds, off } = priceOf(parts, i18n, {});
  const said = (name: keyof typeof invoiceMoneyWords) => i18n._(invoiceMoneyWords[name]);
  const rowsOf = (centsOf: (payment: (typeof payments)[number]) => number) =>
    payments
      .filter((payment) => centsOf(payment) !== 0)
      .map((payment) => ({ name: nameOf(payment, i18n), amount: shown(centsOf(payment)) }));
  const back = [
    ...givenBack(parts, refunds, reader),
    ...(off && off.chargedCents > 0
      ? [{ name: said("chargedAgain"), amount: shown(off.chargedCents) }]
      : []),
  ];
  const left = off ? [{ name: said("left"), amount: shown(off.leftCents) }] : [];
  return [
    { title: said("released"), rows: rowsOf(({ releasedCents }) => -releasedCents) },
    { title: said("payments"), rows: rowsOf(({ paidCents }) => paidCents) },
    { title: said("afterwards"), rows: [...back, ...left] },
  ].filter(({ rows }) => rows.length > 0);
}

/** One row for each payment that a refund or goodwill went to, with its day; what a bank refused is owed, and its row says so. */
function givenBack(
  parts: OrderParts,
  refunds: ReturnType<typeof priceOf>["refunds"],
  { i18n, locale, shown }: Reader,
): MoneyRow[] {
  const days = new Map([
    ...parts.refunds.map((one) => [one.refundId, one.sentAt ?? one.requestedAt] as const),
    ...parts.context.goodwill.map((one) => [one.goodwillId, one.grantedAt] as const),
  ]);
  const isLabel = (label: string): label is keyof typeof orderLabels =>
    Object.hasOwn(orderLabels, label);
  return refunds.flatMap(({ refundId, label, to }) => {
    const at = days.get(refundId);
    const what = isLabel(label) ? i18n._(orderLabels[label]) : label;
    const on = at === undefined ? "" : `, ${date(dayOf(at, parts.timeZone), locale)}`;
    return to.map((share) => {
      const refund = `${what}${on}: ${nameOf(share, i18n)}`;
      const isDue = share.state === "declined";
      return {
        name: isDue ? i18n._({ ...invoiceMoneyWords.stillDue, values: { refund } }) : refund,
        amount: shown(-share.amountCents),
      };
    });
  });
}

function nameOf(
  { method, display }: { readonly method: string; readonly display: string | null },
  i18n: I18n,
): string {
  if (display !== null && isCard(method)) return display;
  const message = paymentMethodName(method);
  return [message ? i18n._(message) : method, display].filter(Boolean).join(" ");
}
