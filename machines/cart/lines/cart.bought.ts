/** How each line of a cart was bought, for its order: with what, as part of what, at which sale (LINE, ORD-63). */
import type { Line } from "../schema/cart.fields.ts";
import type { Context } from "../cart.schema.ts";
import { allocate } from "../money/cart.totals.ts";
import type { Promo } from "../schema/promo.fields.ts";

/** The kinds of offer that make one purchase of several lines, and that last for hours only. */
const BUNDLE = "BUNDLE";
const FLASH = "FLASH";

const is = (kind: string, { triggerTags }: Promo) => triggerTags.includes(kind);

/** The codes that took something off each line. */
function codesOf(context: Context): string[][] {
  return allocate(context).map(({ discounts }) => discounts.map(({ code }) => code));
}

/** Lines of a bundle: what got cheaper, and what it got cheaper with. */
function isPartOf(promo: Promo, line: Line, codes: readonly string[]): boolean {
  const { terms, skus, code } = promo;
  const others = terms?.kind === "combo" ? [...terms.withSkus, ...skus] : skus;
  return is(BUNDLE, promo) && (codes.includes(code) || others.includes(line.sku));
}

export function boughtAs(context: Context) {
  const { lines, promos } = context;
  const codes = codesOf(context);
  const numberOf = (lineId: string | null) => {
    const at = lines.findIndex((line) => line.lineId === lineId);
    return at < 0 ? null : String(at + 1);
  };
  const bundles = lines.map(
    (line, index) => promos.find((promo) => isPartOf(promo, line, codes[index] ?? [])) ?? null,
  );
  const places = placesOf(lines, bundles);
  return lines.map((line, index) => {
    const bundle = bundles[index];
    return {
      parentId: numberOf(line.parentId),
      bundle: bundle ? { offerId: bundle.code, name: bundle.label } : null,
      uiOrder: places.indexOf(index),
      isFlashSale: promos.some((one) => is(FLASH, one) && codes[index]?.includes(one.code)),
      regularCents: line.regularCents,
      product: line.product,
      tradeIn: line.tradeIn,
      isBuyBack: line.isBuyBack,
    };
  });
}

/** Line indexes in the order people see them: a bundle's lines together, each line followed by its children. */
function placesOf(lines: readonly Line[], bundles: readonly (Promo | null)[]): number[] {
  const all = lines.map((_, index) => index);
  const tops = all.filter((index) => lines[index]?.parentId === null);
  const grouped = tops.flatMap((index) => {
    const bundle = bundles[index];
    if (!bundle) return [index];
    const members = tops.filter((other) => bundles[other] === bundle);
    return members[0] === index ? members : [];
  });
  const placed = grouped.flatMap((index) => [
    index,
    ...all.filter((other) => lines[other]?.parentId === lines[index]?.lineId),
  ]);
  return [...placed, ...all.filter((index) => !placed.includes(index))];
}

/** The offers and programmes that took something off, each with the first line it is seen on. */
export function offersOf(context: Context) {
  const codes = codesOf(context);
  return context.promos
    .filter(({ source }) => source === "offer" || source === "programme")
    .flatMap((promo) => {
      const at = codes.findIndex((taken) => taken.includes(promo.code));
      if (at < 0) return [];
      const { code, label } = promo;
      return [{ offerId: code, name: label, isBundle: is(BUNDLE, promo), lineId: String(at + 1) }];
    });
}
