import { expect, test } from "vitest";
import { add, after, product } from "#tests/kit/cart.ts";

const buyBack = (lineId: string, parentId: string | null) =>
  add(product(lineId, { sku: "BUY", isBuyBack: true, requiresShipping: false, parentId }));
const upgrade = (lineId: string, parentId: string) =>
  add(product(lineId, { productType: "Upgrade", requiresShipping: false, parentId }));

test("[ERR-153, TRADE-43] a cart holds one upgrade device", () => {
  const cart = after([add(product("a")), add(product("b")), upgrade("u", "a")]);
  expect(cart.refusal(upgrade("v", "b"))?.code).toBe("TooManySamsungUpgradesInCart");
});

test("[ERR-159, TRADE-50] an item that takes no upgrade is named", () => {
  const cart = after([add(product("a", { isUpgradeEligible: false }))]);
  expect(cart.refusal(upgrade("u", "a"))).toEqual({
    ...{ code: "UpgradeIneligibleItems", details: { names: ["Orbit 5"] } },
  });
});

test("[ERR-156, TRADE-39] a guaranteed buy-back is for one unit of an item in the cart, once", () => {
  const cart = after([add(product("a")), buyBack("b", "a")]);
  expect(cart.refusal(buyBack("c", "a"))?.code).toBe("InvalidGRVCart");
  expect(cart.refusal(buyBack("c", null))?.code).toBe("InvalidGRVCart");
});

test("[ERR-157, TRADE-60] a device by subscription does not enter a cart of other goods", () => {
  const cart = after([add(product("a"))]);
  expect(cart.refusal(add(product("d", { daasExclusive: true })))?.code).toBe(
    "DaasItemInNonDaasCart",
  );
});

test("[ERR-158, TRADE-60] the access upgrade of such a device leaves with its way to pay, and the cart says so", () => {
  const only = { programMethods: ["td_financing" as const], productType: "Upgrade" as const };
  const card = {
    ...{ type: "payment.started", paymentId: "P", method: "credit_card", amountCents: null },
    form: {
      sealedCardId: "S",
      card: { brand: "visa", last4: "1111" },
      funding: null,
      botCheckPassed: true,
    },
  };
  const { view } = after([
    add(product("d", { daasExclusive: true })),
    add(product("u", { ...only, parentId: "d", requiresShipping: false })),
    card,
  ]);
  expect(
    view.notices.concat(view.lines.flatMap(({ alerts }) => alerts)).map(({ code }) => code),
  ).toContain("AccessUpgradeRemoved");
});
