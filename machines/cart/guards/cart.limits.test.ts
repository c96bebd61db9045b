import { expect, test } from "vitest";
import { add, after, product } from "#tests/kit/cart.ts";
import { goods, productTypes } from "../index.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => `L${index}`);

test("[CART-07] adding again is one unit more of the same line", () => {
  const { view } = after([add(product("a")), add(product("b", { sku: "SKU-a" }))]);
  expect(view.lines).toMatchObject([{ lineId: "a", quantity: 2 }]);
});

test("[CART-07] a call adds one unit and no more", () => {
  const two = add({ ...product("a"), quantity: 2 });
  expect(after([]).refusal(two)?.code).toBe("InvalidEvent");
});

test("[CART-07] another engraving or another care plan is another line", () => {
  const engraved = product("b", { sku: "SKU-a", attachments: ["Ana"] });
  const cared = product("c", { sku: "SKU-a" });
  const care = { ...goods.care, lineId: "d", parentId: "c" };
  expect(after([add(product("a")), add(engraved), add(cared, [care])]).view.lines).toHaveLength(3);
});

test("[CART-08] the 51st line is refused, children included", () => {
  const accessory = (id: string) => product(id, { parentId: "L0" });
  const full = after([
    add(product("L0")),
    ...ids(50)
      .slice(1)
      .map((id) => add(accessory(id))),
  ]);
  expect(full.refusal(add(accessory("x")))).toEqual({
    code: "CartLineItemLimitReached",
    details: { limit: 50 },
  });
});

test("[CART-08] a bundle that would pass 50 lines is refused whole", () => {
  const accessory = (id: string) => product(id, { parentId: "L0" });
  const almost = after([
    add(product("L0")),
    ...ids(49)
      .slice(1)
      .map((id) => add(accessory(id))),
  ]);
  const bundle = add(product("x"), [{ ...goods.care, lineId: "y", parentId: "x" }]);
  expect(almost.refusal(bundle)?.code).toBe("CartLineItemLimitReached");
  expect(almost.refusal(add(accessory("x")))).toBeNull();
});

test("[CART-09] the 26th unit of a purchase is refused, by adding and by quantity", () => {
  const full = after([add(product("a")), { type: "quantity.set", lineId: "a", quantity: 25 }]);
  const limit = { code: "StoreMaxQuantityExceeded", details: { limit: 25 } };
  expect(full.refusal(add(product("b")))).toEqual(limit);
  expect(full.refusal({ type: "quantity.set", lineId: "a", quantity: 26 })).toEqual(limit);
  expect(full.refusal({ type: "quantity.set", lineId: "a", quantity: 24 })).toBeNull();
});

test("[CART-35] a product's own limit counts over all its lines", () => {
  const limited = product("a", { maxQuantity: 2 });
  const cart = after([add(limited), add(limited)]);
  expect(cart.refusal(add(limited))?.code).toBe("SkuLimitReached");
  expect(cart.refusal({ type: "quantity.set", lineId: "a", quantity: 3 })).toEqual({
    code: "ExceededMaxSku",
    details: { sku: "SKU-a", amount: 2 },
  });
  const business = after([add(limited), add(limited)], { customerType: "B2B" });
  expect(business.refusal(add(limited))?.code).toBe("ExceededMaxSkuLimit");
});

test("[CART-25] a consumer at a limit is offered to buy as a business, once per cart", () => {
  const limited = product("a", { maxQuantity: 2 });
  const both = [add(limited), add(limited)];
  expect(after(both).view).toMatchObject({ isLimitReached: true, offersBusiness: true });
  expect(after([...both, { type: "offer.dismissed" }]).view.offersBusiness).toBe(false);
  expect(after(both, { customerType: "B2B" }).view.offersBusiness).toBe(false);
});

test("[CART-25, ERR-99] whoever takes the one of something that an order may hold is not asked whether they are a business", () => {
  const single = product("a", { maxQuantity: 1 });
  expect(after([add(single)]).view).toMatchObject({ isLimitReached: false, offersBusiness: false });
  expect(after([add(single)]).refusal(add(single))?.code).toBe("SkuLimitReached");
});

test.each([
  ["InStock", null],
  ["Preorder", null],
  ["Backordered", null],
  ["OutOfStock", "ItemOutOfStock"],
  ["NoOrder", "ItemOutOfStock"],
] as const)("[CART-06] a product that is %s is answered with %s", (stockStatus, code) => {
  expect(after([]).refusal(add(product("a", { stockStatus })))?.code ?? null).toBe(code);
});

test("[CART-24] several products that are out of stock become a list", () => {
  const out = { stockStatus: "OutOfStock" as const };
  const bundle = add(product("a", out), [product("b", { ...out, parentId: "a" })]);
  expect(after([]).refusal(bundle)?.details).toEqual({
    skus: ["SKU-a", "SKU-b"],
    names: ["Orbit 5", "Orbit 5"],
  });
});

test("[CART-10, CART-11] children come and go with their line", () => {
  const withCare = [add(goods.phone), add(goods.care)];
  expect(after(withCare).view.lines).toMatchObject([{ children: [{ sku: goods.care.sku }] }]);
  expect(after([...withCare, { type: "line.removed", lineId: "L-2" }]).view.lines).toMatchObject([
    { lineId: "L-1", children: [] },
  ]);
  expect(after([...withCare, { type: "line.removed", lineId: "L-1" }]).view.lines).toEqual([]);
  expect(after([]).refusal(add(goods.care))?.code).toBe("itemNotAdded");
});

test("[CART-11] quantity zero removes a line, and fewer units keep its children", () => {
  const cart = [add(goods.phone), add(goods.phone), add(goods.care)];
  const set = (quantity: number) => ({ type: "quantity.set", lineId: "L-1", quantity });
  expect(after([...cart, set(0)]).view.lines).toEqual([]);
  expect(after([...cart, set(1)]).view.lines).toMatchObject([{ children: [{ quantity: 1 }] }]);
});

test("[CART-12] one installation per order", () => {
  const install = (id: string) => product(id, { productType: "Installation", parentId: "tv" });
  const cart = after([add(product("tv", { isTv: true })), add(install("i"))]);
  const refusal = { code: "ItemsCannotBeCombined", details: { reason: "oneInstallationPerOrder" } };
  expect(cart.refusal(add(install("j")))).toEqual(refusal);
});

test("[CART-13] one warranty per item, but one for each item", () => {
  const cart = after([add(goods.phone), add(goods.care), add(product("b"))]);
  const second = { ...goods.care, lineId: "w", sku: "CARE-OTHER" };
  expect(cart.refusal(add(second))?.details).toEqual({ reason: "oneWarrantyPerItem" });
  expect(cart.refusal(add({ ...second, parentId: "b" }))).toBeNull();
});

test("[CART-14] all appliances of an order share one ZIP", () => {
  const appliance = (id: string, applianceZip: string) =>
    product(id, { isAppliance: true, applianceZip });
  const cart = after([add(appliance("a", "94301"))]);
  const other = cart.refusal(add(appliance("b", "10001")));
  expect(other?.details).toEqual({ reason: "oneZipForAppliances" });
  expect(cart.refusal(add(appliance("b", "94301")))).toBeNull();
});

test("[CART-29] one new phone line per order", () => {
  const activation = (id: string) =>
    product(id, { productType: "Carrier", isActivation: true, parentId: "L-1" });
  const signedIn = { customerId: "K-1" };
  const cart = after([add(goods.phone), add(activation("a"))], signedIn);
  expect(cart.refusal(add(activation("b")))?.code).toBe("TooManyActivationItemsInCart");
});

test("[CART-30] products that exclude each other are refused, whoever says so", () => {
  const shy = product("b", { notWith: ["SKU-a"] });
  expect(after([add(product("a"))]).refusal(add(shy))?.code).toBe("ItemsCannotBeCombined");
  expect(after([add(shy)]).refusal(add(product("a")))?.code).toBe("ItemsCannotBeCombined");
});

test("[CART-23, CART-24] a repricing says what changed, and place order waits until it was seen", () => {
  const facts = (lineId: string, change: object) => ({
    lineId,
    unitCents: 79_999,
    regularCents: 84_999,
    stockStatus: "InStock",
    availableQuantity: null,
    maxQuantity: null,
    customStockMessage: null,
    ...change,
  });
  const lines = [
    facts("a", { unitCents: 69_999 }),
    facts("b", { stockStatus: "OutOfStock" }),
    facts("c", { availableQuantity: 1 }),
  ];
  const cart = [
    add(product("a")),
    add(product("b")),
    add(product("c")),
    { type: "quantity.set", lineId: "c", quantity: 3 },
    ...["a", "b", "c"].map((id) => ({ type: "notice.dismissed", noticeId: `ItemAdded:${id}` })),
    { type: "repriced", lines },
  ];
  const { view } = after(cart);
  expect(view.lines).toMatchObject([
    {
      lineId: "a",
      alerts: [{ code: "PriceChanged", details: { oldCents: 79_999, newCents: 69_999 } }],
    },
    {
      lineId: "c",
      quantity: 1,
      alerts: [{ code: "ReducedToAvailableQuantity", details: { from: 3, to: 1 } }],
    },
  ]);
  expect(view.notices).toMatchObject([{ code: "ItemOutOfStock", lineId: "b" }]);
  expect(view.checkout.changesAcknowledged).toBe(false);
  const seen = after([...cart, { type: "changes.acknowledged" }]).view;
  expect(seen.checkout.changesAcknowledged).toBe(true);
});

test("[CART-01] signing in brings the account's lines in, as far as they fit", () => {
  const merged = {
    type: "session.merged",
    customerId: "K-1",
    customerType: "B2C",
    lines: [product("x"), product("y", { stockStatus: "NoOrder" })],
  };
  const { view } = after([add(product("a")), merged]);
  expect(view.lines.map(({ lineId }) => lineId)).toEqual(["a", "x"]);
  expect(view.notices).toMatchObject([{ code: "itemNotAdded", lineId: "y" }]);
});

test.each([
  ["HA", { isAppliance: true }],
  ["TRADE_IN", { productType: "TradeIn" }],
  ["SUBSCRIPTION", { autoRenews: true }],
  ["INSURANCE", { productType: "Insurance" }],
  ["CARRIER_ACTIVATION", { isActivation: true }],
  ["TRY_AND_BUY", { tryBeforeYouBuy: true }],
] as const)("[CART-03] a cart is of type %s by its lines", (type, change) => {
  const signedIn = { customerId: "K-1" };
  expect(after([add(product("a", change))], signedIn).view.types).toEqual([type]);
});

test("[CART-05, CART-10] the cart knows every product type of the catalogue, and no other", () => {
  const specified =
    "Physical, Insurance, Digital, Upgrade, Carrier, Delivery, Installation, TradeIn, Warranty, CartCrossSell, " +
    "OutOfWarrantyService, ECertificate, ThirdPartySoftware, B2BTradeIn, Chargeback";
  expect(productTypes.join(", ")).toBe(specified);
});

test.each([
  [{ productType: "Insurance" }],
  [{ productType: "TradeIn" }],
  [{ productType: "Carrier", isActivation: true }],
] as const)("[PLACE-24] a guest who adds %o signs in first", (change) => {
  const child = add(product("x", { ...change, parentId: "L-1" }));
  expect(after([add(goods.phone)]).refusal(child)?.code).toBe("Login");
  expect(after([add(goods.phone)], { customerId: "K-1" }).refusal(child)).toBeNull();
  expect(after([add(goods.phone)], { isAssisted: true }).refusal(child)).toBeNull();
});

test("[CART-16] licences of an app stay between its minimum and its maximum", () => {
  const app = { productType: "ThirdPartySoftware", minQuantity: 5, maxQuantity: 20 } as const;
  const cart = after([add(product("a", app))]);
  expect(cart.view.lines).toMatchObject([{ quantity: 5 }]);
  const set = (quantity: number) => ({ type: "quantity.set", lineId: "a", quantity });
  expect(cart.refusal(set(4))).toEqual({
    code: "LessthanMinOrExceededMaxAppStack",
    details: { sku: "SKU-a", brand: "Orbit 5", count: 4, min: 5, max: 20 },
  });
  expect(cart.refusal(set(21))?.code).toBe("LessthanMinOrExceededMaxAppStack");
  expect(cart.refusal(set(20))).toBeNull();
  expect(cart.refusal(set(0))).toBeNull();
});

test("[CART-33] another colour keeps quantity and children, and joins a line that is the same", () => {
  const sage = product("n", { sku: "SAGE", name: "Orbit 5 sage" });
  const change = { type: "colour.changed", lineId: "L-1", line: sage };
  const two = [add(goods.phone), add(goods.phone), add(goods.care)];
  expect(after([...two, change]).view.lines).toMatchObject([
    { lineId: "L-1", sku: "SAGE", quantity: 2, children: [{ sku: goods.care.sku }] },
  ]);
  const other = product("o", { sku: "SAGE" });
  const joined = after([add(goods.phone), add(other), change]).view.lines;
  expect(joined).toMatchObject([{ lineId: "o", quantity: 2 }]);
  expect(joined).toHaveLength(1);
  const gone = { ...change, line: { ...sage, stockStatus: "OutOfStock" } };
  expect(after(two).refusal(gone)?.code).toBe("ItemOutOfStock");
});

test("[CART-14] the ZIP check moves the appliances along", () => {
  const fridge = product("a", { isAppliance: true, applianceZip: "94301" });
  const moved = after([add(fridge), { type: "zip.entered", zip: "10001" }]);
  const next = (applianceZip: string) => add(product("b", { isAppliance: true, applianceZip }));
  expect(moved.refusal(next("94301"))?.code).toBe("ItemsCannotBeCombined");
  expect(moved.refusal(next("10001"))).toBeNull();
});
