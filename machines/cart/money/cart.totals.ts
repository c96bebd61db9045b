/** The arithmetic of a cart (OPEN-38): every share is a whole cent, and the shares sum to what is shown. */
import { allocate as split, shareOf, sum } from "#machines/kit";
import { goodsCents, takenOff } from "./cart.discounts.ts";
import type { Line, Totals } from "../schema/cart.fields.ts";
import { shippingOff } from "./cart.promos.ts";
import type { Delivery } from "../schema/delivery.fields.ts";
import { shippingCharges } from "../delivery/delivery.rules.ts";
import type { Promo } from "../schema/promo.fields.ts";

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
  /** What each promotion took off its goods and off its delivery (CODE-05). */
  readonly discounts: readonly { readonly code: string; readonly cents: number }[];
}

/** Splits discount, shipping, tax and fees over the lines. */
export function allocate({ lines, promos, checkout }: Priced): Share[] {
  const goods = lines.map(goodsOf);
  const taken = discountsOf(lines, promos);
  const discounts = lines.map((_, index) => sum(taken.map(({ cents }) => cents[index] ?? 0)));
  const net = goods.map((cents, index) => cents - (discounts[index] ?? 0));
  const charged = shippingOf(lines, net, checkout.delivery);
  let shipping = charged;
  const off = shippingOff(promos, sum(charged)).map(({ promo, cents }) => {
    const shares = split(cents, shipping);
    shipping = shipping.map((remains, index) => remains - (shares[index] ?? 0));
    return { promo, cents: shares };
  });
  const service = split(checkout.serviceChargeCents, goods);
  return lines.map((line, index) =>
    withTotal({
      lineId: line.lineId,
      goodsCents: goods[index] ?? 0,
      discountCents: discounts[index] ?? 0,
      shippingCents: shipping[index] ?? 0,
      goodsTaxCents: line.isGiftCard ? 0 : shareOf(net[index] ?? 0, checkout.taxRateBasisPoints),
      shippingTaxCents: shareOf(shipping[index] ?? 0, checkout.taxRateBasisPoints),
      ewasteFeeCents: line.ewasteFeeCents * line.quantity,
      serviceChargeCents: service[index] ?? 0,
      discounts: [...taken, ...off]
        .map(({ promo, cents }) => ({ code: promo.code, cents: cents[index] ?? 0 }))
        .filter(({ cents }) => cents > 0),
    }),
  );
}

/** The order summary: the sums of the lines' shares (PLACE-13). */
export function totals(cart: Priced): Totals {
  const shares = allocate(cart);
  const of = (part: keyof Omit<Share, "lineId" | "discounts">) =>
    sum(shares.map((share) => share[part]));
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

/** Goods after discounts, gift cards apart: what free shipping asks for (SHIP-20). */
export function goodsAfterDiscountCents({
  lines,
  promos,
}: Pick<Priced, "lines" | "promos">): number {
  const off = discountsOf(lines, promos);
  const net = lines.map((line, at) => goodsOf(line) - sum(off.map(({ cents }) => cents[at] ?? 0)));
  return goodsCents(lines, net);
}

function goodsOf({ unitCents, quantity }: Line): number {
  return unitCents * quantity;
}

/** Each delivery's price is split over the lines it brings, by what they cost (SHIP-22, SHIP-24). */
function shippingOf(
  lines: readonly Line[],
  net: readonly number[],
  delivery: Delivery | null,
): number[] {
  const shipping = lines.map(() => 0);
  for (const { lineIds, cents } of shippingCharges(delivery, goodsCents(lines, net))) {
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

/** What each promotion takes off every line, after those before it. */
function discountsOf(lines: readonly Line[], promos: readonly Promo[]) {
  const prices = lines.map(goodsOf);
  let left = prices;
  return promos.map((promo) => {
    const cents = takenOff(promo, lines, left, prices);
    left = left.map((remains, index) => remains - (cents[index] ?? 0));
    return { promo, cents };
  });
}

function withTotal({
  goodsTaxCents,
  ...parts
}: Omit<Share, "totalCents" | "taxCents"> & { goodsTaxCents: number }): Share {
  const taxCents = goodsTaxCents + parts.shippingTaxCents;
  const charges = parts.shippingCents + taxCents + parts.ewasteFeeCents + parts.serviceChargeCents;
  return { ...parts, taxCents, totalCents: parts.goodsCents - parts.discountCents + charges };
}
