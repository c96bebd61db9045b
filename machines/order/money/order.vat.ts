/** The VAT inside an order's prices, line by line as its invoice has it, and what of it goes with units that did not stay. Pure. */
import { allocate, fractionOf, sum } from "#machines/kit";
import type { Context, OrderLine, Unit } from "../order.schema.ts";
import { vatInside } from "./vat.rules.ts";

type Priced = Pick<Context, "lines" | "totals"> & Partial<Pick<Context, "vatInvoice">>;

/** A row of the invoice: what it costs with its VAT, and that VAT. */
interface VatRow {
  readonly grossCents: number;
  readonly vatCents: number;
}

/** What a unit costs without its delivery. */
export const grossOf = ({ goodsCents, discountCents, taxCents }: Unit): number =>
  goodsCents - discountCents + taxCents;

/** A gift card is a voucher for many purposes: no VAT is in its price (VAT directive, art. 30b; decision 079). */
export const isUntaxed = (
  { vatInvoice }: Partial<Pick<Context, "vatInvoice">>,
  { isGiftCard }: Pick<OrderLine, "isGiftCard">,
): boolean => isGiftCard && vatInvoice?.areVouchersUntaxed === true;

/** Each line without its delivery, in their order, then the delivery of all. The VAT of the whole is split, so that the rows come to it. */
export function vatRows(order: Priced): {
  readonly ofLines: readonly VatRow[];
  readonly ofDelivery: VatRow;
} {
  const { lines, totals } = order;
  const gross = lines.map(({ units }) => sum(units.map(grossOf)));
  const carried = Math.max(0, totals.totalCents - sum(gross));
  const taxed = lines.map((line, at) => (isUntaxed(order, line) ? 0 : (gross[at] ?? 0)));
  const untaxedCents = sum(gross) - sum(taxed);
  const shares = allocate(vatInside(totals.totalCents - untaxedCents), [...taxed, carried]);
  return {
    ofLines: gross.map((grossCents, at) => ({ grossCents, vatCents: shares[at] ?? 0 })),
    ofDelivery: { grossCents: carried, vatCents: shares.at(-1) ?? 0 },
  };
}

/** The VAT inside the total: what its rows come to. */
export function vatOfTotal(order: Priced): number {
  const { ofLines, ofDelivery } = vatRows(order);
  return sum([...ofLines, ofDelivery].map(({ vatCents }) => vatCents));
}

/** The VAT of a unit of a line without its delivery: what comes off the line's row when it is the first to go. */
export function vatOfUnit(order: Priced, lineId: string, grossCents: number): number {
  const row = vatRows(order).ofLines[order.lines.findIndex(({ id }) => id === lineId)];
  return row ? shareOf(row, grossCents) : 0;
}

/**
 * By line, the VAT of units that are called off or given back, with that of their delivery. What goes one by one comes to
 * what goes at once, and all of a line to the VAT that its invoice names.
 */
export function vatOfUnits(
  order: Priced,
  isGone: (line: OrderLine, place: number) => boolean,
): readonly number[] {
  const { ofLines, ofDelivery } = vatRows(order);
  const gone = order.lines.map((line) => {
    const units = line.units.filter((_, place) => isGone(line, place));
    const goods = sum(units.map(grossOf));
    return { goods, carried: sum(units.map(({ totalCents }) => totalCents)) - goods };
  });
  const delivery = deliveryOf(
    ofDelivery,
    gone.map(({ carried }) => carried),
  );
  return ofLines.map((row, at) => shareOf(row, gone[at]?.goods ?? 0) + (delivery[at] ?? 0));
}

/** The VAT of the delivery that goes with each line; below zero where what stays costs more to bring (decision 060). */
function deliveryOf(row: VatRow, carried: readonly number[]): number[] {
  const cents = sum(carried);
  const sign = cents < 0 ? -1 : 1;
  const vat = cents < 0 ? vatInside(-cents) : shareOf(row, cents);
  const shares = allocate(
    vat,
    carried.map((one) => Math.max(0, sign * one)),
  );
  return shares.map((share) => sign * share);
}

/** The VAT inside a part of a row. */
const shareOf = ({ grossCents, vatCents }: VatRow, cents: number): number =>
  grossCents === 0 ? 0 : fractionOf(vatCents, Math.min(cents, grossCents), grossCents);
