/** Units at another price: of each, its goods, what its discount is made of, and its tax. Pure. */
import { allocate, shareOf, sum } from "#machines/kit";
import { splitOverUnits } from "./order.discounts.ts";
import type { Goods } from "./order.promotions.ts";
import type { NewPrice } from "./order.repricing.ts";
import type { DiscountPart, OrderLine } from "../order.schema.ts";

/** What each of these units costs, at the sum of their goods and with so much of each discount. */
export function unitPrices(
  { line, places, goodsCents }: Goods,
  wanted: ReadonlyMap<string, number>,
  rate: number,
): ReadonlyMap<number, NewPrice> {
  const prices = allocate(
    goodsCents,
    places.map(() => 1),
  );
  const kept = keptBesides(line, places, wanted);
  let left = prices.map((cents, at) => Math.max(0, cents - (kept[at]?.cents ?? 0)));
  const shares = [...wanted].map(([id, cents]) => {
    const parts = allocate(Math.min(cents, sum(left)), left);
    left = left.map((remains, at) => remains - (parts[at] ?? 0));
    return { id, parts };
  });
  const units = places.flatMap((place) => line.units[place] ?? []);
  const wasCents = sum(units.map((unit) => unit.goodsCents - unit.discountCents));
  const lessTax = line.isGiftCard ? 0 : shareOf(wasCents, rate) - shareOf(sum(left), rate);
  const taxes = taxesAfter(
    units.map(({ taxCents }) => taxCents),
    lessTax,
  );
  return new Map(
    places.map((place, at) => {
      const goods = prices[at] ?? 0;
      const parts = shares.flatMap(({ id, parts: all }) => partOf(line, id, all[at] ?? 0));
      const shippingCents = units[at]?.shippingCents ?? 0;
      return [
        place,
        {
          ...{ goodsCents: goods, discountCents: goods - (left[at] ?? 0), shippingCents },
          ...{ taxCents: taxes[at] ?? 0, parts: [...(kept[at]?.parts ?? []), ...parts] },
        },
      ] as const;
    }),
  );
}

/** What is taken off units besides: instead of cancelling (OPEN-106), or for a way to pay that pays no more. */
function keptBesides(
  line: OrderLine,
  places: readonly number[],
  wanted: ReadonlyMap<string, number>,
): { readonly cents: number; readonly parts: DiscountPart[] }[] {
  const splits = splitOverUnits(line);
  return places.map((place) => {
    const unit = line.units[place];
    const split = splits[place] ?? [];
    const isGiven = ({ id }: DiscountPart) => unit?.withdrawn.includes(id) !== true;
    const counted = sum(split.filter(isGiven).map(({ valueCents }) => valueCents));
    const parts = split.filter((one) => !isGiven(one) || !wanted.has(one.id));
    const others = sum(parts.filter(isGiven).map(({ valueCents }) => valueCents));
    return { cents: Math.max(0, (unit?.discountCents ?? 0) - counted) + others, parts };
  });
}

function partOf({ discounts, units }: OrderLine, id: string, valueCents: number): DiscountPart[] {
  const known = [...discounts, ...units.flatMap(({ parts }) => parts ?? [])];
  const one = known.find((each) => each.id === id);
  if (!one || valueCents === 0) return [];
  const { discount_type, trigger_code, methods } = one;
  return [{ id, discount_type, trigger_code, methods, valueCents }];
}

/** Less tax, or more, in equal parts. */
function taxesAfter(taxes: readonly number[], lessCents: number): number[] {
  const shares = allocate(
    Math.abs(lessCents),
    taxes.map(() => 1),
  );
  return taxes.map((cents, at) =>
    Math.max(0, lessCents > 0 ? cents - (shares[at] ?? 0) : cents + (shares[at] ?? 0)),
  );
}
