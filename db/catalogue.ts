/** What a catalogue is made of, and the rules its entries follow wherever they are shown. */
import type { category, family, finish, model } from "./schema/catalogue.ts";
import type {
  CatalogueLocale,
  LocalText,
  ProductAttributes,
  StockStatus,
} from "./schema/catalogue.ts";

export { catalogueLocales, SERVICES } from "./schema/catalogue.ts";
export { stockStatuses } from "#machines/cart/schema/product.rules.ts";
export type {
  CatalogueLocale,
  LocalText,
  OptionAxis,
  ProductAttributes,
  ProductType,
  Spec,
  StockStatus,
} from "./schema/catalogue.ts";

export type Category = typeof category.$inferSelect;
export type Finish = typeof finish.$inferSelect;
export type Family = typeof family.$inferSelect;

/** Whether it can be had (ENT-13); `available` is null for what is not counted. */
export interface InventoryStatus {
  readonly status: StockStatus;
  readonly custom_stock_message: LocalText | null;
  readonly available: number | null;
}

/** One SKU with its price in one currency. */
export interface SkuEntry {
  readonly sku: string;
  readonly modelId: string;
  readonly displayName: LocalText;
  readonly modelCode: string;
  readonly option: LocalText | null;
  readonly colour: string | null;
  readonly listCents: number;
  readonly saleCents: number;
  readonly leadDays: number;
  readonly inventory_status: InventoryStatus;
  readonly attributes: ProductAttributes;
}

/** A model with every SKU of it, in the order they are shown; the first one is the default. */
export type ModelEntry = typeof model.$inferSelect & { readonly skus: readonly SkuEntry[] };

/** An SKU with its model, as cart and order lines need it. */
export type Product = SkuEntry & {
  readonly model: Omit<ModelEntry, "skus">;
  /** What it is called where it stands alone: with its colour, where it comes in several. */
  readonly fullName: LocalText;
};

export interface Promotion {
  readonly type: "PromotionalDiscount";
  readonly offer_type: "LAUNCH" | "SEASON";
  readonly offer_id: string;
  readonly sales_pitch: LocalText;
  readonly discount_description: { readonly discounted_skus: readonly string[] };
}

/** The colour of a product: its typed attribute named "colour" or "color" (LINE-11). */
export function colourOf({
  typed_attributes,
}: Pick<ProductAttributes, "typed_attributes">): string | null {
  const found = typed_attributes.find(({ name }) => /^colou?r$/i.test(name));
  return found?.value ?? null;
}

/** A name that no other SKU of the model has: two that differ in their colour alone are told apart by it. */
export function fullNameOf(
  entry: SkuEntry,
  siblings: readonly SkuEntry[],
  finishes: readonly Finish[],
): LocalText {
  const finish = finishes.find((one) => one.finish === entry.colour);
  const isAlone = !siblings.some((one) => one.sku !== entry.sku && isSameSize(one, entry));
  if (isAlone || !finish) return entry.displayName;
  const named = (locale: CatalogueLocale) => `${entry.displayName[locale]}, ${finish.name[locale]}`;
  return { "en-US": named("en-US"), "es-US": named("es-US"), pl: named("pl") };
}

/** Whether a shopper may put a SKU of this status into the cart. */
export function isBuyable(status: StockStatus): boolean {
  return status === "InStock" || status === "Preorder" || status === "Backordered";
}

/** Whether two SKUs of a model have the same size, and so the same price. */
export function isSameSize(one: SkuEntry, other: SkuEntry): boolean {
  return (
    one.displayName["en-US"] === other.displayName["en-US"] && one.listCents === other.listCents
  );
}
