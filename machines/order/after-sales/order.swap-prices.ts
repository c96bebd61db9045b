/**
 * What an order costs once one of its lines is a cheaper article: what it would have cost with that one at once, by the same
 * codes and programmes (SWAP-01, decision 060). Pure.
 */
import { allocate, fractionOf, sum } from "#machines/kit";
import { splitOverUnits } from "../money/order.discounts.ts";
import { taxRateOf } from "../money/order.price-cuts.ts";
import { goodsOf, hadCents, isFixed, measured, stayingGoods } from "../money/order.promotions.ts";
import type { Goods } from "../money/order.promotions.ts";
import { moreCents, repriced } from "../money/order.repricing.ts";
import type { NewPrice, NewPrices } from "../money/order.repricing.ts";
import type { Context, RefundEntry } from "../order.schema.ts";
import { unitPrices } from "../money/order.unit-prices.ts";

type Priced = Pick<Context, "lines" | "payments" | "totals" | "taxRateBasisPoints" | "promotions">;

/** The article that a line becomes, and what all its units cost less. */
interface Swapped {
  readonly lineId: string;
  readonly sku: string;
  readonly lessCents: number;
}

/** What each of the goods has of every discount afterwards, in the order in which they are taken off. */
type Discounts = ReadonlyMap<string, readonly number[]>;

export function swapped(
  order: Priced,
  { lineId, sku, lessCents }: Swapped,
): Pick<Context, "lines" | "payments" | "totals"> & { readonly released: RefundEntry[] } {
  const goods = stayingGoods(order);
  const place = goods.findIndex(({ line }) => line.id === lineId);
  const old = goods[place];
  if (!old) return { ...order, released: [] };
  const next = { ...old, sku, goodsCents: old.goodsCents - lessCents };
  const all = goods.with(place, next);
  const rate = taxRateOf(order);
  const wanted = discountsAfter(order, goods, { all, place });
  const prices = pricesOf(all, wanted, rate);
  // Nobody pays more for what costs less: a discount that would be lost with it is lost up to that.
  const ofLine = new Map([...wanted].map(([id, cents]) => [id, cents[place] ?? 0] as const));
  return repriced(order, moreCents(order, prices) > 0 ? atTheSame(next, ofLine) : prices);
}

/** What a swap would take off, and the tax of it, before it is asked for. */
export function swapCut(order: Priced, asked: Swapped): { amountCents: number; taxCents: number } {
  const { totals } = swapped(order, asked);
  const taxCents = order.totals.taxCents - totals.taxCents;
  return { amountCents: order.totals.totalCents - totals.totalCents - taxCents, taxCents };
}

/** The codes and offers that an order with the cheaper article would not have: what it buys is too little for them. */
export function lostBySwap(order: Priced, { lineId, sku, lessCents }: Swapped): string[] {
  const goods = stayingGoods(order);
  const all = goods.map((one) =>
    one.line.id === lineId ? { ...one, sku, goodsCents: one.goodsCents - lessCents } : one,
  );
  return measured(order.promotions, all).flatMap(({ id, promotion, cents }) => {
    const hadAny = sum(goods.map((one) => hadCents(one, id))) > 0;
    return hadAny && sum(cents) === 0 ? promotion.code : [];
  });
}

/** What each discount is of an article at the price of the one before it: those that stay are what they are of it, the lost ones the rest. */
function keptOfEach(goods: Goods, wanted: ReadonlyMap<string, number>, offCents: number) {
  const ids = [
    ...new Set(
      splitOverUnits(goods.line)
        .flat()
        .map(({ id }) => id),
    ),
  ];
  const had = ids.map((id) => hadCents(goods, id));
  const stays = ids.map((id, at) => Math.min(wanted.get(id) ?? 0, had[at] ?? 0));
  const restCents = offCents - sum(stays);
  const isLost = stays.includes(0);
  const weights = had.map((cents, at) => {
    const lessCents = cents - (stays[at] ?? 0);
    return isLost && stays[at] !== 0 ? 0 : lessCents;
  });
  const rests = allocate(Math.max(0, restCents), weights);
  const cents =
    restCents < 0 ? allocate(offCents, stays) : stays.map((one, at) => one + (rests[at] ?? 0));
  return new Map(ids.map((id, at) => [id, cents[at] ?? 0] as const));
}

/** The article of a line at what was paid for the one before it. */
function atTheSame(goods: Goods, wanted: ReadonlyMap<string, number>): NewPrices {
  const { line, places, goodsCents } = goods;
  const netCents = sum(
    places.map(
      (place) => (line.units[place]?.goodsCents ?? 0) - (line.units[place]?.discountCents ?? 0),
    ),
  );
  let left = keptOfEach(goods, wanted, Math.max(0, goodsCents - netCents));
  const prices = allocate(
    goodsCents,
    places.map(() => 1),
  );
  const splits = splitOverUnits(line);
  const units = places.flatMap((place, at): [number, NewPrice][] => {
    const unit = line.units[place];
    if (!unit) return [];
    const cents = prices[at] ?? 0;
    const discountCents = Math.max(0, cents - (unit.goodsCents - unit.discountCents));
    const split = splits[place] ?? [];
    const shares = allocate(
      Math.min(discountCents, sum(split.map(({ valueCents }) => valueCents))),
      split.map(({ id }) => left.get(id) ?? 0),
    );
    left = new Map(split.map(({ id }, one) => [id, (left.get(id) ?? 0) - (shares[one] ?? 0)]));
    const parts = split.map((part, one) => ({ ...part, valueCents: shares[one] ?? 0 }));
    const { shippingCents, taxCents } = unit;
    return [[place, { goodsCents: cents, discountCents, shippingCents, taxCents, parts }]];
  });
  return new Map([[line.id, new Map(units)]]);
}

interface Later {
  readonly all: readonly Goods[];
  /** Where the swapped line stands among them. */
  readonly place: number;
}

/** Orders that did not note their promotions keep the share that each discount was. */
function discountsAfter(order: Priced, goods: readonly Goods[], later: Later): Discounts {
  if (order.promotions.length === 0) return scaled(goods, later);
  return new Map(
    measured(order.promotions, later.all).map(({ id, promotion, cents }) => {
      const had = goods.map((one) => hadCents(one, id));
      const wanted = isFixed(promotion) ? Math.min(sum(had), sum(cents)) : sum(cents);
      return [id, sum(had) === 0 ? had : leftTo(wanted, had, later)] as const;
    }),
  );
}

/** Other lines keep what they have as long as it is not more than there is: the swapped one gets the rest. */
function leftTo(wanted: number, had: readonly number[], { all, place }: Later): number[] {
  const others = had.map((cents, at) => (at === place ? 0 : cents));
  const open = others.map((cents, at) => (all[at]?.line.isCaptured === false ? cents : 0));
  const tooMuch = Math.min(Math.max(0, sum(others) - wanted), sum(open));
  const off = tooMuch > 0 ? allocate(tooMuch, open) : open.map(() => 0);
  return had.map((_, at) =>
    at === place ? Math.max(0, wanted - sum(others)) : (others[at] ?? 0) - (off[at] ?? 0),
  );
}

function scaled(goods: readonly Goods[], { all, place }: Later): Discounts {
  const line = all[place]?.line;
  const wasCents = goods[place]?.goodsCents ?? 0;
  const isCents = all[place]?.goodsCents ?? 0;
  const onGoods = line?.discounts.filter((one) => one.discount_type !== "ShippingDiscount") ?? [];
  return new Map(
    onGoods.map(({ id, discount_mode }) => {
      const had = goods.map((one) => hadCents(one, id));
      const cents = had[place] ?? 0;
      const isShare = discount_mode === "percent" && wasCents > 0;
      return [id, had.with(place, isShare ? fractionOf(cents, isCents, wasCents) : cents)] as const;
    }),
  );
}

/** The prices of all goods whose sums change. */
function pricesOf(all: readonly Goods[], discounts: Discounts, rate: number): NewPrices {
  return new Map(
    all.flatMap((goods, at) => {
      const wanted = new Map([...discounts].map(([id, cents]) => [id, cents[at] ?? 0] as const));
      const isSame =
        goods.goodsCents === goodsOf(goods.line, goods.places).goodsCents &&
        [...wanted].every(([id, cents]) => cents === hadCents(goods, id));
      return isSame ? [] : [[goods.line.id, unitPrices(goods, wanted, rate)] as const];
    }),
  );
}
