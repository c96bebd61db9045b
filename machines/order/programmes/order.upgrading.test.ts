import { expect, test } from "vitest";
import { upgradedPhone } from "../samples/order.samples.upgrade.ts";
import { isSuccessor, upgradeCreditCents, upgradeFrom } from "./order.upgrading.ts";

type Order = Parameters<typeof upgradeFrom>[0];
type Line = Order["lines"][number];

/** A device that has arrived, and the programme it was bought with. */
function order(type: string, financePlanId: string | null, change: Partial<Line> = {}) {
  const line: Line = {
    ...{ id: "1", parentId: null, productType: "Physical" },
    product: { pvi_product_type_name: type, is_upgrade_eligible: true },
    ...{ state: "delivered", deliveredAt: "2026-02-03T10:00:00Z" },
    ...{ quantity: 1, cancelledUnits: 0, cases: [], step: "delivered" },
    ...change,
  };
  const programme: Line = {
    ...{ ...line, id: "2", parentId: "1", productType: "Upgrade" },
    ...{ product: null, state: "created" },
  };
  const lines = [line, programme];
  return upgradeFrom({ lines, financePlanId, placedAt: "2026-01-31T10:00:00Z" }, line);
}

const back = { caseId: "RET-1", kind: "return" as const, units: 1, places: [0], isOver: false };

test("[FIN-49] a TV on 36 payments may be changed after 24 months, a phone on 24 after 12, to the day", () => {
  expect(order("TV", "equalPayments-36")).toBe("2028-01-31T10:00:00.000Z");
  expect(order("Smartphone", "deferred-24")).toBe("2027-01-31T10:00:00.000Z");
});

test.each([
  ["TV", "equalPayments-24"],
  ["Smartphone", "equalPayments-36"],
  ["Smartphone", null],
  ["Tablet", "equalPayments-24"],
])("[FIN-49] a %s on %s is in no programme", (type, plan) => {
  expect(order(type, plan)).toBeNull();
});

test("[ORD-54] what has not arrived, was cancelled or went back is not changed for anything", () => {
  for (const change of [
    { deliveredAt: null },
    { state: "cancelled" as const },
    { cases: [{ ...back, state: "returned" as const, accepted: 1 }] },
  ])
    expect(order("Smartphone", "equalPayments-24", change)).toBeNull();
});

/** What one unit cost, and what was taken off it. */
function bought(type: string, goodsCents: number, discountCents = 0) {
  const unit = { goodsCents, discountCents, shippingCents: 0, taxCents: 900, totalCents: 0 };
  const more = { tender: [], isCancelled: false, withdrawn: [], parts: null, moved: null };
  const facts = upgradedPhone.lines[0]?.product;
  const product = facts ? { ...facts, pvi_product_type_name: type } : null;
  return { product, units: [{ ...unit, ...more }] };
}

test.each([
  // Half of a phone, a third of a TV, and never more than $200.
  ["Smartphone", 39_999, 0, 19_999],
  ["Smartphone", 40_000, 0, 20_000],
  ["Smartphone", 99_999, 0, 20_000],
  ["Smartphone", 39_999, 10_000, 14_999],
  ["TV", 59_999, 0, 19_799],
  ["TV", 129_900, 0, 20_000],
  ["Tablet", 39_999, 0, 0],
])("[TRADE-45, OPEN-59] a %s of %i cents, less %i, brings %i", (type, price, off, credit) => {
  expect(upgradeCreditCents(bought(type, price, off))).toBe(credit);
});

test("[LC-14] a phone is changed for a phone, and a TV for a TV", () => {
  const [phone, tv] = [{ pvi_product_type_name: "Smartphone" }, { pvi_product_type_name: "TV" }];
  expect(isSuccessor(bought("Smartphone", 1), phone)).toBe(true);
  expect(isSuccessor(bought("Smartphone", 1), tv)).toBe(false);
  expect(isSuccessor(bought("TV", 1), tv)).toBe(true);
  expect(isSuccessor(bought("Tablet", 1), { pvi_product_type_name: "Tablet" })).toBe(false);
});
