import { expect, test } from "vitest";
import { productTypes } from "#machines/cart/schema/product.rules.ts";
import { catalogueLocales } from "../../schema/catalogue.ts";
import type { LocalText } from "../../schema/catalogue.ts";
import { catalogueRows } from "./index.ts";

const rows = catalogueRows();

function textsOf(value: unknown): LocalText[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if ("en-US" in value) return [value as LocalText];
  return Object.values(value).flatMap(textsOf);
}

test("[CART-31] the catalogue sells phones, TVs, appliances and accessories, and more", () => {
  const divisions = new Set(rows.skus.map(({ attributes }) => attributes.product_division));
  expect([...divisions].sort()).toEqual([
    "Accessories",
    "Computing",
    "Consumer electronics",
    "Gift cards",
    "Home appliances",
    "Mobile",
    "Services",
  ]);
  const families = new Set(rows.skus.map(({ attributes }) => attributes.product_family));
  for (const family of ["Phones", "TVs", "Refrigerators", "Washers", "Earbuds", "Gift cards"])
    expect(families).toContain(family);
});

test("a SKU and a code on a box name one thing", () => {
  expect(rows.skus.length).toBeGreaterThanOrEqual(60);
  expect(new Set(rows.skus.map(({ sku }) => sku)).size).toBe(rows.skus.length);
  expect(new Set(rows.skus.map(({ modelCode }) => modelCode)).size).toBe(rows.skus.length);
});

test("[CONST-10, FIN-45] every SKU has a price above zero in dollars and in zlotys, never above its regular one; programmes of the bank, which lends in dollars, have one in dollars", () => {
  for (const { sku, attributes } of rows.skus) {
    const prices = rows.prices.filter((price) => price.sku === sku);
    const isBanks = attributes.program_methods.includes("td_financing");
    expect(prices.map(({ currency }) => currency)).toEqual(isBanks ? ["USD"] : ["USD", "PLN"]);
    for (const { listCents, saleCents } of prices) {
      expect(saleCents).toBeGreaterThan(0);
      expect(saleCents).toBeLessThanOrEqual(listCents);
    }
  }
});

test("[ENT-12] every SKU carries the attributes that rules read, and one colour", () => {
  for (const { attributes } of rows.skus) {
    expect(productTypes).toContain(attributes.product_type);
    expect(attributes.product_family).not.toBe("");
    expect(attributes.pvi_product_type_name).not.toBe("");
    expect(attributes.typed_attributes.filter(({ type }) => type === "COLOR")).toHaveLength(1);
  }
});

test("[LINE-11] the colour attribute is spelled both ways", () => {
  const spellings = new Set(
    rows.skus.flatMap(({ attributes }) => attributes.typed_attributes.map(({ name }) => name)),
  );
  expect([...spellings].sort()).toEqual(["color", "colour"]);
});

test("[CART-35] some SKUs have a purchase limit, and none a limit of nothing", () => {
  const limits = rows.skus.flatMap(({ attributes }) => attributes.max_purchasable_limit ?? []);
  expect(limits.length).toBeGreaterThan(5);
  expect(Math.min(...limits)).toBeGreaterThan(0);
});

test("[CART-36] hazardous goods and Proposition 65 goods are marked, and neither is for every shopper to collect", () => {
  const hazmat = rows.skus.filter(({ attributes }) => attributes.hazmat);
  expect(hazmat.map(({ sku }) => sku)).toEqual(["VPB20-20K-GRA"]);
  expect(hazmat.every(({ attributes }) => !attributes.is_store_pickup_eligible)).toBe(true);
  expect(rows.skus.some(({ attributes }) => attributes.prop_65_warning)).toBe(true);
});

test("[OPEN-105] heavy goods name the states they do not ship to", () => {
  const fridge = rows.skus.find(({ modelId }) => modelId === "column-fridge");
  expect(fridge?.attributes).toMatchObject({ delivery_mode: "ha", no_ship_states: ["AK", "HI"] });
  expect(
    rows.skus.find(({ modelId }) => modelId === "meridian-6")?.attributes.no_ship_states,
  ).toEqual([]);
});

test("[ENT-12] phones can be collected in a store, TVs and appliances cannot", () => {
  const pickup = (modelId: string) =>
    rows.skus.find((sku) => sku.modelId === modelId)?.attributes.is_store_pickup_eligible;
  expect([pickup("meridian-6"), pickup("plane-oled"), pickup("drum-9")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("some parcels fit a locker of 41 by 38 by 64 cm and some do not", () => {
  const fits = rows.skus.map(({ attributes: { package: box } }) => {
    const sides = [box.width_mm, box.height_mm, box.depth_mm].sort((a, b) => a - b);
    return [380, 410, 640].every((limit, at) => (sides[at] ?? 0) <= limit);
  });
  expect(new Set(fits)).toEqual(new Set([true, false]));
});

test("[CART-32] an offer names SKUs that are sold below their regular price, and no others", () => {
  for (const { discountedSkus } of rows.promotions) {
    expect(discountedSkus.length).toBeGreaterThan(0);
    for (const sku of discountedSkus)
      for (const price of rows.prices.filter((row) => row.sku === sku))
        expect(price.saleCents).toBeLessThan(price.listCents);
  }
  const offered = rows.promotions.flatMap(({ discountedSkus }) => discountedSkus);
  const reduced = rows.prices.flatMap((row) => (row.saleCents < row.listCents ? [row.sku] : []));
  expect(new Set(offered)).toEqual(new Set(reduced));
});

test("[ENT-13] every text is there in English, Spanish and Polish", () => {
  const texts = textsOf(rows);
  expect(texts.length).toBeGreaterThan(500);
  for (const text of texts)
    for (const locale of catalogueLocales) expect(text[locale], JSON.stringify(text)).toMatch(/\S/);
});

test("descriptions are translated, not copied, and every model tells six facts or more", () => {
  for (const { shortDescription, longDescription, specs } of rows.models) {
    for (const text of [shortDescription, longDescription]) {
      const said = catalogueLocales.map((locale) => text[locale]);
      expect(new Set(said).size).toBe(said.length);
    }
    expect(specs.length).toBeGreaterThanOrEqual(6);
    expect(specs.length).toBeLessThanOrEqual(12);
  }
});

test("what is not mailed as a code has a box and counted stock", () => {
  for (const { sku, attributes } of rows.skus) {
    const counted = rows.stock.some((row) => row.sku === sku);
    expect(counted).toBe(attributes.delivery_mode !== "digital");
    expect(attributes.package.weight_g > 0).toBe(counted);
  }
});
