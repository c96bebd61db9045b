/** What an order's promotions take off its goods, measured by the terms they were given on (CODE-02, decision 060). Pure. */
import { takenOff, unmet } from "#machines/cart";
import { sum } from "#machines/kit";
import type { Promotion } from "../schema/order.fields.ts";
import type { Context, OrderLine, Unit } from "../order.schema.ts";
import { splitOverUnits } from "./order.discounts.ts";

/** Units of a line as promotions see them. */
export interface Goods {
  readonly line: OrderLine;
  readonly sku: string;
  /** Where they stand among the units of their line. */
  readonly places: readonly number[];
  readonly goodsCents: number;
}

/** By the id that its discounts have. */
export interface Measured {
  readonly id: string;
  readonly promotion: Promotion;
  /** What it takes off each of the goods. */
  readonly cents: readonly number[];
}

/** The discount of a promotion, as its lines name it. */
const idOf = ({ discountType, code }: Promotion): string => `${discountType}/${code}`;

/** What stays of an order's lines: neither called off nor given back. */
export function stayingGoods({ lines }: Pick<Context, "lines">): Goods[] {
  return lines
    .filter(({ state }) => state !== "cancelled")
    .map((line) => goodsOf(line, stayingPlaces(line)))
    .filter(({ places }) => places.length > 0);
}

export const goodsOf = (line: OrderLine, places: readonly number[]): Goods => ({
  ...{ line, sku: line.sku, places },
  goodsCents: sum(places.map((place) => line.units[place]?.goodsCents ?? 0)),
});

/** Units that were neither called off by themselves nor taken back by the store. */
export function stayingPlaces({ units, cases }: Pick<OrderLine, "units" | "cases">): number[] {
  const back = new Set(
    cases.flatMap(({ kind, accepted, places }) =>
      kind === "return" ? places.slice(0, accepted ?? 0) : [],
    ),
  );
  return units.flatMap(({ isCancelled }, place) => (isCancelled || back.has(place) ? [] : [place]));
}

/** Each promotion after those before it, as when these goods alone had been bought with them. */
export function measured(promotions: readonly Promotion[], goods: readonly Goods[]): Measured[] {
  const lines = goods.map(({ line, sku, places }) => ({
    ...{ lineId: line.id, sku, quantity: places.length },
    ...{ isGiftCard: line.isGiftCard, productType: line.productType },
  }));
  const prices = goods.map(({ goodsCents }) => goodsCents);
  let left = prices;
  return promotions.map((promotion) => {
    const isGone = isForOthers(promotion, goods) || unmet(promotion, lines, prices) !== null;
    const cents = isGone
      ? prices.map(() => 0)
      : takenOff(asJudged(promotion, prices), lines, left, prices);
    left = left.map((remains, at) => remains - (cents[at] ?? 0));
    return { id: idOf(promotion), promotion, cents };
  });
}

/** A programme gives its share of each of these, however much that is: its limits were asked when it was bought. */
const asJudged = (promotion: Promotion, prices: readonly number[]): Promotion =>
  promotion.eachBasisPoints === null ? promotion : { ...promotion, discountCents: sum(prices) };

/** It was for lines of which none is here. */
const isForOthers = ({ lineIds }: Promotion, goods: readonly Goods[]): boolean =>
  lineIds.length > 0 && !goods.some(({ line }) => lineIds.includes(line.id));

/** It is a sum, and not a share of what is bought. */
export const isFixed = ({ terms, eachBasisPoints }: Promotion): boolean =>
  terms === null ? eachBasisPoints === null : terms.kind === "amount";

/** What these goods have of a discount now; nothing where it was withdrawn with its way to pay. */
export function hadCents({ line, places }: Goods, id: string): number {
  const splits = splitOverUnits(line);
  return sum(
    places.map((place) =>
      isWithdrawnFrom(line.units[place], id)
        ? 0
        : sum((splits[place] ?? []).filter((one) => one.id === id).map((one) => one.valueCents)),
    ),
  );
}

/** It was for another way to pay than the one that pays these now. */
export const isWithdrawn = ({ line, places }: Goods, id: string): boolean =>
  places.some((place) => isWithdrawnFrom(line.units[place], id));

const isWithdrawnFrom = (unit: Unit | undefined, id: string): boolean =>
  unit?.withdrawn.includes(id) === true;
