/** A correction of a VAT invoice as people read it: each row before, after and by how much, the whole, and what goes back. */
import { paymentName } from "#app/messages/payment-name.ts";
import { filled } from "#app/messages/filled.ts";
import { givenBackWords } from "#app/messages/payment-standing.ts";
import { goodwillLabel } from "#app/messages/goodwill.ts";
import { correctionReason, correctionWords } from "#app/messages/vat-correction.ts";
import { invoiceWords } from "#app/messages/vat-invoice.ts";
import { listed } from "#app/fmt.ts";
import { sum } from "#machines/kit";
import { ofDelivery, ofGoodwill } from "#machines/order";
import type { Context, CorrectionFacts, InvoicedRow } from "#machines/order";
import type { InvoiceRow } from "./invoice-pdf.ts";
import { namedBy } from "./invoice-rows.ts";
import type { MoneySection, Reader } from "./invoice-rows.ts";
import { unitNet } from "./vat-rows.ts";

type Sums = Pick<InvoicedRow, "grossCents" | "vatCents">;

/** What a row of an invoice is called; a line by what it was then. */
export function nameOfRow(context: Pick<Context, "lines">, row: InvoicedRow, { i18n }: Reader) {
  if (row.id === ofDelivery) return i18n._(invoiceWords.delivery);
  if (row.id === ofGoodwill) return i18n._(goodwillLabel);
  const line = context.lines.find(({ id }) => id === row.id);
  return line ? namedBy(context.lines, i18n)({ ...line, name: row.name }) : row.name;
}

/** Why, each reason once. */
export const reasonsText = ({ reasons }: CorrectionFacts, { i18n, locale }: Reader): string =>
  listed(
    reasons.map((reason) => i18n._(correctionReason(reason))),
    locale,
  );

/** Net, tax and gross. */
export const shownSums = ({ grossCents, vatCents }: Sums, { shown }: Reader) => ({
  ...{ net: shown(grossCents - vatCents), tax: shown(vatCents), gross: shown(grossCents) },
});

export const differenceOf = (before: Sums, after: Sums): Sums => ({
  grossCents: after.grossCents - before.grossCents,
  vatCents: after.vatCents - before.vatCents,
});

/** With the minus sign of the sums beside it. */
const counted = (units: number): string => (units < 0 ? `−${-units}` : String(units));

/** What has the share of a payment that takes none. */
const giftCard = { method: "gift_card", display: null };

const none = { quantity: 0, grossCents: 0, vatCents: 0 };

/** Of each row its name, then what it was, what it is, and the difference. */
export function correctedRows(
  context: Pick<Context, "lines">,
  { rows }: CorrectionFacts,
  reader: Reader,
): InvoiceRow[] {
  const said = (name: "before" | "after" | "difference") => reader.i18n._(correctionWords[name]);
  return rows.flatMap(({ before, after }) => {
    const names = [before, after].flatMap((row) => (row ? nameOfRow(context, row, reader) : []));
    const [was, is] = [before ?? none, after ?? none];
    const row = (name: string, quantity: number, sums: Sums): InvoiceRow => ({
      ...{ name, quantity: counted(quantity), ...shownSums(sums, reader) },
    });
    return [
      { name: [...new Set(names)].join(" → "), quantity: "", net: "", tax: "", gross: "" },
      { ...row(said("before"), was.quantity, was), unit: unitNet(was, reader.shown) },
      { ...row(said("after"), is.quantity, is), unit: unitNet(is, reader.shown) },
      row(said("difference"), is.quantity - was.quantity, differenceOf(was, is)),
    ];
  });
}

/** The invoice as a whole before and after, and what of the difference goes back to which payment. */
export function correctionMoney(
  context: Pick<Context, "payments">,
  facts: CorrectionFacts,
  percent: string,
  reader: Reader,
): MoneySection[] {
  const { i18n, shown } = reader;
  const said = (name: keyof typeof correctionWords) =>
    i18n._({ ...correctionWords[name], values: { percent } });
  const whole = (name: string, sums: Sums) => {
    const { gross, ...rest } = shownSums(sums, reader);
    return { name, ...rest, amount: gross };
  };
  const difference = differenceOf(facts.before, facts.after);
  const notTaken = -difference.grossCents - sum(facts.back.map(({ amountCents }) => amountCents));
  const back = facts.back.map(({ paymentId, amountCents, isOnCard = false }) => {
    const paid = context.payments.find((one) => one.paymentId === paymentId);
    const payment = paymentName(
      i18n,
      isOnCard ? giftCard : (paid ?? { method: "", display: null }),
    );
    const words = givenBackWords[isOnCard ? "given" : "back"];
    return { name: i18n._(filled(words, { payment })), amount: shown(amountCents) };
  });
  const rest = notTaken > 0 ? [{ name: said("notTaken"), amount: shown(notTaken) }] : [];
  return [
    {
      title: said("whole"),
      rows: [
        whole(said("before"), facts.before),
        whole(said("after"), facts.after),
        whole(said("difference"), difference),
      ],
    },
    { title: said("back"), rows: [...back, ...rest] },
  ].filter(({ rows }) => rows.length > 0);
}
