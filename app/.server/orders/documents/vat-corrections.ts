/** What an invoice with VAT was corrected by afterwards: each time net, tax and gross, and what it comes to then (EDIT-07). */
import { goodwillLabel } from "#app/messages/goodwill.ts";
import { filled } from "#app/messages/filled.ts";
import { invoiceMoneyWords } from "#app/messages/invoice.ts";
import { orderLabels } from "#app/messages/order.ts";
import { isReturnReason, returnReasons } from "#app/messages/return.ts";
import { date, dayOf, listed } from "#app/fmt.ts";
import { isOfOff } from "#app/.server/orders/payment-sums.ts";
import type { OrderOff } from "#app/.server/orders/order-price.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { sum } from "#machines/kit";
import { offUnits, unitId, vatOfUnits } from "#machines/order";
import type { Context } from "#machines/order";
import { isVatInside, vatInside, vatTakenOff } from "#machines/order/money/vat.rules.ts";
import type { MoneyRow, Reader } from "./invoice-rows.ts";

interface Step {
  readonly name: string;
  /** What it takes off. */
  readonly cents: number;
  /** The units it is about; empty where it is about money alone. */
  readonly unitIds: readonly string[];
}

/**
 * In their order: each correction, and what the invoice comes to after it, so that net, tax and gross each add up from the
 * total to what is left. The VAT of units is that of their line, and the last step takes what is left of the tax. Empty where
 * nothing was corrected, and where prices hold no tax.
 */
export function vatCorrections(
  parts: OrderParts,
  off: OrderOff | null,
  reader: Reader,
): MoneyRow[] {
  const { context } = parts;
  if (off === null || !isVatInside(context)) return [];
  const said = (name: "afterwardsThen" | "corrected") => reader.i18n._(invoiceMoneyWords[name]);
  const row = (name: string, gross: number, tax: number): MoneyRow => ({
    ...{ name, net: reader.shown(gross - tax), tax: reader.shown(tax) },
    amount: reader.shown(gross),
  });
  const left = { cents: context.totals.totalCents, vat: vatInside(context.totals.totalCents) };
  const gone = new Set<string>();
  const steps = stepsOf(parts, off, reader);
  return steps.flatMap((step, at) => {
    const tax = taxOf(context, step, left, gone);
    left.cents -= step.cents;
    left.vat -= tax;
    const isLast = at === steps.length - 1;
    return [
      row(step.name, -step.cents, -tax),
      row(said(isLast ? "corrected" : "afterwardsThen"), left.cents, left.vat),
    ];
  });
}

/** The VAT of one step; what it takes off beyond its units is money of all that is left. */
function taxOf(
  context: Context,
  { cents, unitIds }: Step,
  left: { readonly cents: number; readonly vat: number },
  gone: Set<string>,
): number {
  if (left.cents === cents) return left.vat;
  const vatGone = () => sum(vatOfUnits(context, (line, place) => gone.has(unitId(line, place))));
  const before = vatGone();
  const units = unitsNamed(context, unitIds);
  for (const id of unitIds) gone.add(id);
  const besides = cents - sum(units.map(({ unit }) => unit.totalCents));
  return vatGone() - before + (besides === 0 ? 0 : vatTakenOff(left.cents, besides));
}

function unitsNamed({ lines }: Context, unitIds: readonly string[]) {
  return lines.flatMap((line) =>
    line.units.flatMap((unit, place) =>
      unitIds.includes(unitId(line, place)) ? [{ line, unit }] : [],
    ),
  );
}

/** What was never charged, then refunds and goodwill by their days, then what was charged once more. */
function stepsOf({ context, timeZone }: OrderParts, off: OrderOff, reader: Reader): Step[] {
  const { i18n, locale } = reader;
  const day = (at: string) => date(dayOf(at, timeZone), locale);
  const centsOf = (entries: readonly { readonly amountCents: number }[]) =>
    sum(entries.map(({ amountCents }) => amountCents));
  const given = [
    ...context.refunds.map((refund) => ({
      ...{ at: refund.requestedAt, cents: centsOf(refund.entries), unitIds: refund.unitIds },
      name: i18n._(
        filled(invoiceMoneyWords.correctionOf, {
          ...{ day: day(refund.requestedAt), names: namesOf(context, refund.unitIds, locale) },
          reason: i18n._(reasonOf(context, refund)),
        }),
      ),
    })),
    ...context.goodwill.map(({ grantedAt: at, amountCents: cents }) => ({
      ...{ at, cents, unitIds: [], name: `${i18n._(goodwillLabel)}, ${day(at)}` },
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  const givenCents = sum(given.map(({ cents }) => cents));
  // What a bank refused is owed all the same: the goods came back, and the tax of them is corrected.
  const correctedTo = off.leftCents - off.declinedCents;
  const addedCents = off.chargedCents + off.onTopCents;
  const calledOff = context.totals.totalCents + addedCents - correctedTo - givenCents;
  const released = releasedIds(context);
  const offNames = namesOf(context, released, locale);
  return [
    {
      name: [i18n._(invoiceMoneyWords.released), offNames].filter(Boolean).join(": "),
      ...{ cents: calledOff, unitIds: released },
    },
    ...given,
    { name: i18n._(invoiceMoneyWords.chargedAgain), cents: -off.chargedCents, unitIds: [] },
    { name: i18n._(invoiceMoneyWords.paidOnTop), cents: -off.onTopCents, unitIds: [] },
  ].filter(({ cents }) => cents !== 0);
}

/** Units that were called off before anybody paid for them. */
function releasedIds(context: Context): string[] {
  const paid = new Set(context.refunds.flatMap(({ unitIds }) => unitIds));
  return context.lines.flatMap((line) =>
    line.units.flatMap((unit, place) => {
      const id = unitId(line, place);
      return offUnits(line).includes(unit) && !paid.has(id) ? [id] : [];
    }),
  );
}

/** What is corrected: so many of each. */
function namesOf(context: Context, unitIds: readonly string[], locale: Reader["locale"]): string {
  const units = unitsNamed(context, unitIds);
  const names = context.lines.flatMap((line) => {
    const count = units.filter((one) => one.line === line).length;
    return count === 0 ? [] : `${count} × ${line.name}`;
  });
  return listed(names, locale);
}

/** Why: as whoever sent it back said, or what became of it. */
function reasonOf(context: Context, refund: Context["refunds"][number]) {
  const asked = context.returns.find(({ returnId }) => returnId === refund.returnId);
  if (asked)
    return isReturnReason(asked.reasonCode) ? returnReasons[asked.reasonCode] : returnReasons.other;
  return isOfOff(context, refund) ? orderLabels.cancelled : orderLabels.deliveryFailed;
}
