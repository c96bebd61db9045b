import { expect, test } from "vitest";
import { upgradeFrom } from "./order.upgrading.ts";

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
