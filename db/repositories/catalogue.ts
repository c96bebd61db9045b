/** What the shop asks of the catalogue. Every answer is a few queries, however many models it holds. */
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Currency } from "#machines/kit";
import { colourOf, fullNameOf, isSameSize } from "../catalogue.ts";
import type {
  Category,
  Family,
  Finish,
  ModelEntry,
  Product,
  Promotion,
  SkuEntry,
} from "../catalogue.ts";
import type { Handle } from "../handle.ts";
import { prepared } from "../prepared.ts";
import {
  category,
  family,
  finish,
  model,
  price,
  promotion,
  SERVICES,
  sku,
} from "../schema/catalogue.ts";
import type { Offering, StockStatus } from "../schema/catalogue.ts";
import { stock } from "../schema/stock.ts";
import { seedCatalogue } from "../seed/catalogue/index.ts";

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
    finishes: db.select().from(finish).orderBy(asc(finish.position)).prepare(),
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
async function categories(db: Handle): Promise<Category[]> {
  return db
    .select()
    .from(category)
    .where(ne(category.categoryId, SERVICES))
    .orderBy(asc(category.position))
    .all();
}

/** Every colour there is, in the order swatches are shown. */
async function finishes(db: Handle): Promise<Finish[]> {
  return statements(db).finishes.all();
}

/** Every kind of thing there is. */
async function families(db: Handle): Promise<Family[]> {
  return db.select().from(family).orderBy(asc(family.position)).all();
}

/** The models of a category, or all of the shop's, in its order: services are named only by their category. */
async function models(
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
async function modelById(
  db: Handle,
  currency: Currency,
  modelId: string,
): Promise<ModelEntry | null> {
  return (await models(db, currency, { modelIds: [modelId] }))[0] ?? null;
}

/** The model a SKU belongs to (CART-33). */
async function modelBySku(
  db: Handle,
  currency: Currency,
  skuId: string,
): Promise<ModelEntry | null> {
  const row = db.select({ modelId: sku.modelId }).from(sku).where(eq(sku.sku, skuId)).get();
  return row ? modelById(db, currency, row.modelId) : null;
}

/** The SKUs that differ from this one in colour only, itself included (CART-33). */
async function skuOptionsByColour(
  db: Handle,
  currency: Currency,
  skuId: string,
): Promise<readonly SkuEntry[]> {
  const found = await modelBySku(db, currency, skuId);
  const current = found?.skus.find((entry) => entry.sku === skuId);
  if (!found || !current) return [];
  return found.skus.filter((entry) => isSameSize(entry, current));
}

/** Products by SKU, as cart and order lines need them; unknown SKUs are left out. */
async function products(
  db: Handle,
  currency: Currency,
  skus: readonly string[],
): Promise<Product[]> {
  const named = statements(db).skusNamed.all({ currency, skus: JSON.stringify(skus) });
  const entries = named.map(entryOf);
  const modelIds = JSON.stringify([...new Set(entries.map(({ modelId }) => modelId))]);
  const rows = statements(db).models.all({ modelIds });
  const siblings = statements(db).skusOfModels.all({ currency, modelIds }).map(entryOf);
  const colours = statements(db).finishes.all();
  return entries.flatMap((entry) => {
    const model = rows.find(({ modelId }) => modelId === entry.modelId);
    const others = siblings.filter(({ modelId }) => modelId === entry.modelId);
    return model ? [{ ...entry, model, fullName: fullNameOf(entry, others, colours) }] : [];
  });
}

/** Every offer (ENT-32). */
async function promotions(db: Handle): Promise<Promotion[]> {
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

/** Puts onto the shelves what is missing there; what is there already stays as it is. */
async function fill(db: Handle): Promise<void> {
  seedCatalogue(db);
}

export const reads = {
  categories,
  finishes,
  families,
  models,
  modelById,
  modelBySku,
  skuOptionsByColour,
  products,
  promotions,
};
export const writes = { fill };
