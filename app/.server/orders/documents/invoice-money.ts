/**
 * The end of an invoice: its corrections where its prices hold VAT, what of it was called off before anybody paid it, what paid
 * for the rest and what is still to be charged, and what was given back when.
 */
import { date, dayOf } from "#app/fmt.ts";
import { invoiceMoneyWords } from "#app/messages/invoice.ts";
import { filled } from "#app/messages/filled.ts";
import { orderLabels } from "#app/messages/order.ts";
import { orderLeftWords } from "#app/messages/order-left.ts";
import { paymentName } from "#app/messages/payment-name.ts";
import { standingParts, standingWords } from "#app/messages/payment-standing.ts";
import { shareLabels } from "#app/messages/refund.ts";
import { priceOf } from "#app/.server/orders/order-price.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { sum } from "#machines/kit";
import { paymentStandings } from "#machines/order";
import type { MoneyRow, MoneySection, Reader } from "./invoice-rows.ts";
import { vatCorrections } from "./vat-corrections.ts";

/** The sections that have something to say. From the total down, each takes off or adds, so that people can add it up. */
export function invoiceMoney(parts: OrderParts, reader: Reader): MoneySection[] {
  const { i18n, shown } = reader;
  const { payments, refunds, off } = priceOf(parts, i18n, {});
  const open = notCharged(parts, reader);
  const said = (name: keyof typeof invoiceMoneyWords) => i18n._(invoiceMoneyWords[name]);
  const rowsOf = (centsOf: (payment: (typeof payments)[number]) => number) =>
    payments
      .filter((payment) => centsOf(payment) !== 0)
      .map((payment) => ({ name: paymentName(i18n, payment), amount: shown(centsOf(payment)) }));
  const given = givenBack(parts, refunds, reader);
  const back = [
    ...given.filter(({ isDue }) => !isDue).map(({ row }) => row),
    ...(off && off.takenCents > 0
      ? [{ name: said("chargedAgain"), amount: shown(off.takenCents) }]
      : []),
    ...(off && off.chargeBackCents > 0
      ? [{ name: said("chargeBack"), amount: shown(-off.chargeBackCents) }]
      : []),
    ...(off && off.onTopCents > 0
      ? [{ name: said("paidOnTop"), amount: shown(off.onTopCents) }]
      : []),
  ];
  const left = off
    ? [{ name: i18n._(orderLeftWords[off.left]), amount: shown(Math.abs(off.leftCents)) }]
    : [];
  // What is owed took nothing off: it stands below the sum.
  const due = given.filter(({ isDue }) => isDue).map(({ row }) => row);
  return [
    { title: said("corrections"), rows: vatCorrections(parts, off, reader) },
    { title: said("released"), rows: rowsOf(({ releasedCents }) => -releasedCents) },
    {
      title: said("payments"),
      rows: rowsOf(({ paymentId, paidCents }) => paidCents - (open.cents.get(paymentId) ?? 0)),
    },
    { title: said("open"), rows: open.rows },
    { title: said("afterwards"), rows: [...back, ...left, ...due] },
  ].filter(({ rows }) => rows.length > 0);
}

/** What payments hold, wait for or still owe: nothing of it was taken. */
function notCharged({ context }: OrderParts, { i18n, shown }: Reader) {
  const open = paymentStandings(context).map((one) => ({
    ...{ one, parts: standingParts(one).filter(({ says }) => says !== "charged") },
  }));
  return {
    cents: new Map(
      open.map(({ one, parts }) => [one.paymentId, sum(parts.map((part) => part.cents))]),
    ),
    rows: open.flatMap(({ one, parts }) =>
      parts.map(({ says, cents }) => ({
        name: i18n._(filled(standingWords[says], { payment: paymentName(i18n, one) })),
        amount: shown(cents),
      })),
    ),
  };
}

/** One row for each payment that a refund or goodwill went to, with its day; what a bank refused is owed, and its row says so. */
function givenBack(
  parts: OrderParts,
  refunds: ReturnType<typeof priceOf>["refunds"],
  { i18n, locale, shown }: Reader,
): { readonly isDue: boolean; readonly row: MoneyRow }[] {
  const days = new Map([
    ...parts.refunds.map((one) => [one.refundId, one.sentAt ?? one.requestedAt] as const),
    ...parts.context.goodwill.map((one) => [one.goodwillId, one.grantedAt] as const),
  ]);
  return refunds.flatMap(({ refundId, label, to }) => {
    const at = days.get(refundId);
    const on = at === undefined ? "" : `, ${date(dayOf(at, parts.timeZone), locale)}`;
    return to.map((share) => {
      // A refund's label is of all its shares: one that a bank refused says nothing of the others.
      const what = Object.hasOwn(orderLabels, label) ? i18n._(shareLabels[share.state]) : label;
      const refund = `${what}${on}: ${paymentName(i18n, share)}`;
      const isDue = share.state === "declined" || share.state === "unpaid";
      const due = invoiceMoneyWords[share.state === "unpaid" ? "stillUnpaid" : "stillDue"];
      const name = isDue ? i18n._({ ...due, values: { refund } }) : refund;
      const amount = shown(isDue ? share.amountCents : -share.amountCents);
      return { isDue, row: { name, amount } };
    });
  });
}
