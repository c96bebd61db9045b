import { expect, test } from "vitest";
import { deferredInterestCents, isPromoRevoked, monthlyInterestCents } from "./interest.rules.ts";
import { paymentsOf } from "./plan.rules.ts";

test.each([
  [100_000, 2_499],
  [119_622, 2_990],
  [0, 0],
])("[FIN-19] a month at 29.99 % on %s cents is %s cents", (balanceCents, interestCents) => {
  expect(monthlyInterestCents(balanceCents)).toBe(interestCents);
});

test.each([1, 3_000, 4_001])("[FIN-20] interest on %s cents is at least $1", (balanceCents) => {
  expect(monthlyInterestCents(balanceCents)).toBe(100);
});

test("[FIN-21] deferred interest is a month's interest on what was owed in each month", () => {
  expect(deferredInterestCents(119_622, [])).toBe(0);
  expect(deferredInterestCents(119_622, [9_968, 9_968])).toBe(2_990 + 2_740);
  expect(deferredInterestCents(119_622, paymentsOf(119_622, 12))).toBe(19_433);
});

test.each([
  [59, false],
  [60, true],
  [61, true],
])("[FIN-24] promotional terms at %s days past due are revoked: %s", (days, isRevoked) => {
  expect(isPromoRevoked(days)).toBe(isRevoked);
});
