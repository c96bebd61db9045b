/** What a cart holds of an employee, student or other programme (CODE-12, CODE-13): its goods, its price, its discount. */
import { allocate, shareOf, sum } from "#machines/kit";
import type { Line } from "../schema/cart.fields.ts";
import { promo } from "../schema/promo.fields.ts";
import type { Promo } from "../schema/promo.fields.ts";
import type { Context } from "../cart.schema.ts";

/** Goods that programmes give a discount on; a gift card is money. */
function programmeLines({ lines }: Pick<Context, "lines">): Line[] {
  return lines.filter(
    ({ isGiftCard, productType, unitCents }) =>
      !isGiftCard && unitCents > 0 && (productType === "Physical" || productType === "Digital"),
  );
}

/** A programme's share of one line, in whole cents. */
function sharedIn({ unitCents, quantity }: Line, basisPoints: number): number {
  return shareOf(unitCents * quantity, basisPoints);
}

/** What the programme's limits count: what the goods cost in it, and units by SKU. */
export function programmeWeights(cart: Pick<Context, "lines">, basisPoints: number) {
  const lines = programmeLines(cart);
  const units: Record<string, number> = {};
  for (const { sku, quantity } of lines) units[sku] = (units[sku] ?? 0) + quantity;
  const goodsCents = sum(
    lines.map((line) => line.unitCents * line.quantity - sharedIn(line, basisPoints)),
  );
  return { goodsCents, units };
}

/** The discount of a programme on what the cart holds now; null where it has nothing to give it on. */
export function programmePromo(
  cart: Pick<Context, "lines">,
  { code, basisPoints, label }: { code: string; basisPoints: number; label: string },
): Promo | null {
  const lines = programmeLines(cart);
  const discountCents = sum(lines.map((line) => sharedIn(line, basisPoints)));
  if (discountCents === 0) return null;
  return promo.parse({
    ...{ code, label, discountCents, minimumCents: 0 },
    discountType: "Epp",
    source: "programme",
    eachBasisPoints: basisPoints,
    lineIds: lines.map(({ lineId }) => lineId),
  });
}

/** The programme discount a cart has; null without one. */
export function programmeOf({ promos }: Pick<Context, "promos">): Promo | null {
  return promos.find(({ source }) => source === "programme") ?? null;
}

/** What an order spends of a member's limits; null for a cart without the discount. */
export function programmeSpend(cart: Context, orderId: string) {
  const given = programmeOf(cart);
  if (!given || cart.customerId === null) return null;
  const { goodsCents, units } = programmeWeights(cart, 0);
  const spent = Math.max(0, goodsCents - given.discountCents);
  const counted = programmeLines(cart);
  const shares = allocate(
    spent,
    counted.map(({ unitCents, quantity }) => unitCents * quantity),
  );
  /** Under the numbers that the order gives its lines. */
  const lines = counted.map((line, index) => ({
    lineId: String(cart.lines.indexOf(line) + 1),
    ...{ sku: line.sku, units: line.quantity, goodsCents: shares[index] ?? 0 },
  }));
  return {
    to: `programme-verification:${cart.customerId}` as const,
    event: { type: "spent", orderId, goodsCents: spent, units, lines },
    optional: true as const,
  };
}
