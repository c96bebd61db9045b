/** Something is taken off lines that were bought already: what they, their tax, and the payments come to then. Pure. */
import { allocate, BASIS_POINTS, fractionOf, shareOf, sum } from "#machines/kit";
import { keptUnits } from "../lines/order.units.ts";
import type { Context, OrderLine, RefundEntry, Unit } from "../order.schema.ts";
import { entriesOf, returnedAmounts } from "./order.money.ts";
import { hadCents, isFixed, measured, stayingGoods } from "./order.promotions.ts";

/** What an order costs, from all sides. */
type Priced = Pick<Context, "lines" | "payments" | "totals" | "taxRateBasisPoints">;

type Promoted = Priced & Pick<Context, "promotions" | "swap">;

const netOf = ({ goodsCents, discountCents }: Pick<Unit, "goodsCents" | "discountCents">) =>
  goodsCents - discountCents;

/** The rate of tax the goods were bought at; orders of before did not note it, so what was charged says it. */
export function taxRateOf({ taxRateBasisPoints, lines, totals }: Priced): number {
  if (taxRateBasisPoints !== null) return taxRateBasisPoints;
  const taxed = lines.filter(({ isGiftCard }) => !isGiftCard);
  const baseCents = sum(taxed.map(({ amounts }) => netOf(amounts) + amounts.shippingCents));
  return baseCents > 0 ? fractionOf(totals.taxCents, BASIS_POINTS, baseCents) : 0;
}

/** What of a line's tax is due on its delivery (SHIP-22). */
export function taxOnShipping(
  order: Priced,
  { isGiftCard, units, ewasteCents }: OrderLine,
): number {
  if (isGiftCard) return 0;
  const carriedCents = sum(units.map(({ shippingCents }) => shippingCents));
  const taxCents = sum(units.map((unit) => unit.taxCents)) - ewasteCents;
  return Math.min(Math.max(0, taxCents), shareOf(carriedCents, taxRateOf(order)));
}

/** What of a line's tax goes with a part of its price; gift cards are sold without. */
export function taxWith(line: OrderLine, offCents: number, rate: number): number {
  if (line.isGiftCard) return 0;
  const netCents = sum(keptUnits(line).map(netOf));
  return shareOf(netCents, rate) - shareOf(netCents - offCents, rate);
}

/** What a sum on top of a line's price comes to with its tax, once the shares that its promotions give are taken off it. */
export function onTopWithTax(
  order: Promoted,
  lineId: string,
  addedCents: number,
  sku?: string,
): number {
  const line = order.lines.find(({ id }) => id === lineId);
  const netCents = onTop(order, lineId, addedCents, sku);
  return line ? netCents - taxWith(line, -netCents, taxRateOf(order)) : netCents;
}

/** The same without tax. What is a sum and no share takes off no more. */
export function onTop(
  { swap, ...order }: Promoted,
  lineId: string,
  addedCents: number,
  sku = swap?.lineId === lineId ? swap.newSku : undefined,
): number {
  // What the new article costs is measured as that article, from before it has taken its place.
  const goods = stayingGoods(order).map((one) =>
    sku !== undefined && one.line.id === lineId ? { ...one, sku } : one,
  );
  const dearer = goods.map((one) =>
    one.line.id === lineId ? { ...one, goodsCents: one.goodsCents + addedCents } : one,
  );
  const off = measured(order.promotions, dearer).map(({ id, promotion, cents }) => {
    const had = sum(goods.map((one) => hadCents(one, id)));
    return isFixed(promotion) || had === 0 ? 0 : Math.max(0, sum(cents) - had);
  });
  return Math.max(0, addedCents - sum(off));
}

/** What a sum taken off these lines comes to with its tax: no more than their goods cost. */
export function cutOf(
  order: Priced,
  lineIds: readonly string[],
  amountCents: number,
): { readonly amountCents: number; readonly taxCents: number } {
  const { totals } = takeOff(order, lineIds, amountCents);
  const taxCents = order.totals.taxCents - totals.taxCents;
  return { amountCents: order.totals.totalCents - totals.totalCents - taxCents, taxCents };
}

/**
 * Takes a discount off some lines (OPEN-106), and the tax of it: what all costs then, and what each payment need
 * no longer hold.
 */
export function takeOff(
  order: Priced,
  lineIds: readonly string[],
  amountCents: number,
): Pick<Context, "lines" | "payments" | "totals"> & { readonly released: RefundEntry[] } {
  const { payments, totals } = order;
  const rate = taxRateOf(order);
  const meant = order.lines.filter(({ id }) => lineIds.includes(id));
  const shares = sharesOf(meant, amountCents);
  const cheaperLines = meant.map((line) => {
    const units = cheaper(line, shares.splice(0, line.units.length), rate);
    return { ...line, units, amounts: returnedAmounts(units) };
  });
  const lines = order.lines.map((line) => cheaperLines.find(({ id }) => id === line.id) ?? line);
  const released = releasedBy(payments, meant, cheaperLines);
  const lessOf = (part: "discountCents" | "taxCents") =>
    sum(meant.map(({ amounts }, at) => amounts[part] - (cheaperLines[at]?.amounts[part] ?? 0)));
  return {
    lines,
    payments: payments.map((payment) => {
      const less =
        released.find(({ paymentId }) => paymentId === payment.paymentId)?.amountCents ?? 0;
      return { ...payment, totalCents: payment.totalCents - less };
    }),
    totals: {
      ...totals,
      discountCents: totals.discountCents - lessOf("discountCents"),
      taxCents: totals.taxCents - lessOf("taxCents"),
      totalCents: totals.totalCents - sum(released.map((entry) => entry.amountCents)),
    },
    released,
  };
}

/** What each unit costs less; what was called off by itself costs what it cost. */
function sharesOf(lines: readonly OrderLine[], amountCents: number): number[] {
  const units = lines.flatMap((line) => line.units);
  const nets = units.map((unit) => (unit.isCancelled ? 0 : netOf(unit)));
  return allocate(Math.min(amountCents, sum(nets)), nets);
}

/** What each payment no longer pays of these lines. */
function releasedBy(
  payments: Priced["payments"],
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): RefundEntry[] {
  const later = after.flatMap(({ units }) => units);
  const freed = before
    .flatMap(({ units }) => units)
    .map((unit, at) => ({
      ...unit,
      tender: unit.tender.map((cents, payment) => cents - (later[at]?.tender[payment] ?? cents)),
    }));
  return entriesOf(payments, freed);
}

function cheaper(line: OrderLine, shares: readonly number[], rate: number): Unit[] {
  const taxes = allocate(taxWith(line, sum(shares), rate), shares);
  return line.units.map((unit, at) => {
    const priceOff = shares[at] ?? 0;
    const taxOff = Math.min(unit.taxCents, taxes[at] ?? 0);
    const byCents = priceOff + taxOff;
    const off = allocate(byCents, unit.tender);
    return {
      ...unit,
      discountCents: unit.discountCents + priceOff,
      taxCents: unit.taxCents - taxOff,
      totalCents: unit.totalCents - byCents,
      tender: unit.tender.map((cents, payment) => cents - (off[payment] ?? 0)),
    };
  });
}
