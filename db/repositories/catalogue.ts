/** What the shop asks of the catalogue. What stands on its shelves is kept in memory; the units that are left are asked for each time. */
import { eq, inArray, sql } from "drizzle-orm";
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
import { SERVICES, sku } from "../schema/catalogue.ts";
import type { Offering, StockStatus } from "../schema/catalogue.ts";
import { stock } from "../schema/stock.ts";
import { seedCatalogue } from "../seed/catalogue/index.ts";
import { shelfOf } from "../shelf.ts";
import type { ShelfRow } from "../shelf.ts";

type StockRow = typeof stock.$inferSelect;

function statusOf(offering: Offering, available: number | null): StockStatus {
  return offering !== "NoOrder" && available === 0 ? "OutOfStock" : offering;
}

const statements = prepared((db) => ({
  modelOfSku: db
    .select({ modelId: sku.modelId })
    .from(sku)
    .where(eq(sku.sku, sql.placeholder("sku")))
    .prepare(),
  stock: db
    .select()
    .from(stock)
    .where(inArray(stock.sku, sql`(SELECT value FROM json_each(${sql.placeholder("skus")}))`))
    .prepare(),
}));

/** What is sold in a currency of these SKUs, with the units that are left now. */
function entriesOf(db: Handle, rows: readonly ShelfRow[]): SkuEntry[] {
  const skus = JSON.stringify(rows.map((row) => row.sku.sku));
  const counts = new Map(
    statements(db)
      .stock.all({ skus })
      .map((row) => [row.sku, row]),
  );
  return rows.map((row) => entryOf(row, counts.get(row.sku.sku)));
}

function entryOf({ sku, price }: ShelfRow, counted: StockRow | undefined): SkuEntry {
  const available = counted ? counted.onHand - counted.reserved : null;
  return {
    sku: sku.sku,
    modelId: sku.modelId,
    displayName: sku.displayName,
    modelCode: sku.modelCode,
    option: sku.option,
    colour: colourOf(sku.attributes),
    listCents: price.listCents,
    saleCents: price.saleCents,
    leadDays: sku.leadDays,
    inventory_status: {
      status: statusOf(sku.offering, available),
      custom_stock_message: sku.customStockMessage,
      available,
    },
    attributes: sku.attributes,
  };
}

/** The departments in the order of the navigation; services are no department. */
async function categories(db: Handle): Promise<readonly Category[]> {
  return shelfOf(db).categories.filter(({ categoryId }) => categoryId !== SERVICES);
}

/** Every colour there is, in the order swatches are shown. */
async function finishes(db: Handle): Promise<readonly Finish[]> {
  return shelfOf(db).finishes;
}

/** Every kind of thing there is. */
async function families(db: Handle): Promise<readonly Family[]> {
  return shelfOf(db).families;
}

/** The models of a category, or all of the shop's, in its order: services are named only by their category. */
async function models(
  db: Handle,
  currency: Currency,
  wanted: { readonly categoryId?: string; readonly modelIds?: readonly string[] } = {},
): Promise<ModelEntry[]> {
  const shelf = shelfOf(db);
  const rows = shelf.models.filter(
    ({ categoryId, modelId }) =>
      (wanted.categoryId === undefined
        ? categoryId !== SERVICES
        : categoryId === wanted.categoryId) &&
      (wanted.modelIds?.includes(modelId) ?? true),
  );
  const modelIds = new Set(rows.map(({ modelId }) => modelId));
  const skus = shelf.skusIn(currency).filter((row) => modelIds.has(row.sku.modelId));
  const entries = byModel(entriesOf(db, skus));
  return rows.map((row) => ({ ...row, skus: entries.get(row.modelId) ?? [] }));
}

function byModel(entries: readonly SkuEntry[]): Map<string, SkuEntry[]> {
  const found = new Map<string, SkuEntry[]>();
  for (const entry of entries) {
    const others = found.get(entry.modelId) ?? [];
    others.push(entry);
    found.set(entry.modelId, others);
  }
  return found;
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
  const row = statements(db).modelOfSku.get({ sku: skuId });
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
  const { models: all, finishes: colours, ...shelf } = shelfOf(db);
  const rows = shelf.skusIn(currency);
  const named = rows.filter((row) => skus.includes(row.sku.sku));
  const modelIds = new Set(named.map((row) => row.sku.modelId));
  const alike = rows.filter((row) => modelIds.has(row.sku.modelId));
  const siblings = byModel(alike.map((row) => entryOf(row, undefined)));
  return entriesOf(db, named).flatMap((entry) => {
    const model = all.find(({ modelId }) => modelId === entry.modelId);
    const others = siblings.get(entry.modelId) ?? [];
    return model ? [{ ...entry, model, fullName: fullNameOf(entry, others, colours) }] : [];
  });
}

/** Every offer (ENT-32). */
async function promotions(db: Handle): Promise<Promotion[]> {
  return shelfOf(db).promotions.map((row) => ({
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
