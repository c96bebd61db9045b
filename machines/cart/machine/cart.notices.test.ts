import { expect, test } from "vitest";
import type { Line } from "../index.ts";
import { add, after, product } from "#tests/kit/cart.ts";
import { goods } from "../index.ts";

const repriced = (lineId: string, change: object) => ({
  type: "repriced",
  lines: [
    {
      lineId,
      unitCents: 79_999,
      regularCents: 84_999,
      stockStatus: "InStock",
      availableQuantity: null,
      maxQuantity: null,
      customStockMessage: null,
      ...change,
    },
  ],
});

const codesOf = (view: ReturnType<typeof after>["view"]) => [
  ...view.notices.map(({ code }) => code),
  ...view.lines.flatMap(({ alerts }) => alerts.map(({ code }) => code)),
];

const trial = (change: Partial<Line> = {}) => product("a", { tryBeforeYouBuy: true, ...change });

test("[ERR-202] what is no longer sold leaves the cart, and what went with it", () => {
  const cart = [add(goods.phone), add(goods.care)];
  const { view } = after([...cart, repriced("L-1", { stockStatus: "NoOrder" })]);
  expect(view.lines).toEqual([]);
  expect(view.notices.filter(({ code }) => code === "ItemRemoved")).toMatchObject([
    { lineId: "L-1" },
    { lineId: "L-2" },
  ]);
  expect(view.checkout.changesAcknowledged).toBe(false);
});

test("[ERR-203] a limit that was lowered takes units out and says how many", () => {
  const three = [add(product("a")), { type: "quantity.set", lineId: "a", quantity: 3 }];
  const { view } = after([...three, repriced("a", { maxQuantity: 2 })]);
  expect(view.lines).toMatchObject([{ quantity: 2 }]);
  expect(view.lines[0]?.alerts).toContainEqual(
    expect.objectContaining({
      code: "QuantityChanged",
      details: expect.objectContaining({ from: 3, to: 2 }),
    }),
  );
});

test("[ERR-203] fewer units of a line take units of its children along", () => {
  const cart = [add(product("a")), add(product("a"))];
  const child = add(product("c", { parentId: "a" }));
  const more = { type: "quantity.set", lineId: "c", quantity: 2 };
  const fewer = { type: "quantity.set", lineId: "a", quantity: 1 };
  const { view } = after([...cart, child, more, fewer]);
  expect(view.lines[0]?.children).toMatchObject([
    { quantity: 1, alerts: [{ code: "ItemAdded" }, { code: "QuantityChanged" }] },
  ]);
});

test("[ERR-203] units that another cart brings at sign-in are said", () => {
  const same = product("b", { sku: "SKU-a" });
  const merged = { type: "session.merged", customerId: "K-1", customerType: "B2C", lines: [same] };
  const { view } = after([add(product("a")), merged]);
  expect(view.lines).toMatchObject([{ quantity: 2 }]);
  expect(codesOf(view)).toContain("QuantityChanged");
});

test("[ERR-207, TRADE-68] a trade-in leaves with the device it is for", () => {
  const exchange = add(product("t", { productType: "TradeIn", parentId: "a" }));
  const removed = { type: "line.removed", lineId: "a" };
  const { view } = after([add(product("a")), exchange, removed], { customerId: "K-1" });
  expect(codesOf(view)).toContain("ExchangeRemoved");
});

test("[ERR-205, ERR-207, TRADE-33, TRADE-40, TRADE-41] a method that does not pay for programmes drops the trade-in and the buy-back", () => {
  const only = { programMethods: ["td_financing" as const], parentId: "a" };
  const cart = [
    add(product("a")),
    add(product("t", { ...only, productType: "TradeIn" })),
    add(product("b", { ...only, isBuyBack: true })),
  ];
  const card = {
    type: "payment.started",
    paymentId: "P1",
    method: "credit_card",
    form: goods.cardForm,
  };
  const { view } = after([...cart, card], { customerId: "K-1" });
  expect(codesOf(view)).toEqual(expect.arrayContaining(["ExchangeRemoved", "OfferRemoved"]));
});

test("[ERR-206] what may no longer be tried is bought as usual", () => {
  const { view } = after([add(trial()), repriced("a", { isTrialEligible: false })]);
  expect(view.lines).toMatchObject([{ tryBeforeYouBuy: false }]);
  expect(codesOf(view)).toContain("TrialIneligible");
});

test("[ERR-197] trial goods below the minimum leave the cart", () => {
  const { view } = after([add(trial()), repriced("a", { unitCents: 5000 })]);
  expect(view.lines).toEqual([]);
  expect(codesOf(view)).toContain("TBYBMinimumAmountNotMet");
});

test.each(["OfferRevoked", "EmployeeDiscountRemoved", "CouponCodeRemoved"])(
  "[ERR-39, ERR-196, ERR-200] %s holds the way to checkout until it was seen",
  (code) => {
    const raised = { type: "notice.raised", code, lineId: null, details: {} };
    const held = after([add(product("a")), raised]);
    expect(held.view.checkout.changesAcknowledged).toBe(false);
    const seen = after([add(product("a")), raised, { type: "changes.acknowledged" }]);
    expect(seen.view.checkout.changesAcknowledged).toBe(true);
    expect(seen.view.notices).toEqual([]);
  },
);

test("[LC-33] what waits for an act stays after what changed was seen", () => {
  const raised = { type: "notice.raised", code: "StoreRemoved", lineId: null, details: {} };
  const { view } = after([add(product("a")), raised, { type: "changes.acknowledged" }]);
  expect(view.notices).toMatchObject([{ code: "StoreRemoved" }]);
});

test("[ERR-110] several lines leave at once, with what goes with them", () => {
  const cart = [add(goods.phone), add(goods.care), add(product("b")), add(product("c"))];
  const removed = { type: "lines.removed", lineIds: ["L-1", "b"] };
  const { view } = after([...cart, removed]);
  expect(view.lines.map(({ lineId }) => lineId)).toEqual(["c"]);
  expect(after(cart).refusal({ type: "lines.removed", lineIds: ["b", "x"] })?.code).toBe(
    "CartHasChanged",
  );
});

const payment = (method: string, amountCents: number) => ({
  type: "payment.started",
  paymentId: "P1",
  method,
  amountCents,
  form: null,
});

test("[ERR-198] a gift card that is used up asks for another payment", () => {
  const empty = {
    type: "payment.moved",
    paymentId: "P1",
    status: "failed",
    display: null,
    code: "NoBalanceInGiftCard",
  };
  const { view } = after([add(product("a")), payment("gift_card", 1000), empty]);
  expect(codesOf(view)).toContain("GiftBalanceExhausted");
});
