import { expect, test } from "vitest";
import { countsAsDeliveryFailed, hasSerials } from "./index.ts";
import { displayedReturnDays } from "./return-policy.rules.ts";
import type { Status } from "./index.ts";

test.each([
  ["IMEI for the one unit", 1, ["356938035643809"], "Physical", true],
  ["one of two units without", 2, ["A"], "Physical", false],
  ["the same number twice", 2, ["A", "A"], "Physical", false],
  ["a blank number", 1, [" "], "Physical", false],
  ["nothing for a digital product", 3, [], "Digital", true],
  ["nothing for an e-certificate", 1, [], "ECertificate", true],
])("[RET-04, OPEN-67] %s", (_, units, serials, productType, isAllowed) => {
  expect(hasSerials({ units, serials, productType })).toBe(isAllowed);
});

test("[RET-05, RET-29, OPEN-01] retail orders show 14 days, all others 15", () => {
  expect(displayedReturnDays("Retail")).toBe(14);
  expect(displayedReturnDays("online")).toBe(15);
  expect(displayedReturnDays(null)).toBe(15);
});

test.each<[string, Status, boolean]>([
  ["delivery_failure", "returnsuccess", true],
  ["DELIVERY_FAILURE", "refundinitiated", true],
  ["DeliveryFailed", "refundsuccess", true],
  ["DeliveryFailed", "returnshipped", false],
  ["changed_mind", "refundsuccess", false],
])(
  "[RET-08, OPEN-66] reason %s and status %s count as a failed delivery: %s",
  (reason, status, counts) => {
    expect(countsAsDeliveryFailed(reason, status)).toBe(counts);
  },
);
