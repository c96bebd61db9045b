/**
 * What is sold, promoted and handed over where, by calls. Expected are the names of the specification (A§3, C§3) with what the
 * catalogue's first delivery says: prices, colours and sizes of the models of a department, in the order of their page.
 */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { Client } from "./client.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const us = new Client(store);
const pl = new Client(store, "pl");

const skusOf = (products: readonly { readonly sku_id: string }[]) =>
  products.map(({ sku_id }) => sku_id);

/** The whole of the phone of 128 GB in graphite. */
const phone = {
  ...{ sku_id: "M6-128-GRA", model_id: "meridian-6", model_code: "OL-M6128GRA" },
  attributes: {
    ...{ display_name: "Meridian 6 128 GB", model_name: "Meridian 6", model_id: "meridian-6" },
    short_description: "The 6.2-inch phone that fits a hand and a pocket.",
    long_description:
      "A small phone with nothing small about its camera: the main sensor is the one of the Pro. It weighs 168 grams, is 7.6 mm thin and runs a full day with the screen at its brightest.",
    ...{ product_type: "Physical", product_family: "Phones", product_division: "Mobile" },
    ...{ pvi_product_type_name: "Smartphone", pvi_product_sub_type_name: "Flagship" },
    ...{ colour: "graphite", primary_filter: "5G", is_gift_card: false },
    typed_attributes: [{ name: "color", type: "COLOR", value: "graphite" }],
    image_url: "/art/phone/graphite/10.svg",
    thumbnail_url: "/art/phone/graphite/10-thumbnail.svg",
    product_details_page_url: "/us/web/product/meridian-6?sku=M6-128-GRA",
    ...{ daas_exclusive: false, daas_upgrade_sku: null, is_grv_sku: true },
    ...{ has_printable_image: false, is_esim_enabled: true, sim_type_for_activation: "pSIM" },
    ...{ is_subscription: false, is_auto_renewal: false, renewal_period_months: null },
    ...{
      billed_periods: null,
      trial_period_days: null,
      is_try_before_you_buy: false,
      max_purchasable_limit: null,
    },
    ...{ hazmat: false, prop_65_warning: false, is_trade_in_eligible: true },
    ...{ is_upgrade_eligible: true, is_store_pickup_eligible: true },
  },
  large_image: { url: "/art/phone/graphite/10.svg" },
  small_image: { url: "/art/phone/graphite/10-thumbnail.svg" },
  price_info: { sale_price: 699_99, list_price: 699_99, currency: "USD" },
  inventory_status: { status: "InStock", custom_stock_message: null },
  colour_name: "Graphite",
  taxonomy: { category: "phones", family: "phone" },
};

test("[API-61, ENT-12, ENT-13, ENT-41, LINE-09] the SKUs that differ in their colour alone are told with all that is known of each", async () => {
  const { status, data } = await us.get("catalog/sku-options", { sku: "M6-128-GRA" });
  expect(status).toBe(200);
  expect(skusOf(data.sku_options)).toEqual(["M6-128-GRA", "M6-128-POR", "M6-128-COR"]);
  expect(data.sku_options[0]).toEqual(phone);
  expect(data.sku_options[2]).toMatchObject({
    ...{ colour_name: "Coral", price_info: { sale_price: 699_99 } },
    attributes: { colour: "coral", display_name: "Meridian 6 128 GB" },
    large_image: { url: "/art/phone/coral/10.svg" },
  });
  const alone = await us.get("catalog/sku-options", { sku: "M6-256-GRA" });
  expect(skusOf(alone.data.sku_options)).toEqual(["M6-256-GRA"]);
});

test("[API-61, API-62] what is not sold here is no product, with its words in the language of the shop", async () => {
  for (const path of ["catalog/sku-options", "catalog/models", "pricing/promotions"]) {
    const nothing = await us.get(path, { sku: "M6-128-XXX" });
    expect(nothing).toMatchObject({ status: 404, data: { code: "ProductNotFound" } });
    expect(nothing.data.message).toBe("We could not find this product");
    expect(await us.get(path)).toMatchObject({ status: 422, data: { code: "InvalidEvent" } });
  }
  const polish = await pl.get("catalog/models", { sku: "M6-128-XXX" });
  expect(polish.data.message).toBe("Nie znaleźliśmy tego produktu");
});

test("[API-62, ENT-12] a model is told by any of its SKUs, in the currency and the language of the store", async () => {
  const { data } = await pl.get("catalog/models", { sku: "M6-256-GRA" });
  expect(data.models).toHaveLength(1);
  const [{ products, specs, ...model }] = data.models;
  expect(model).toEqual({
    ...{ model_id: "meridian-6", name: "Meridian 6", option_axis: "storage" },
    short_description: "Telefon 6,2 cala, który mieści się w dłoni i w kieszeni.",
    long_description:
      "Mały telefon z dużym aparatem: główny sensor pochodzi z wersji Pro. Waży 168 gramów, ma 7,6 mm grubości i działa cały dzień przy pełnej jasności ekranu.",
    ...{ taxonomy: { category: "phones", family: "phone" }, launched_on: "2026-09-18" },
  });
  expect(specs).toContainEqual({ label: "Pamięć RAM", value: "8 GB" });
  expect(skusOf(products)).toEqual(["M6-128-GRA", "M6-128-POR", "M6-128-COR", "M6-256-GRA"]);
  expect(products[3]).toMatchObject({
    price_info: { sale_price: 3599_00, list_price: 3599_00, currency: "PLN" },
    colour_name: "Grafit",
    attributes: { product_details_page_url: "/pl/web/product/meridian-6?sku=M6-256-GRA" },
  });
});

test("[API-69, ENT-13, ENT-41] the products of a department are narrowed by price, colour and stock", async () => {
  const all = await us.get("products", { category: "phones" });
  expect(all.data).toMatchObject({ total: 20, next: null });
  const between = { category: "phones", price_from: "99999", price_to: "119999" };
  const priced = await us.get("products", between);
  const pro = ["SAG", "GRA", "POR", "LIL", "SND"].map((colour) => `M6P-256-${colour}`);
  const flip = ["HF-256-LIL", "HF-256-COR"];
  expect(skusOf(priced.data.products)).toEqual([...pro, "M6P-512-SAG", "M6P-512-GRA", ...flip]);
  expect(priced.data.products[0].price_info).toEqual({
    ...{ sale_price: 999_99, list_price: 1099_99, currency: "USD" },
  });
  expect(priced.data.products[5].inventory_status.status).toBe("OutOfStock");
  const now = await us.get("products", { ...between, in_stock: "true" });
  expect(skusOf(now.data.products)).toEqual([...pro, "M6P-512-GRA", ...flip]);
  const coral = await us.get("products", { ...between, colour: "coral" });
  expect(skusOf(coral.data.products)).toEqual(["HF-256-COR"]);
  const later = await us.get("products", { query: "ultra 1 TB" });
  expect(later.data.products.at(-1)).toMatchObject({
    sku_id: "M6U-1TB-TIT",
    inventory_status: {
      status: "Backordered",
      custom_stock_message: "More are being made. Yours leaves in about two weeks.",
    },
  });
});

test("[API-69] every product comes once by the cursor, fifty at most at a time, and a search has its own order", async () => {
  const first = await us.get("products", { category: "phones", limit: "8" });
  expect(first.data).toMatchObject({ total: 20, next: "M6-128-GRA" });
  const second = await us.get("products", { category: "phones", limit: "8", after: "M6-128-GRA" });
  expect(second.data).toMatchObject({ total: 20, next: "H3-256-SND" });
  const last = await us.get("products", { category: "phones", limit: "8", after: "H3-256-SND" });
  expect(last.data.next).toBeNull();
  const seen = [first, second, last].flatMap(({ data }) => skusOf(data.products));
  expect([seen.length, new Set(seen).size]).toEqual([20, 20]);
  // What the cursor names may have left the list meanwhile: what follows is the same.
  const stocked = { category: "phones", in_stock: "true", after: "M6P-512-SAG", limit: "1" };
  expect(skusOf((await us.get("products", stocked)).data.products)).toEqual(["M6P-512-GRA"]);
  const everything = await us.get("products");
  expect(everything.data.products).toHaveLength(50);
  expect(everything.data.total).toBeGreaterThan(50);
  expect((await us.get("products", { limit: "51" })).status).toBe(422);
  const found = await us.get("products", { query: "hinge flip", limit: "1" });
  expect(skusOf(found.data.products)).toEqual(["HF-256-LIL"]);
  expect((await us.get("products", { query: "zzzzzz" })).data).toEqual({
    ...{ products: [], total: 0, next: null },
  });
  const nowhere = { status: 404, data: { code: "CategoryNotFound" } };
  expect(await us.get("products", { category: "boats" })).toMatchObject(nowhere);
  expect(await us.get("products", { category: "services" })).toMatchObject(nowhere);
});

test("[API-63, ENT-17, ENT-32] a product's promotions are those of its page, in the reader's language", async () => {
  const flip = await us.get("pricing/promotions", { sku: "HF-256-LIL" });
  const skus = [
    ...["SAG", "GRA", "POR", "LIL", "SND"].map((colour) => `M6P-256-${colour}`),
    ...["HF-256-LIL", "HF-256-COR"],
  ];
  const launch = {
    ...{ type: "PromotionalDiscount", offer_type: "LAUNCH", offer_id: "OFR-LAUNCH-M6" },
    discount_description: { discounted_skus: skus },
  };
  expect(flip.data).toEqual({
    sku: "HF-256-LIL",
    promotions: [{ ...launch, sales_pitch: "Launch price" }],
  });
  const polish = await pl.get("pricing/promotions", { sku: "HF-256-LIL" });
  expect(polish.data.promotions).toEqual([{ ...launch, sales_pitch: "Cena na premierę" }]);
  const page = await store.ask("/us/web/product/hinge-flip?sku=HF-256-LIL");
  expect(page.text).toContain("Launch price");
  const none = await us.get("pricing/promotions", { sku: "M6-128-GRA" });
  expect(none.data).toEqual({ sku: "M6-128-GRA", promotions: [] });
});

test("[API-68, ENT-04, SHIP-06, SHIP-07] the stores that hand out orders are told by ZIP code or number", async () => {
  const paloAlto = {
    ...{ store_id: "palo-alto", store_name: "Ohmline Palo Alto", display_name: "Palo Alto" },
    ...{ store_channel: "retail", pickup_expiry_days: 7, phone: "6505550110" },
    store_hours_formatted: "10 a.m.–9 p.m.",
    address: {
      ...{ line_1: "180 University Avenue", city: "Palo Alto", state_or_province: "CA" },
      ...{ postal_code: "94301", country: "US" },
    },
  };
  const byZip = await us.get("fulfilment/store-info", { postal_code: "94301" });
  expect(byZip).toEqual({ status: 200, data: { stores: [paloAlto] } });
  const byId = await us.get("fulfilment/store-info", { store_id: "palo-alto" });
  expect(byId.data).toEqual({ stores: [paloAlto] });
  expect((await us.get("fulfilment/store-info", { postal_code: "60601" })).data.stores).toEqual([]);
  const polish = await pl.get("fulfilment/store-info", { store_id: "warszawa" });
  expect(polish.data.stores).toMatchObject([{ address: { postal_code: "00-120", country: "PL" } }]);
  const across = await us.get("fulfilment/store-info", { store_id: "warszawa" });
  expect(across).toMatchObject({ status: 404, data: { code: "StoreNotFound" } });
});
