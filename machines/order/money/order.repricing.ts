/** Units of an order come to cost something else: what all of it costs then, and what each payment pays of it. Pure. */
import { allocate, sum } from "#machines/kit";
import { splitOverUnits } from "./order.discounts.ts";
import { returnedAmounts } from "./order.money.ts";
import type {
  Context,
  Discount,
  DiscountPart,
  OrderLine,
  RefundEntry,
  Unit,
} from "../order.schema.ts";

type Priced = Pick<Context, "lines" | "payments" | "totals">;

/** A unit at another price; what its payments pay of it follows. */
export type NewPrice = Pick<Unit, "goodsCents" | "discountCents" | "shippingCents" | "taxCents"> & {
  readonly parts: readonly DiscountPart[];
};

/** By line and place. */
export type NewPrices = ReadonlyMap<string, ReadonlyMap<number, NewPrice>>;

const totalOf = ({ goodsCents, discountCents, shippingCents, taxCents }: NewPrice): number =>
  goodsCents - discountCents + shippingCents + taxCents;

/** What units cost more than before, all together; below zero what they cost less. */
export const moreCents = ({ lines }: Pick<Priced, "lines">, prices: NewPrices): number =>
  sum(
    lines.flatMap(({ id, units }) =>
      units.map((unit, place) => {
        const price = prices.get(id)?.get(place);
        return price ? totalOf(price) - unit.totalCents : 0;
      }),
    ),
  );

/**
 * The order at these prices, which together are no higher than before. What some units cost more is paid out of what others
 * cost less, by the same payments; what is left over each payment need no longer pay.
 */
export function repriced(
  order: Priced,
  prices: NewPrices,
): Priced & { readonly released: RefundEntry[] } {
  const { payments, totals } = order;
  let freed = payments.map(() => 0);
  const move = (line: OrderLine, isMeant: (more: number) => boolean): OrderLine => ({
    ...line,
    units: line.units.map((unit, place) => {
      const price = prices.get(line.id)?.get(place);
      const more = price ? totalOf(price) - unit.totalCents : 0;
      if (!price || !isMeant(more)) return unit;
      const shares = allocate(Math.abs(more), more < 0 ? unit.tender : freed);
      const signed = more < 0 ? shares.map((share) => -share) : shares;
      freed = freed.map((cents, at) => cents - (signed[at] ?? 0));
      const tender = unit.tender.map((cents, at) => cents + (signed[at] ?? 0));
      return { ...unit, ...price, parts: [...price.parts], totalCents: totalOf(price), tender };
    }),
  });
  const given = givenBy(order.lines);
  const lines = order.lines
    .map((line) => (prices.has(line.id) ? withOwnParts(line) : line))
    .map((line) => move(line, (more) => more <= 0))
    .map((line) => move(line, (more) => more > 0))
    .map((line) => (prices.has(line.id) ? told(line, given) : line));
  const moreOf = (part: "goodsCents" | "discountCents" | "shippingCents" | "taxCents") =>
    sum(lines.map(({ amounts }, at) => amounts[part] - (order.lines[at]?.amounts[part] ?? 0)));
  return {
    lines,
    payments: payments.map((payment, at) => ({
      ...payment,
      totalCents: payment.totalCents - (freed[at] ?? 0),
    })),
    totals: {
      ...totals,
      subtotalCents: totals.subtotalCents + moreOf("goodsCents"),
      discountCents: totals.discountCents + moreOf("discountCents"),
      shippingCents: totals.shippingCents + moreOf("shippingCents"),
      taxCents: totals.taxCents + moreOf("taxCents"),
      totalCents: totals.totalCents - sum(freed),
    },
    released: payments.flatMap(({ paymentId }, at) => {
      const amountCents = freed[at] ?? 0;
      return amountCents > 0 ? [{ paymentId, amountCents }] : [];
    }),
  };
}

/** Units keep what their discount was made of, whatever their line is given in the end. */
const withOwnParts = (line: OrderLine): OrderLine => {
  const splits = splitOverUnits(line);
  const units = line.units.map((unit, place) => ({ ...unit, parts: splits[place] ?? [] }));
  return { ...line, units };
};

/** What each discount of an order is, whichever line had it. */
const givenBy = (lines: readonly OrderLine[]): Map<string, Discount> =>
  new Map(lines.flatMap(({ discounts }) => discounts.map((one) => [one.id, one] as const)));

/** A line with what its units are given of each discount; what was taken off its delivery, or is given later, stays. */
function told(line: OrderLine, given: ReadonlyMap<string, Discount>): OrderLine {
  const parts = splitOverUnits(line).flat();
  const ids = [...new Set([...line.discounts, ...parts].map(({ id }) => id))];
  const discounts = ids.flatMap((id) => {
    const one = given.get(id);
    if (!one) return [];
    if (one.discount_type === "ShippingDiscount")
      return line.discounts.filter((own) => own.id === id);
    const own = parts.filter((part) => part.id === id);
    const value = sum(own.map(({ valueCents }) => valueCents));
    return value > 0 || one.delayed_gratification_value > 0 ? [{ ...one, value }] : [];
  });
  return { ...line, discounts, amounts: returnedAmounts(line.units) };
}
