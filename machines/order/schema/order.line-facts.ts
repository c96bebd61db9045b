/** What a line of an order keeps of how it was bought (LINE): nothing of it changes what happens to the order. */
import * as z from "zod";
import { cents, productFacts } from "#machines/kit";
import { tradedDevice } from "#machines/trade-in";

/** A bundle that lines were bought in, by the offer that made it one (LINE-05). */
const bundle = z.strictObject({ offerId: z.string(), name: z.string() });

export const boughtAs = {
  /** The line it is for: care, installation, a plan, a phone line (LINE-13). */
  parentId: z.string().nullable().default(null),
  bundle: bundle.nullable().default(null),
  /** Its place among the lines: children follow their parent, bundles stand together (LINE-05). */
  uiOrder: z.int().nonnegative().nullable().default(null),
  /** Bought in a flash sale (LINE-20). */
  isFlashSale: z.boolean().default(false),
  /** One unit before every offer; null where nobody knows. */
  regularCents: cents.nonnegative().nullable().default(null),
  product: productFacts.nullable().default(null),
  /** The old device that the line stands for (TRADE-30). */
  tradeIn: tradedDevice.nullable().default(null),
  /** Promises what the device that it was bought for is worth later (LC-12). */
  isBuyBack: z.boolean().default(false),
};

/** An article whose place another one took: the end-of-life item of a swap (LINE-06). */
const article = z.strictObject({ sku: z.string(), name: z.string() });

/** What one unit of an article that a swap brought was sold at, and what of that nobody had to pay: a later swap reckons from it. */
export const soldAs = z.strictObject({
  priceCents: cents.nonnegative(),
  waivedCents: cents.nonnegative(),
});

/** What swaps leave at a line (LC-10). */
export const bySwaps = {
  /** Its last swap. */
  swapId: z.string().nullable(),
  /** What it was before its last swap (LINE-06). */
  endOfLife: article.nullable(),
  /** Null while it is the article that was ordered. */
  soldAs: soldAs.nullable().default(null),
};

/** What an upgrade leaves at the line whose device it takes back (LC-14). */
export const byUpgrade = {
  /** The order that the upgrade is of; null while the device was not changed. */
  upgradedBy: z.string().nullable().default(null),
};

/** An offer that took something off the order (ORD-63). */
export const offerDetail = z.strictObject({
  offerId: z.string(),
  name: z.string(),
  isBundle: z.boolean(),
  /** The first line it took something off, whose picture shows it. */
  lineId: z.string(),
});

/** The lines in the order people see them: by `uiOrder`, and children after their parent where nothing is said. */
export function displayed<
  Line extends {
    readonly id: string;
    readonly parentId: string | null;
    readonly uiOrder: number | null;
  },
>(lines: readonly Line[]): Line[] {
  const placeOf = ({ uiOrder }: Line, index: number) => uiOrder ?? index;
  const ranked = lines
    .map((line, index) => ({ line, at: placeOf(line, index) }))
    .sort((one, other) => one.at - other.at)
    .map(({ line }) => line);
  const isChild = ({ parentId }: Line) => ranked.some(({ id }) => id === parentId);
  const withChildren = (line: Line): Line[] => [
    line,
    ...ranked.filter(({ parentId }) => parentId === line.id).flatMap(withChildren),
  ];
  return ranked.filter((line) => !isChild(line)).flatMap(withChildren);
}
