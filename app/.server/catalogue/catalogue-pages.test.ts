import { expect, test } from "vitest";
import { testEngine } from "#tests/kit/engine.ts";
import { categoryPage } from "./category.page.ts";
import { dealsPage } from "./deals.page.ts";
import { homePage } from "./home.page.ts";
import { productPage } from "./product.page.ts";
import { searchPage } from "./search.page.ts";

async function openShop() {
  const engine = testEngine();
  await engine.store.write(async (tx) => tx.catalogue.fill());
  return engine;
}

function get(path: string, lang?: string): Request {
  return new Request(`http://store.test${path}`, {
    headers: lang ? { Cookie: `lang=${lang}` } : {},
  });
}

async function product(path: string, lang?: string) {
  const modelId = /product\/([\w-]+)/.exec(path)?.[1] ?? "";
  return productPage(await openShop(), get(path, lang), modelId);
}

async function category(path: string) {
  const categoryId = /shop\/([\w-]+)/.exec(path)?.[1] ?? "";
  return categoryPage(await openShop(), get(path), categoryId);
}

test("the home page shows what is featured, every department and what is reduced", async () => {
  const { featured, departments, deals } = await homePage(await openShop(), get("/us/web"));
  expect(featured.map(({ name }) => name)).toEqual([
    "Meridian 6 Pro",
    "Hinge 3",
    "Plane OLED",
    "Pebble Buds",
    "Drum 9 kg",
    "Orbit Watch",
    "Slate 12",
    "Column Fridge",
  ]);
  expect(featured[0]?.price).toEqual({ amount: "$999.99", was: "$1,099.99", from: true });
  expect(departments).toHaveLength(7);
  expect(deals).toHaveLength(4);
});

test("[CONST-10] the same page is in dollars in the US and in zlotys in Poland", async () => {
  expect((await product("/us/web/product/pebble-buds")).price.amount).toBe("$179.99");
  expect((await product("/pl/web/product/pebble-buds")).price.amount).toMatch(/^849,00\szł$/);
});

test("a product speaks the language of its page", async () => {
  expect((await product("/us/web/product/column-fridge")).name).toBe("Column Fridge");
  expect((await product("/us/web/product/column-fridge", "es")).name).toBe("Refrigerador Column");
  const polish = await product("/pl/web/product/column-fridge");
  expect(polish.name).toBe("Lodówka Column");
  expect(polish.specs[0]).toEqual({ label: "Waga", value: "128 kg" });
});

test("[CART-33] a color leads to the same size in it, and a size to the same color", async () => {
  const { colors, sizes } = await product("/us/web/product/meridian-6-pro?sku=M6P-512-SAG");
  const href = (finish: string) => colors.find((color) => color.finish === finish)?.href;
  expect(href("graphite")).toBe("/us/web/product/meridian-6-pro?sku=M6P-512-GRA");
  expect(href("lilac")).toBe("/us/web/product/meridian-6-pro?sku=M6P-256-LIL");
  expect(sizes?.options.map(({ sku, chosen }) => [sku, chosen])).toEqual([
    ["M6P-256-SAG", false],
    ["M6P-512-SAG", true],
  ]);
});

test("a product or a SKU that does not exist is a page that does not exist", async () => {
  const notFound = expect.objectContaining({ status: 404 });
  await expect(product("/us/web/product/nope")).rejects.toEqual(notFound);
  await expect(product("/us/web/product/meridian-6?sku=M6P-256-SAG")).rejects.toEqual(notFound);
  await expect(category("/us/web/shop/nope")).rejects.toEqual(notFound);
});

test("[CART-06] what has run out offers what can be had instead, and no button", async () => {
  const { buy } = await product("/us/web/product/meridian-6-pro?sku=M6P-512-SAG");
  expect(buy).toMatchObject({
    status: "OutOfStock",
    buyable: false,
    delivery: null,
    instead: { name: "Meridian 6 Pro 512 GB", color: "Graphite" },
  });
});

test("the last unit in a cart is out of stock for everybody else", async () => {
  const engine = await openShop();
  const page = () =>
    productPage(engine, get("/us/web/product/column-fridge?sku=COL-23-TIT"), "column-fridge");
  expect((await page()).buy.status).toBe("InStock");
  await engine.store.write(async (tx) =>
    tx.stock.reserve({
      cartId: "a",
      lines: [{ sku: "COL-23-TIT", quantity: 3 }],
      now: "2026-11-17T15:00:00.000Z",
      minutes: 15,
    }),
  );
  expect((await page()).buy.status).toBe("OutOfStock");
});

test("[CART-06] [LINE-09] a pre-order says so in its own words and counts its wait into the date", async () => {
  const { buy } = await product("/us/web/product/orbit-pro");
  expect(buy).toMatchObject({ status: "Preorder", buyable: true });
  expect(buy.message).toMatch(/^Pre-order\./);
  expect(buy.delivery).toEqual({ kind: "parcel", day: "Monday, Dec 14", free: true });
});

test("a parcel says its day, and that delivery is free above $50.00", async () => {
  const dear = (await product("/us/web/product/pebble-buds")).buy.delivery;
  expect(dear).toEqual({ kind: "parcel", day: "Monday, Nov 23", free: true });
  const cheap = (await product("/us/web/product/volt-charger")).buy.delivery;
  expect(cheap).toMatchObject({ free: false });
});

test("a television comes on a day to be chosen, a gift card by e-mail", async () => {
  expect((await product("/us/web/product/plane-oled")).buy.delivery).toEqual({
    kind: "window",
    day: "Monday, Nov 23",
  });
  expect((await product("/us/web/product/gift-card")).buy.delivery).toEqual({ kind: "digital" });
});

test("[CART-36] [OPEN-105] a power bank names its hazard, the warning, and where it is not sent", async () => {
  const { notes } = await product("/us/web/product/volt-power-bank");
  expect(notes).toMatchObject({ hazmat: true, prop65: true, noShip: ["AK", "HI"] });
  const polish = (await product("/pl/web/product/volt-power-bank")).notes;
  expect(polish).toMatchObject({ hazmat: true, prop65: false, noShip: [] });
});

test("[CART-35] a product with a limit says it", async () => {
  expect((await product("/us/web/product/hinge-3")).buy.limit).toBe(2);
  expect((await product("/us/web/product/meridian-6")).buy.limit).toBeNull();
});

test("in Poland a parcel within 41 x 38 x 64 cm and 5,000 PLN fits a locker", async () => {
  const locker = async (path: string) => (await product(path)).buy.locker;
  expect(await locker("/pl/web/product/pebble-buds")).toBe(true);
  expect(await locker("/pl/web/product/field-27")).toBe(false);
  expect(await locker("/pl/web/product/hinge-3")).toBe(false);
  expect(await locker("/us/web/product/pebble-buds")).toBe(false);
});

test("filters are kept in the address, and each value says how many models it leaves", async () => {
  const { filters, cards, clearHref } = await category(
    "/us/web/shop/phones?type=foldable&color=lilac",
  );
  expect(cards.map(({ modelId }) => modelId)).toEqual(["hinge-flip"]);
  expect(clearHref).toBe("/us/web/shop/phones");
  const option = (filter: string, value: string) =>
    filters.find((each) => each.filter === filter)?.options.find((each) => each.value === value);
  expect(option("type", "phone")).toMatchObject({
    count: 1,
    href: "/us/web/shop/phones?type=foldable&type=phone&color=lilac",
  });
  expect(option("color", "lilac")).toMatchObject({
    chosen: true,
    count: 1,
    href: "/us/web/shop/phones?type=foldable",
  });
  expect(option("color", "sage")?.count).toBe(0);
});

test("a list filtered by color shows the products in it", async () => {
  const { cards } = await category("/us/web/shop/phones?color=sand");
  expect(cards.map(({ art, href }) => [art.finish, href])).toEqual([
    ["sand", "/us/web/product/meridian-6-pro?sku=M6P-256-SND"],
    ["sand", "/us/web/product/hinge-3?sku=H3-256-SND"],
  ]);
});

test("a list is sorted by the address; an order nobody knows is the shop's own", async () => {
  const order = async (sort: string) =>
    (await category(`/us/web/shop/phones?sort=${sort}`)).cards.map(({ modelId }) => modelId);
  expect((await order("price-asc"))[0]).toBe("meridian-6");
  expect((await order("price-desc"))[0]).toBe("hinge-3");
  expect(await order("nonsense")).toEqual(await order("featured"));
});

test("filters that leave nothing leave the way back", async () => {
  const { cards, clearHref, total } = await category("/us/web/shop/home?type=oven&stock=in");
  expect([cards, clearHref, total]).toEqual([[], "/us/web/shop/home", 4]);
});

test("a search finds, keeps what was typed, and shows departments when it is empty", async () => {
  const engine = await openShop();
  const found = await searchPage(engine, get("/us/web/search?q=%20orbitt%20"));
  expect(found.query).toBe("orbitt");
  expect(found.cards.map(({ modelId }) => modelId)).toEqual([
    "orbit-watch",
    "orbit-pro",
    "orbit-trial",
  ]);
  expect((await searchPage(engine, get("/us/web/search"))).departments).toHaveLength(7);
});

test("[ROUTE-33] all deals are reduced and can be bought, the largest share off first", async () => {
  const { cards } = await dealsPage(await openShop(), get("/us/shop/all-deals/"));
  expect(cards).toHaveLength(9);
  expect(cards[0]).toMatchObject({ name: "Drift Vacuum", price: { was: "$649.99" } });
  expect(cards.every(({ price }) => price.was !== null)).toBe(true);
  const names = cards.map(({ name }) => name);
  expect(names).toContain("Plane 65″ OLED");
  expect(names).toContain("Hinge Flip");
});
