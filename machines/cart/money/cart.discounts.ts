/** What a promotion asks of goods, and what it takes off each line of them, in whole cents (CODE-02). Orders ask it again. */
import { allocate as split, shareOf, sum } from "#machines/kit";
import type { Line as CartLine } from "../schema/cart.fields.ts";
import type { Promo, Terms } from "../schema/promo.fields.ts";

/** What promotions read of a line. */
type Line = Pick<CartLine, "lineId" | "sku" | "quantity" | "isGiftCard"> & {
  readonly productType: string;
};

/** What goods cost. A gift card is money: it is no part of what has to be bought for a discount or for free delivery. */
export function goodsCents(
  lines: readonly Pick<Line, "isGiftCard">[],
  cents: readonly number[],
): number {
  return sum(lines.map(({ isGiftCard }, at) => (isGiftCard ? 0 : (cents[at] ?? 0))));
}

/** What a promotion asks for and goods do not have, as a code of the catalogue; null where they have all of it. */
export function unmet(
  {
    minimumCents,
    triggerSkus,
    needsTradeIn,
  }: Pick<Promo, "minimumCents" | "triggerSkus" | "needsTradeIn">,
  lines: readonly Line[],
  cents: readonly number[],
) {
  const has = (test: (line: Line) => boolean) => lines.some(test);
  if (needsTradeIn && !has(({ productType }) => /TradeIn$/.test(productType)))
    return "PromoWithoutTradeIn" as const;
  if (triggerSkus.length > 0 && !has(({ sku }) => triggerSkus.includes(sku)))
    return "TriggerSkuCriteriaFailed" as const;
  return goodsCents(lines, cents) < minimumCents ? ("CartAmountCriteriaFailed" as const) : null;
}

/**
 * What a promotion takes off; never more than is `left` of a line after those before it. `prices` are what the lines cost
 * before any of them: a programme gives its share of that, off each, and all together what it was judged to give.
 */
export function takenOff(
  promo: Pick<Promo, "terms" | "discountCents" | "eachBasisPoints" | "lineIds" | "skus">,
  lines: readonly Line[],
  left: readonly number[],
  prices: readonly number[] = left,
): number[] {
  const eligible = lines.map((line, index) => (isFor(promo, line) ? (left[index] ?? 0) : 0));
  // What a cart of an earlier version took no share of is a sum.
  const { terms, discountCents, eachBasisPoints = null } = promo;
  switch (terms?.kind) {
    case undefined:
      return spread(
        discountCents,
        eachBasisPoints === null
          ? eligible
          : eligible.map((cents, index) =>
              Math.min(cents, shareOf(prices[index] ?? 0, eachBasisPoints)),
            ),
      );
    case "amount":
      return spread(terms.cents, eligible);
    case "percent":
      return spread(shareOf(sum(eligible), terms.basisPoints), eligible);
    case "tiers":
      return spread(shareOf(sum(eligible), tierOf(terms, lines, eligible)), eligible);
    case "bogo":
      return perUnit(terms, cheapest(terms, unitsOf(lines, eligible)), lines);
    case "combo": {
      const companions = lines.filter(({ sku }) => terms.withSkus.includes(sku));
      const others = eligible.map((cents, index) =>
        companions.some((line) => line === lines[index]) ? 0 : cents,
      );
      const count = sum(companions.map(({ quantity }) => quantity));
      return perUnit(terms, dearest(unitsOf(lines, others), count), lines);
    }
    case "shipping":
      return lines.map(() => 0);
  }
}

/** What a promotion takes off delivery. */
export function offShipping({ terms }: Pick<Promo, "terms">, costCents: number): number {
  return terms?.kind === "shipping" ? shareOf(costCents, terms.basisPoints) : 0;
}

/** Goods it is for. A gift card is money and is never sold for less. */
function isFor({ lineIds, skus }: Pick<Promo, "lineIds" | "skus">, line: Line) {
  if (line.isGiftCard) return false;
  const isLine = lineIds.length === 0 || lineIds.includes(line.lineId);
  return isLine && (skus.length === 0 || skus.includes(line.sku));
}

function spread(cents: number, eligible: readonly number[]): number[] {
  const shared = Math.min(cents, sum(eligible));
  return shared === 0 ? eligible.map(() => 0) : split(shared, eligible);
}

/** One unit of a line, and what is left of its price. */
interface Unit {
  readonly index: number;
  readonly cents: number;
}

function unitsOf(lines: readonly Line[], eligible: readonly number[]): Unit[] {
  return lines.flatMap(({ quantity }, index) =>
    split(eligible[index] ?? 0, Array<number>(quantity).fill(1)).flatMap((cents) =>
      cents === 0 ? [] : [{ index, cents }],
    ),
  );
}

function cheapest({ buy, free }: Extract<Terms, { kind: "bogo" }>, units: readonly Unit[]) {
  const count = Math.floor(units.length / (buy + free)) * free;
  return [...units].sort((one, other) => one.cents - other.cents).slice(0, count);
}

function dearest(units: readonly Unit[], count: number): Unit[] {
  return [...units].sort((one, other) => other.cents - one.cents).slice(0, count);
}

function perUnit(
  { basisPoints }: { readonly basisPoints: number },
  units: readonly Unit[],
  lines: readonly Line[],
): number[] {
  return lines.map((_, index) =>
    sum(
      units.filter((unit) => unit.index === index).map(({ cents }) => shareOf(cents, basisPoints)),
    ),
  );
}

function tierOf(
  { tiers }: Extract<Terms, { kind: "tiers" }>,
  lines: readonly Line[],
  eligible: readonly number[],
): number {
  const units = unitsOf(lines, eligible).length;
  const reached = tiers.filter((tier) => tier.units <= units);
  return Math.max(0, ...reached.map(({ basisPoints }) => basisPoints));
}
