import { expect, test } from "vitest";
import { line } from "../schema/cart.fields.ts";
import { programmeRefusal } from "./cart.programme-limits.ts";
import { creditOf, goesWithTradeIn, isTakenBack, tradeInCents } from "./cart.trade-in.ts";

function traded(creditCents: number) {
  return line.parse({
    ...{ lineId: "T", sku: "TRADE-meridian-4", name: "Meridian 4", productType: "TradeIn" },
    art: { kind: "phone", finish: "graphite", seed: "7" },
    ...{ unitCents: 0, regularCents: 0, requiresShipping: false, parentId: "L-1" },
    tradeIn: {
      ...{ deviceId: "meridian-4", brand: "Ohmline", category: "phone", answers: {} },
      ...{ creditCents, isMultiDevice: true },
    },
  });
}

const bankOffer = { offerType: "PAY_IN_FULL", methods: ["td_financing" as const] };

test("[OPEN-50] the bank's discount for paying in full goes with trade-in credit up to $150", () => {
  expect(goesWithTradeIn([traded(15_000)], bankOffer)).toBe(true);
  expect(goesWithTradeIn([traded(15_001)], bankOffer)).toBe(false);
  expect(goesWithTradeIn([traded(10_000), traded(5_100)], bankOffer)).toBe(false);
  expect(goesWithTradeIn([traded(42_000)], { ...bankOffer, methods: ["second_loan"] })).toBe(true);
  expect(goesWithTradeIn([traded(42_000)], { ...bankOffer, offerType: "SEASON" })).toBe(true);
});

test("[CODE-02, CODE-03] the credit is a TradeIn discount that takes nothing off now", () => {
  const device = traded(15_000);
  expect(tradeInCents([device])).toBe(15_000);
  expect(creditOf(device)).toMatchObject([
    { discount_type: "TradeIn", value: 0, delayed_gratification_value: 15_000 },
  ]);
});

test("[TRADE-43, LC-14] the old device of an upgrade is told from any other, and is one to an order", () => {
  const other = traded(15_000);
  const upgrade = { orderId: "ORD-1", lineId: "1" };
  const back = { ...other, tradeIn: other.tradeIn && { ...other.tradeIn, upgrade } };
  expect([other, back].map(isTakenBack)).toEqual([false, true]);
  expect(programmeRefusal([other, back], [back])).toBeNull();
  expect(programmeRefusal([back, back], [back])?.code).toBe("TooManySamsungUpgradesInCart");
});
