/** The VAT inside an order's prices, row by row as its invoice has it, and what of it goes with units that did not stay. Pure. */
import { allocate, sum } from "#machines/kit";
import type { Context, OrderLine, Unit } from "../order.schema.ts";
import { vatInside } from "./vat.rules.ts";

type Priced = Pick<Context, "lines" | "totals"> & Partial<Pick<Context, "vatInvoice">>;

/** A row of the invoice: what it costs with its VAT, and that VAT. */
interface VatRow {
  readonly grossCents: number;
  readonly vatCents: number;
}

/** Rows that an invoice or a correction has said already: they stay what they were, whatever rule they were reckoned by. */
export type SaidRows = readonly (VatRow & { readonly id: string })[];

/** The row of the delivery of all. */
export const ofDelivery = "delivery";

/** What a unit costs without its delivery. */
export const grossOf = ({ goodsCents, discountCents, taxCents }: Unit): number =>
  goodsCents - discountCents + taxCents;

/** A gift card is a voucher for many purposes: no VAT is in its price (VAT directive, art. 30b; decision 079). */
export const isUntaxed = (
  { vatInvoice }: Partial<Pick<Context, "vatInvoice">>,
  { isGiftCard }: Pick<OrderLine, "isGiftCard">,
): boolean => isGiftCard && vatInvoice?.areVouchersUntaxed === true;

/**
 * The VAT of a row of an invoice that comes to so much: what is inside of it, to the nearest grosz, each row by itself; that of a
 * total is the sum of its rows (VAT act, art. 106e; decision 095).
 */
export function vatOfRow(
  order: Pick<Priced, "lines" | "vatInvoice">,
  id: string,
  grossCents: number,
  said: SaidRows = [],
): number {
  const same = said.find((row) => row.id === id && row.grossCents === grossCents);
  if (same) return same.vatCents;
  const line = order.lines.find((one) => one.id === id);
  if (line && isUntaxed(order, line)) return 0;
  return signedVat(grossCents);
}

/** The VAT of money that goes the one way or the other. */
export const signedVat = (cents: number): number =>
  cents < 0 ? -vatInside(-cents) : vatInside(cents);

/** Each line without its delivery, in their order, then the delivery of all. */
export function vatRows(
  order: Priced,
  said: SaidRows = [],
): {
  readonly ofLines: readonly VatRow[];
  readonly delivery: VatRow;
} {
  const { lines, totals } = order;
  const row = (id: string, grossCents: number): VatRow => ({
    ...{ grossCents, vatCents: vatOfRow(order, id, grossCents, said) },
  });
  const ofLines = lines.map(({ id, units }) => row(id, sum(units.map(grossOf))));
  const goodsCents = sum(ofLines.map(({ grossCents }) => grossCents));
  return { ofLines, delivery: row(ofDelivery, Math.max(0, totals.totalCents - goodsCents)) };
}

/** The VAT of a unit of a line without its delivery: what comes off the line's row when it is the first to go. */
export function vatOfUnit(
  order: Priced,
  lineId: string,
  grossCents: number,
  said: SaidRows = [],
): number {
  const row = vatRows(order, said).ofLines[order.lines.findIndex(({ id }) => id === lineId)];
  return row ? vatOfPart(order, { id: lineId, ...row }, grossCents, said) : 0;
}

/**
 * By line, the VAT of units that are called off or given back, with that of their delivery: what its row said less what it says
 * of the rest. So all of a line comes to the VAT that its invoice names.
 */
export function vatOfUnits(
  order: Priced,
  isGone: (line: OrderLine, place: number) => boolean,
  said: SaidRows = [],
): readonly number[] {
  const { ofLines, delivery } = vatRows(order, said);
  const gone = order.lines.map((line) => {
    const units = line.units.filter((_, place) => isGone(line, place));
    const goods = sum(units.map(grossOf));
    return { id: line.id, goods, carried: sum(units.map(({ totalCents }) => totalCents)) - goods };
  });
  const carried = gone.map((one) => one.carried);
  const row = { id: ofDelivery, ...delivery };
  const shares = signedShares(vatOfPart(order, row, sum(carried), said), carried);
  return gone.map(({ id, goods }, at) => {
    const own = ofLines[at];
    const vat = own ? vatOfPart(order, { id, ...own }, goods, said) : 0;
    return vat + (shares[at] ?? 0);
  });
}

/** The VAT of the delivery by line; below zero where what stays costs more to bring (decision 060). */
function signedShares(vat: number, carried: readonly number[]): number[] {
  const sign = sum(carried) < 0 ? -1 : 1;
  const weights = carried.map((cents) => Math.max(0, sign * cents));
  return allocate(sign * vat, weights).map((share) => sign * share);
}

/** What a row's VAT falls by when so much of it goes. */
function vatOfPart(
  order: Priced,
  { id, grossCents, vatCents }: VatRow & { readonly id: string },
  cents: number,
  said: SaidRows,
): number {
  return vatCents - vatOfRow(order, id, Math.max(0, grossCents - cents), said);
}
