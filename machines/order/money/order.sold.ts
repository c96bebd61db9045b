/**
 * An order as it was sold: what units came to cost since, because others went, is not what was bought (decision 066). Pages,
 * order data and documents read lines here; what payments take, release and give back is in the units themselves. Pure.
 */
import { sum } from "#machines/kit";
import { splitOverUnits } from "./order.discounts.ts";
import { returnedAmounts } from "./order.money.ts";
import type { Context, DiscountPart, OrderLine, Unit } from "../order.schema.ts";

export type Moved = NonNullable<Unit["moved"]>;

const movedCents = ({ discountCents, shippingCents, taxCents }: Moved): number =>
  shippingCents + taxCents - discountCents;

/** The order with the lines that were sold: their prices, and what each discount took off them. */
export const asSold = <Order extends Pick<Context, "lines">>(order: Order): Order =>
  order.lines.some(hasMoved)
    ? { ...order, lines: order.lines.map((line) => (hasMoved(line) ? sold(line, order) : line)) }
    : order;

const hasMoved = ({ units }: OrderLine): boolean => units.some(({ moved }) => moved !== null);

/** A unit at the price it was sold for; what its payments pay of it is what it is now. */
export function atSoldPrice(unit: Unit): Unit {
  const { moved } = unit;
  if (moved === null) return unit;
  return {
    ...unit,
    discountCents: unit.discountCents - moved.discountCents,
    shippingCents: unit.shippingCents - moved.shippingCents,
    taxCents: unit.taxCents - moved.taxCents,
    totalCents: unit.totalCents - movedCents(moved),
  };
}

function sold(line: OrderLine, { lines }: Pick<Context, "lines">): OrderLine {
  const splits = splitOverUnits(line);
  const units = line.units.map((unit, place) => ({
    ...atSoldPrice(unit),
    parts: difference(splits[place] ?? [], unit.moved?.parts ?? []),
  }));
  const known = [...line.discounts, ...lines.flatMap(({ discounts }) => discounts)];
  const parts = units.flatMap((unit) => unit.parts);
  const ids = [...new Set([...line.discounts, ...parts].map(({ id }) => id))];
  const discounts = ids.flatMap((id) => {
    const one = known.find((each) => each.id === id);
    if (!one || one.discount_type === "ShippingDiscount") return one ?? [];
    const value = sum(parts.flatMap((part) => (part.id === id ? part.valueCents : [])));
    return value > 0 || one.delayed_gratification_value > 0 ? [{ ...one, value }] : [];
  });
  return { ...line, units, discounts, amounts: returnedAmounts(units) };
}

/** Lines at other prices, each unit with what has moved since it was sold. */
export const withMoves = (before: readonly OrderLine[], after: readonly OrderLine[]): OrderLine[] =>
  after.map((line, at) => {
    const was = before[at];
    if (!was) return line;
    const [had, has] = [splitOverUnits(was), splitOverUnits(line)];
    return {
      ...line,
      units: line.units.map((unit, place) => {
        const old = was.units[place];
        const parts = difference(has[place] ?? [], had[place] ?? []);
        return old ? { ...unit, moved: sinceSold(old, unit, parts) } : unit;
      }),
    };
  });

function sinceSold(old: Unit, unit: Unit, parts: readonly DiscountPart[]): Unit["moved"] {
  const before = old.moved ?? { discountCents: 0, shippingCents: 0, taxCents: 0, parts: [] };
  const moved = {
    discountCents: before.discountCents + unit.discountCents - old.discountCents,
    shippingCents: before.shippingCents + unit.shippingCents - old.shippingCents,
    taxCents: before.taxCents + unit.taxCents - old.taxCents,
    parts: joined([...before.parts, ...parts]),
  };
  const { discountCents, shippingCents, taxCents } = moved;
  const isSame = [discountCents, shippingCents, taxCents].every((cents) => cents === 0);
  return isSame && moved.parts.length === 0 ? null : moved;
}

const difference = (some: readonly DiscountPart[], less: readonly DiscountPart[]): DiscountPart[] =>
  joined([...some, ...less.map((part) => ({ ...part, valueCents: -part.valueCents }))]);

/** One part for each discount that there is any of. */
export function joined(parts: readonly DiscountPart[]): DiscountPart[] {
  const ids = [...new Set(parts.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const own = parts.filter((one) => one.id === id);
    const valueCents = sum(own.map((one) => one.valueCents));
    return valueCents === 0 ? [] : own.slice(0, 1).map((one) => ({ ...one, valueCents }));
  });
}
