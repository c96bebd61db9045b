/**
 * The end of an invoice: its corrections where its prices hold VAT, what of it was called off before anybody paid it, what paid
 * for the rest and what is still to be charged, and what was given back when.
 */
import type { MessageDescriptor } from "@lingui/core";
import { date, dayOf } from "#app/fmt.ts";
import { invoiceMoneyWords } from "#app/messages/invoice.ts";
import { filled } from "#app/messages/filled.ts";
import { lostOfCancelled } from "#app/messages/lost-discount.ts";
import { orderLabels } from "#app/messages/order.ts";
import { offWords, orderLeftWords } from "#app/messages/order-left.ts";
import { paymentName } from "#app/messages/payment-name.ts";
import { standingParts, standingWords } from "#app/messages/payment-standing.ts";
import { shareLabels } from "#app/messages/refund.ts";
import { priceOf } from "#app/.server/orders/order-price.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { paymentSums } from "#app/.server/orders/payment-sums.ts";
import { sum } from "#machines/kit";
import {
  atSoldPrice,
  backUnpaidCents,
  lostSums,
  offUnits,
  paymentStandings,
  returnedAmounts,
  unitId,
} from "#machines/order";
import { isVatInside } from "#machines/order/money/vat.rules.ts";
import type { MoneyRow, MoneySection, Reader } from "./invoice-rows.ts";
import { vatCorrections } from "./vat-corrections.ts";

/** The sections that have something to say. From the total down, each takes off or adds, so that people can add it up. */
export function invoiceMoney(parts: OrderParts, reader: Reader): MoneySection[] {
  const { i18n, shown } = reader;
  const { context } = parts;
  const { payments, refunds, off } = priceOf(parts, i18n, {});
  const open = notCharged(parts, reader);
  const said = (name: keyof typeof invoiceMoneyWords) => i18n._(invoiceMoneyWords[name]);
  const paid = payments.map(({ paymentId, paidCents, ...payment }) => ({
    ...{ payment, cents: paidCents - (open.cents.get(paymentId) ?? 0) },
  }));
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
    { title: said("released"), rows: cancelledRows(context, reader) },
    { title: i18n._(offWords.unpaid), rows: paymentRows(unpaidShares(context), reader) },
    { title: said("payments"), rows: paymentRows(paid, reader) },
    { title: said("open"), rows: open.rows },
    { title: said("afterwards"), rows: [...back, ...left, ...due] },
  ].filter(({ rows }) => rows.length > 0);
}

interface Share {
  readonly payment: Parameters<typeof paymentName>[1];
  readonly cents: number;
}

const paymentRows = (shares: readonly Share[], { i18n, shown }: Reader): MoneyRow[] =>
  shares
    .filter(({ cents }) => cents !== 0)
    .map(({ payment, cents }) => ({ name: paymentName(i18n, payment), amount: shown(cents) }));

/** What came back before anybody had paid for it, by who was to: also who pays nothing of the rest, in whose place another does. */
function unpaidShares(context: OrderParts["context"]): Share[] {
  const cents = backUnpaidCents(context);
  return context.payments.map((payment, at) => ({ payment, cents: -(cents[at] ?? 0) }));
}

/**
 * What was cancelled before it was charged, by payment. Where the rest lost a discount by it, or pays more for its delivery: what
 * was cancelled as it was sold, and that, each with its tax where prices hold none.
 */
function cancelledRows(context: OrderParts["context"], reader: Reader): MoneyRow[] {
  const { i18n, shown } = reader;
  const unpaid = backUnpaidCents(context);
  const shares = paymentSums(context).flatMap(({ releasedCents }, at) => {
    const payment = context.payments[at];
    return payment ? [{ payment, cents: (unpaid[at] ?? 0) - releasedCents }] : [];
  });
  const refunded = context.refunds.flatMap(({ unitIds }) => unitIds);
  const units = context.lines.flatMap((line) => {
    const off = offUnits(line);
    return line.units.filter(
      (unit, place) => off.includes(unit) && !refunded.includes(unitId(line, place)),
    );
  });
  const lost = lostSums(context, units);
  if (lost.length === 0) return paymentRows(shares, reader);
  const grossCents = sum(shares.map(({ cents }) => cents)) - sum(lost.map(({ cents }) => cents));
  const sold = returnedAmounts(units.map(atSoldPrice));
  // A part of it that was charged goes back by itself, and no row says what tax the other had.
  const hasTax = !isVatInside(context) && sold.totalCents === -grossCents;
  const row = (is: MessageDescriptor, cents: number, tax: number): MoneyRow => ({
    ...{ name: i18n._(is), amount: shown(cents) },
    ...(hasTax && { net: shown(cents - tax), tax: shown(tax) }),
  });
  return [
    row(offWords.cancelled, grossCents, -sold.taxCents),
    ...lost.map((one) => row(lostOfCancelled(one), one.cents, one.taxCents)),
  ];
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
