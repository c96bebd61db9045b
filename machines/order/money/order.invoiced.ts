/**
 * What the VAT invoice of an order says as it was placed, row by row, and what it would say of what is left of that: a
 * correction is the difference (EDIT-07, decision 061). Pure.
 */
import { sum } from "#machines/kit";
import { isBack, unitId } from "../lines/order.units.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { asOwed } from "./order.fast-delivery.ts";
import { goodwillStandingCents } from "./order.kept-money.ts";
import { asSold } from "./order.sold.ts";
import { onTopOf } from "../after-sales/order.swap-sums.ts";
import { grossOf, ofDelivery, signedVat, vatOfRow, vatRows } from "./order.vat.ts";
import type { SaidRows } from "./order.vat.ts";

/** A row by the line it is of, or by what it is besides: the delivery of all, and money that was given without goods. */
export interface InvoicedRow {
  readonly id: string;
  /** What the article was called; empty for what is no line. */
  readonly name: string;
  readonly quantity: number;
  /** With its VAT, in cents; below zero for what was given. */
  readonly grossCents: number;
  readonly vatCents: number;
}

export const ofGoodwill = "goodwill";

type Sold = Pick<Context, "lines" | "totals"> & Partial<Pick<Context, "vatInvoice">>;

/** All that was bought, at what it was bought for. */
export function invoicedRows(context: Sold): InvoicedRow[] {
  const { ofLines, delivery } = vatRows(asSold(context));
  return [
    ...context.lines.map(({ id, name, quantity }, at) => ({
      ...{ id, name, quantity, grossCents: 0, vatCents: 0 },
      ...ofLines[at],
    })),
    { id: ofDelivery, name: "", quantity: 1, ...delivery },
  ];
}

/**
 * What is left of it: without units that were called off, or whose money goes back; at the price that what stays has by
 * itself (decision 060), and with what was paid on top for a dearer article (decision 068); less what was given and did not go back
 * with goods since (decision 064). A row that was said with that sum before has the VAT that it had.
 */
export function rowsLeft(context: Context, said: SaidRows): InvoicedRow[] {
  const left = context.lines.map((line) => {
    const places = placesLeftOf(context, line);
    const owed = asOwed(context, line).units;
    const units = places.flatMap((place) => owed[place] ?? []);
    return { line, units, onTopCents: onTopOf(context, [{ line, places }]) };
  });
  const deliveryCents = sum(
    left.flatMap(({ units }) => units.map((unit) => unit.totalCents - grossOf(unit))),
  );
  const givenCents = goodwillStandingCents(context);
  const row = (id: string, name: string, quantity: number, grossCents: number): InvoicedRow => ({
    ...{ id, name, quantity, grossCents, vatCents: vatOfRow(context, id, grossCents, said) },
  });
  return [
    ...left.map(({ line: { id, name }, units, onTopCents }) =>
      row(id, name, units.length, sum(units.map(grossOf)) + onTopCents),
    ),
    row(ofDelivery, "", deliveryCents === 0 ? 0 : 1, deliveryCents),
    ...(givenCents > 0 ? [row(ofGoodwill, "", 1, -givenCents)] : []),
  ];
}

/** The VAT inside the total: what the rows of its invoice come to. */
export const vatOfTotal = (order: Sold, issued: SaidRows = invoicedRows(order)): number =>
  sum(issued.map(({ vatCents }) => vatCents));

/**
 * The VAT inside what is paid in the end: that of the invoice after its corrections, to the cent. What of the sum no row has
 * yet, as money that a bank refused to give back, has the VAT inside it.
 */
export function vatOfLeft(context: Context, said: SaidRows, paidCents: number): number {
  const rows = rowsLeft(context, said);
  const besideCents = paidCents - sum(rows.map(({ grossCents }) => grossCents));
  return sum(rows.map(({ vatCents }) => vatCents)) + signedVat(besideCents);
}

/** Where the units of a line stand that somebody still pays for. */
function placesLeftOf(context: Context, line: OrderLine): number[] {
  const back = new Set(context.refunds.flatMap(({ unitIds }) => unitIds));
  const isGone = (place: number) => back.has(unitId(line, place)) || isBack(line, place);
  return line.units.flatMap(({ isCancelled }, place) =>
    line.state === "cancelled" || isCancelled || isGone(place) ? [] : [place],
  );
}
