/** The arithmetic of a cart (OPEN-38): every share is a whole cent, and the shares sum to what is shown. */
import { allocate as split, sum } from "#machines/kit";
import type { Line, Promo, Totals } from "./cart.fields.ts";
import type { Delivery } from "./delivery.fields.ts";
import { shippingCharges } from "./delivery.rules.ts";

/** What the arithmetic reads of a cart. */
export interface Priced {
  readonly lines: readonly Line[];
  readonly promos: readonly Promo[];
  readonly checkout: {
    readonly delivery: Delivery | null;
    readonly taxRateBasisPoints: number;
    readonly serviceChargeCents: number;
  };
}

/** A line's share of everything; `feesCents` is its recycling fee and part of the service charge. */
export interface Share {
  readonly lineId: string;
  readonly goodsCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  /** On goods and shipping, rounded half up. */
  readonly taxCents: number;
  readonly shippingTaxCents: number;
  readonly ewasteFeeCents: number;
  readonly serviceChargeCents: number;
  readonly totalCents: number;
}

/** Splits discount, shipping, tax and fees over the lines. */
export function allocate({ lines, promos, checkout }: Priced): Share[] {
  const goods = lines.map(goodsOf);
  const discounts = discountsOf(lines, promos);
  const net = goods.map((cents, index) => cents - (discounts[index] ?? 0));
  const shipping = shippingOf(lines, net, checkout.delivery);
  const service = split(checkout.serviceChargeCents, goods);
  return lines.map((line, index) =>
    withTotal({
      lineId: line.lineId,
      goodsCents: goods[index] ?? 0,
      discountCents: discounts[index] ?? 0,
      shippingCents: shipping[index] ?? 0,
      goodsTaxCents: line.isGiftCard ? 0 : taxOf(net[index] ?? 0, checkout.taxRateBasisPoints),
      shippingTaxCents: taxOf(shipping[index] ?? 0, checkout.taxRateBasisPoints),
      ewasteFeeCents: line.ewasteFeeCents * line.quantity,
      serviceChargeCents: service[index] ?? 0,
    }),
  );
}

/** The order summary: the sums of the lines' shares (PLACE-13). */
export function totals(cart: Priced): Totals {
  const shares = allocate(cart);
  const of = (part: keyof Omit<Share, "lineId">) => sum(shares.map((share) => share[part]));
  return {
    subtotalCents: of("goodsCents"),
    discountCents: of("discountCents"),
    shippingCents: of("shippingCents"),
    shippingTaxCents: of("shippingTaxCents"),
    taxCents: of("taxCents"),
    serviceChargeCents: of("serviceChargeCents"),
    ewasteFeeCents: of("ewasteFeeCents"),
    totalCents: of("totalCents"),
  };
}

/** Goods after discounts: what free shipping and promotions ask for (SHIP-20). */
export function goodsAfterDiscountCents({ subtotalCents, discountCents }: Totals): number {
  return subtotalCents - discountCents;
}

function goodsOf({ unitCents, quantity }: Line): number {
  return unitCents * quantity;
}

/** Tax rounded half up to whole cents. */
function taxOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5000) / 10_000);
}

/** Each delivery's price is split over the lines it brings, by what they cost (SHIP-22, SHIP-24). */
function shippingOf(
  lines: readonly Line[],
  net: readonly number[],
  delivery: Delivery | null,
): number[] {
  const shipping = lines.map(() => 0);
  for (const { lineIds, cents } of shippingCharges(delivery, sum(net))) {
    const isBrought = ({ requiresShipping, lineId }: Line) =>
      requiresShipping && (lineIds?.includes(lineId) ?? true);
    if (cents === 0 || !lines.some(isBrought)) continue;
    const priced = lines.map((line, at) => (isBrought(line) ? (net[at] ?? 0) : 0));
    const ratios = sum(priced) > 0 ? priced : lines.map((line) => Number(isBrought(line)));
    for (const [at, share] of split(cents, ratios).entries())
      shipping[at] = (shipping[at] ?? 0) + share;
  }
  return shipping;
}

/** Each promotion is spread over its lines by price, and never takes more than a line still costs. */
function discountsOf(lines: readonly Line[], promos: readonly Promo[]): number[] {
  const left = lines.map(goodsOf);
  for (const { discountCents, lineIds } of promos) {
    const eligible = lines.map(({ lineId }, index) =>
      lineIds.length === 0 || lineIds.includes(lineId) ? (left[index] ?? 0) : 0,
    );
    const shared = Math.min(discountCents, sum(eligible));
    if (shared === 0) continue;
    for (const [index, cents] of split(shared, eligible).entries())
      left[index] = (left[index] ?? 0) - cents;
  }
  return lines.map((line, index) => goodsOf(line) - (left[index] ?? 0));
}

function withTotal({
  goodsTaxCents,
  ...parts
}: Omit<Share, "totalCents" | "taxCents"> & { goodsTaxCents: number }): Share {
  const taxCents = goodsTaxCents + parts.shippingTaxCents;
  const charges = parts.shippingCents + taxCents + parts.ewasteFeeCents + parts.serviceChargeCents;
  return { ...parts, taxCents, totalCents: parts.goodsCents - parts.discountCents + charges };
}
