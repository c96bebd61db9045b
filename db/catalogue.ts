/** What the shop asks of the catalogue. Every answer is two or three queries, however many models it holds. */
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Currency } from "#machines/kit";
import type { Handle } from "./handle.ts";
import { prepared } from "./prepared.ts";
import {
  category,
  family,
  finish,
  model,
  price,
  promotion,
  SERVICES,
  sku,
} from "./schema/catalogue.ts";
import type { LocalText, Offering, ProductAttributes, StockStatus } from "./schema/catalogue.ts";
import { stock } from "./schema/stock.ts";

export { catalogueLocales, productTypes, SERVICES, stockStatuses } from "./schema/catalogue.ts";
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

/** Whether a shopper may put a SKU of this status into the cart. */
export function isBuyable(status: StockStatus): boolean {
  return status === "InStock" || status === "Preorder" || status === "Backordered";
}

function statusOf(offering: Offering, available: number | null): StockStatus {
  return offering !== "NoOrder" && available === 0 ? "OutOfStock" : offering;
}

/** The strings of a JSON array, given when the statement runs: their number need not be known when it is prepared. */
const among = (name: string) => sql`(SELECT value FROM json_each(${sql.placeholder(name)}))`;

const statements = prepared((db) => {
  const skus = () =>
    db
      .select()
      .from(sku)
      .innerJoin(
        price,
        and(eq(price.sku, sku.sku), eq(price.currency, sql.placeholder("currency"))),
      )
      .leftJoin(stock, eq(stock.sku, sku.sku))
      .orderBy(asc(sku.position))
      .$dynamic();
  return {
    skusOfModels: skus()
      .where(inArray(sku.modelId, among("modelIds")))
      .prepare(),
    skusNamed: skus()
      .where(inArray(sku.sku, among("skus")))
      .prepare(),
    models: db
      .select()
      .from(model)
      .where(inArray(model.modelId, among("modelIds")))
      .prepare(),
  };
});

type SkuRow = ReturnType<ReturnType<typeof statements>["skusNamed"]["all"]>[number];

function entryOf(row: SkuRow): SkuEntry {
  const available = row.stock ? row.stock.onHand - row.stock.reserved : null;
  return {
    sku: row.sku.sku,
    modelId: row.sku.modelId,
    displayName: row.sku.displayName,
    modelCode: row.sku.modelCode,
    option: row.sku.option,
    colour: colourOf(row.sku.attributes),
    listCents: row.price.listCents,
    saleCents: row.price.saleCents,
    leadDays: row.sku.leadDays,
    inventory_status: {
      status: statusOf(row.sku.offering, available),
      custom_stock_message: row.sku.customStockMessage,
      available,
    },
    attributes: row.sku.attributes,
  };
}

/** The departments in the order of the navigation; services are no department. */
export async function categories(db: Handle): Promise<Category[]> {
  return db
    .select()
    .from(category)
    .where(ne(category.categoryId, SERVICES))
    .orderBy(asc(category.position))
    .all();
}

/** Every colour there is, in the order swatches are shown. */
export async function finishes(db: Handle): Promise<Finish[]> {
  return db.select().from(finish).orderBy(asc(finish.position)).all();
}

/** Every kind of thing there is. */
export async function families(db: Handle): Promise<Family[]> {
  return db.select().from(family).orderBy(asc(family.position)).all();
}

/** The models of a category, or all of the shop's, in its order: services are named only by their category. */
export async function models(
  db: Handle,
  currency: Currency,
  wanted: { readonly categoryId?: string; readonly modelIds?: readonly string[] } = {},
): Promise<ModelEntry[]> {
  const rows = db
    .select()
    .from(model)
    .where(
      and(
        wanted.categoryId === undefined
          ? ne(model.categoryId, SERVICES)
          : eq(model.categoryId, wanted.categoryId),
        wanted.modelIds && inArray(model.modelId, [...wanted.modelIds]),
      ),
    )
    .orderBy(asc(model.position))
    .all();
  const modelIds = JSON.stringify(rows.map(({ modelId }) => modelId));
  const entries = statements(db).skusOfModels.all({ currency, modelIds }).map(entryOf);
  return rows.map((row) => ({
    ...row,
    skus: entries.filter(({ modelId }) => modelId === row.modelId),
  }));
}

/** One model with all its SKUs; null when there is no such model. */
export async function modelById(
  db: Handle,
  currency: Currency,
  modelId: string,
): Promise<ModelEntry | null> {
  return (await models(db, currency, { modelIds: [modelId] }))[0] ?? null;
}

/** The model a SKU belongs to (CART-33). */
export async function modelBySku(
  db: Handle,
  currency: Currency,
  skuId: string,
): Promise<ModelEntry | null> {
  const row = db.select({ modelId: sku.modelId }).from(sku).where(eq(sku.sku, skuId)).get();
  return row ? modelById(db, currency, row.modelId) : null;
}

/** The SKUs that differ from this one in colour only, itself included (CART-33). */
export async function skuOptionsByColour(
  db: Handle,
  currency: Currency,
  skuId: string,
): Promise<readonly SkuEntry[]> {
  const found = await modelBySku(db, currency, skuId);
  const current = found?.skus.find((entry) => entry.sku === skuId);
  if (!found || !current) return [];
  return found.skus.filter((entry) => isSameSize(entry, current));
}

/** Whether two SKUs of a model have the same size, and so the same price. */
export function isSameSize(one: SkuEntry, other: SkuEntry): boolean {
  return (
    one.displayName["en-US"] === other.displayName["en-US"] && one.listCents === other.listCents
  );
}

/** Products by SKU, as cart and order lines need them; unknown SKUs are left out. */
export async function products(
  db: Handle,
  currency: Currency,
  skus: readonly string[],
): Promise<(SkuEntry & { readonly model: Omit<ModelEntry, "skus"> })[]> {
  const named = statements(db).skusNamed.all({ currency, skus: JSON.stringify(skus) });
  const entries = named.map(entryOf);
  const modelIds = [...new Set(entries.map(({ modelId }) => modelId))];
  const rows = statements(db).models.all({ modelIds: JSON.stringify(modelIds) });
  return entries.flatMap((entry) => {
    const found = rows.find(({ modelId }) => modelId === entry.modelId);
    return found ? [{ ...entry, model: found }] : [];
  });
}

/** Every offer (ENT-32). */
export async function promotions(db: Handle): Promise<Promotion[]> {
  return db
    .select()
    .from(promotion)
    .all()
    .map((row) => ({
      type: row.type,
      offer_type: row.offerType,
      offer_id: row.offerId,
      sales_pitch: row.salesPitch,
      discount_description: { discounted_skus: row.discountedSkus },
    }));
}
