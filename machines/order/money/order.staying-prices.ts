/** What goods cost that stay while others go, and what of it the others pay out of what comes back for them. Pure. */
import { allocate, shareOf, sum } from "#machines/kit";
import { splitOverUnits } from "./order.discounts.ts";
import { taxRateOf } from "./order.price-cuts.ts";
import { hadCents } from "./order.promotions.ts";
import type { Goods } from "./order.promotions.ts";
import { recyclingCents } from "./order.recycling.ts";
import { moreCents } from "./order.repricing.ts";
import type { NewPrice, NewPrices } from "./order.repricing.ts";
import { joined } from "./order.sold.ts";
import { unitPrices } from "./order.unit-prices.ts";
import type { Context, DiscountPart } from "../order.schema.ts";

/** By the id of a discount, what each of the goods that stay loses of it; below zero what it gains. */
export type Losses = ReadonlyMap<string, readonly number[]>;

/** What stays, without what it loses. */
export function pricesOf(
  order: Context,
  staying: readonly Goods[],
  losses: Losses,
  delivery: readonly number[],
): NewPrices {
  const rate = taxRateOf(order);
  return new Map(
    staying.flatMap((goods, at) => {
      const lost = [...losses].map(([id, all]) => [id, all[at] ?? 0] as const);
      const carriedMore = delivery[at] ?? 0;
      if (carriedMore === 0 && lost.every(([, cents]) => cents === 0)) return [];
      const wanted = new Map(
        lost.map(([id, cents]) => [id, Math.max(0, hadCents(goods, id) - cents)] as const),
      );
      const carried = carrying(unitPrices(goods, wanted, rate), carriedMore);
      return [[goods.line.id, taxed(goods, carried, rate)] as const];
    }),
  );
}

/** Units that carry so much more of their delivery. */
function carrying(
  prices: ReadonlyMap<number, NewPrice>,
  cents: number,
): ReadonlyMap<number, NewPrice> {
  const more = allocate(
    cents,
    [...prices].map(() => 1),
  );
  return new Map(
    [...prices].map(([place, price], at) => [
      place,
      { ...price, shippingCents: price.shippingCents + (more[at] ?? 0) },
    ]),
  );
}

/** More than rounding: fees that ride on the tax of a line. */
const ROUNDING_CENTS = 2;

/** The same units with the tax of an order of them alone; fees stay what they were. */
function taxed(
  { line, places }: Goods,
  prices: ReadonlyMap<number, NewPrice>,
  rate: number,
): ReadonlyMap<number, NewPrice> {
  if (line.isGiftCard) return prices;
  const taxOf = (units: readonly Omit<NewPrice, "parts">[]) =>
    shareOf(sum(units.map((one) => one.goodsCents - one.discountCents)), rate) +
    shareOf(sum(units.map((one) => one.shippingCents)), rate);
  const old = places.flatMap((place) => line.units[place] ?? []);
  const had = sum(old.map(({ taxCents }) => taxCents));
  const ewasteCents = recyclingCents(line, places.length);
  const besides = had - taxOf(old);
  const fees = Math.abs(besides - ewasteCents) <= ROUNDING_CENTS ? ewasteCents : besides;
  const more = taxOf([...prices.values()]) + fees - had;
  const shares = allocate(
    Math.abs(more),
    old.map(() => 1),
  );
  return new Map(
    [...prices].map(([place, price], at) => {
      const share = shares[at] ?? 0;
      const taxCents = (old[at]?.taxCents ?? 0) + (more < 0 ? -share : share);
      return [place, { ...price, taxCents }];
    }),
  );
}

/** The units that go, with what the others lost or gained: so much less, or more, comes back for them. */
export function paidBy(
  order: Context,
  gone: readonly Goods[],
  { stay, parts: losses }: { readonly stay: NewPrices; readonly parts: Losses },
): NewPrices {
  const changed = order.lines.flatMap((line) =>
    [...(stay.get(line.id) ?? [])].flatMap(([place, price]) => {
      const unit = line.units[place];
      return unit ? [{ unit, price }] : [];
    }),
  );
  const offCents = sum(changed.map(({ unit, price }) => unit.discountCents - price.discountCents));
  const carriedCents = sum(
    changed.map(({ unit, price }) => price.shippingCents - unit.shippingCents),
  );
  const units = gone.flatMap(({ line, places }) =>
    places.flatMap((place) => {
      const unit = line.units[place];
      return unit ? [{ line, place, unit, own: splitOverUnits(line)[place] ?? [] }] : [];
    }),
  );
  const totals = units.map(({ unit }) => unit.totalCents);
  const whole = signed(moreCents(order, stay), totals);
  const offs = signed(offCents, totals);
  const carried = signed(carriedCents, totals);
  const lost = [...losses].map(([id, all]) => ({ id, cents: Math.max(0, sum(all)) }));
  const prices = units.map(({ line, place, unit, own }, at) => {
    const off = offs[at] ?? 0;
    const ship = carried[at] ?? 0;
    const shares =
      off > 0
        ? allocate(
            off,
            lost.map(({ cents }) => cents),
          )
        : [];
    const taken = lost.flatMap(({ id }, one) => partOf(order, id, shares[one] ?? 0));
    const parts = off < 0 ? fewer(own, -off) : joined([...own, ...taken]);
    const price: NewPrice = {
      goodsCents: unit.goodsCents,
      discountCents: unit.discountCents + off,
      shippingCents: unit.shippingCents - ship,
      taxCents: unit.taxCents - ((whole[at] ?? 0) - off - ship),
      parts,
    };
    return { line, place, price };
  });
  return new Map(
    gone.map(({ line }) => [
      line.id,
      new Map([
        ...(stay.get(line.id) ?? []),
        ...prices.filter((one) => one.line === line).map((one) => [one.place, one.price] as const),
      ]),
    ]),
  );
}

/** A sum that is given or taken, by weights. */
const signed = (cents: number, weights: readonly number[]): number[] =>
  cents < 0 ? allocate(-cents, weights).map((share) => -share) : allocate(cents, weights);

/** What is left of a unit's discounts where the others have so much of them. */
function fewer(own: readonly DiscountPart[], cents: number): DiscountPart[] {
  const values = own.map(({ valueCents }) => valueCents);
  const shares = allocate(Math.min(cents, sum(values)), values);
  return joined(own.map((one, at) => ({ ...one, valueCents: one.valueCents - (shares[at] ?? 0) })));
}

function partOf({ lines }: Context, id: string, valueCents: number): DiscountPart[] {
  const one = lines.flatMap(({ discounts }) => discounts).find((each) => each.id === id);
  if (!one || valueCents === 0) return [];
  const { discount_type, trigger_code, methods } = one;
  return [{ id, discount_type, trigger_code, methods, valueCents }];
}
