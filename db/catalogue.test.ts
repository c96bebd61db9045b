import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { seededShop } from "#tests/kit/shop.ts";
import { colourOf, isBuyable, stockStatuses } from "./catalogue.ts";
import { raw } from "./raw.ts";
import { model, price } from "./schema/catalogue.ts";
import { stock as shelves } from "./schema/stock.ts";
import { seedCatalogue as seed } from "./seed/catalogue/index.ts";
import { openStore } from "./store.ts";

test("[CART-06] the catalogue shows all five stock statuses", async () => {
  const all = await seededShop().catalogue.models("USD");
  const statuses = all.flatMap(({ skus }) => skus.map((sku) => sku.inventory_status.status));
  expect(new Set(statuses)).toEqual(new Set(stockStatuses));
});

test("[LINE-09] [ENT-13] a status comes with its own message where one was written", async () => {
  const [orbit] = await seededShop().catalogue.products("USD", ["OP-47-TIT"]);
  expect(orbit?.inventory_status).toMatchObject({
    status: "Preorder",
    custom_stock_message: { "en-US": expect.stringContaining("Pre-order") },
  });
});

test("[CART-06] a SKU runs out of stock with its last unit, unless it is not sold at all", async () => {
  const { catalogue, stock } = seededShop();
  const statusOf = async (sku: string) =>
    (await catalogue.products("USD", [sku]))[0]?.inventory_status.status;
  expect(await statusOf("COL-23-TIT")).toBe("InStock");
  await stock.reserve({
    cartId: "a",
    lines: [{ sku: "COL-23-TIT", quantity: 3 }],
    now: "2026-11-20T12:00:00.000Z",
    minutes: 15,
  });
  expect(await statusOf("COL-23-TIT")).toBe("OutOfStock");
  expect(await statusOf("HRT-60-GRA")).toBe("NoOrder");
});

test("what is ordered ahead can be bought, what has run out or is no longer sold cannot", () => {
  expect(stockStatuses.filter(isBuyable)).toEqual(["InStock", "Preorder", "Backordered"]);
});

test("[CART-33] a SKU leads to its model, and to its other colours of the same size", async () => {
  const { catalogue } = seededShop();
  expect((await catalogue.modelBySku("USD", "M6P-512-SAG"))?.modelId).toBe("meridian-6-pro");
  const colours = await catalogue.skuOptionsByColour("USD", "M6P-512-SAG");
  expect(colours.map(({ sku }) => sku)).toEqual(["M6P-512-SAG", "M6P-512-GRA"]);
  expect(await catalogue.modelBySku("USD", "NOPE")).toBeNull();
  expect(await catalogue.skuOptionsByColour("USD", "NOPE")).toEqual([]);
});

test("[CART-33] the sizes of a television are no colours of each other", async () => {
  const colours = await seededShop().catalogue.skuOptionsByColour("USD", "PLO-65-GRA");
  expect(colours.map(({ sku }) => sku)).toEqual(["PLO-65-GRA"]);
});

test("[LINE-11] the colour is read under either spelling", () => {
  const named = (name: string) =>
    colourOf({ typed_attributes: [{ name, type: "COLOR", value: "sage" }] });
  expect([named("color"), named("colour"), named("Colour"), named("size")]).toEqual([
    "sage",
    "sage",
    "sage",
    null,
  ]);
});

test("[CONST-10] the same SKU costs dollars in one store and zlotys in the other", async () => {
  const { catalogue } = seededShop();
  const price = async (currency: "USD" | "PLN") =>
    (await catalogue.products(currency, ["PB-1-SAG"])).map(({ saleCents, listCents }) => [
      saleCents,
      listCents,
    ]);
  expect(await price("USD")).toEqual([[17_999, 19_999]]);
  expect(await price("PLN")).toEqual([[84_900, 94_900]]);
});

test("[LINE-15] [ENT-12] a product for a line brings every attribute and its model", async () => {
  const [bank] = await seededShop().catalogue.products("USD", ["VPB20-20K-GRA", "NOPE"]);
  expect(bank).toMatchObject({
    sku: "VPB20-20K-GRA",
    colour: "graphite",
    model: { modelId: "volt-power-bank" },
    attributes: {
      product_type: "Physical",
      product_family: "Power banks",
      product_division: "Accessories",
      model_name: "Volt Power Bank 20",
      pvi_product_type_name: "Accessory",
      pvi_product_sub_type_name: "Power bank",
      hazmat: true,
      prop_65_warning: true,
      max_purchasable_limit: 4,
      is_store_pickup_eligible: false,
    },
  });
});

test("a category lists its models in order, each with its SKUs; an unknown one lists nothing", async () => {
  const { catalogue } = seededShop();
  const phones = await catalogue.models("USD", { categoryId: "phones" });
  expect(phones.map(({ modelId }) => modelId)).toEqual([
    "meridian-6-pro",
    "meridian-6",
    "meridian-6-ultra",
    "hinge-3",
    "hinge-flip",
  ]);
  expect(phones[0]?.skus[0]?.sku).toBe("M6P-256-SAG");
  expect(await catalogue.models("USD", { categoryId: "nope" })).toEqual([]);
  expect(await catalogue.modelById("USD", "nope")).toBeNull();
});

test("every category has something in it", async () => {
  const { catalogue } = seededShop();
  for (const { categoryId } of await catalogue.categories())
    expect(await catalogue.models("USD", { categoryId })).not.toEqual([]);
});

test("[CART-32] [ENT-32] offers come with their type, pitch and SKUs", async () => {
  expect(await seededShop().catalogue.promotions()).toContainEqual({
    type: "PromotionalDiscount",
    offer_type: "LAUNCH",
    offer_id: "OFR-LAUNCH-M6",
    sales_pitch: expect.objectContaining({ "en-US": "Launch price" }),
    discount_description: {
      discounted_skus: expect.arrayContaining(["M6P-256-SAG", "HF-256-LIL"]),
    },
  });
});

test("seeding again changes neither prices nor what is left on the shelf", async () => {
  const { catalogue, db } = seededShop();
  db.update(shelves).set({ onHand: 7, received: 7 }).where(eq(shelves.sku, "PB-1-SAG")).run();
  await catalogue.fill();
  const row = db.select().from(shelves).where(eq(shelves.sku, "PB-1-SAG")).get();
  expect(row).toMatchObject({ onHand: 7 });
});

test("a price or a text that somebody else changes is on the shelf at once; until then nothing is read again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shelf-"));
  const file = join(folder, "store.db");
  const [here, elsewhere] = [openStore({ file, seed }), openStore({ file, seed })];
  const speaker = async () => (await here.catalogue.products("USD", ["PB-1-SAG"]))[0];
  const first = await speaker();
  expect((await speaker())?.attributes).toBe(first?.attributes);

  const other = raw(elsewhere);
  other.update(price).set({ saleCents: 1234 }).where(eq(price.sku, "PB-1-SAG")).run();
  expect((await speaker())?.saleCents).toBe(1234);
  const name = { "en-US": "Puck", "es-US": "Disco", pl: "Krążek" };
  other
    .update(model)
    .set({ name })
    .where(eq(model.modelId, first?.modelId ?? ""))
    .run();
  expect((await speaker())?.model.name).toEqual(name);
  other.delete(price).where(eq(price.sku, "PB-1-SAG")).run();
  expect(await speaker()).toBeUndefined();
  await Promise.all([here.close(), elsewhere.close()]);
  rmSync(folder, { recursive: true });
});

test("a change of the shelf that is taken back was never on it", async () => {
  const { catalogue, db } = seededShop();
  const speaker = async () => (await catalogue.products("USD", ["PB-1-SAG"]))[0]?.saleCents;
  const before = await speaker();
  db.run(sql`SAVEPOINT change`);
  db.update(price).set({ saleCents: 1234 }).where(eq(price.sku, "PB-1-SAG")).run();
  expect(await speaker()).toBe(1234);
  db.run(sql`ROLLBACK TO change`);
  expect(await speaker()).toBe(before);
  // The same again is another state, though nothing tells them apart but that.
  db.update(price).set({ saleCents: 1235 }).where(eq(price.sku, "PB-1-SAG")).run();
  expect(await speaker()).toBe(1235);
});
