import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "#machines/kit";
import { eligibilityOf, paymentsOf, planFor, planRefusal, plansFor } from "./plan.rules.ts";

test.each([
  [4_899, { kind: "none" }],
  [4_900, { kind: "hint", missingCents: 100 }],
  [4_999, { kind: "hint", missingCents: 1 }],
  [5_000, { kind: "eligible" }],
])("[FIN-18] %s cents: %o", (amountCents, eligibility) => {
  expect(eligibilityOf(amountCents)).toEqual(eligibility);
});

test("[FIN-18] there is no plan below $50.00", () => {
  expect(plansFor(4_999)).toEqual([]);
  expect(plansFor(5_000)).toHaveLength(9);
});

test("[FIN-21] interest is deferred for 12, 18 or 24 months, at 29.99 % if it comes to that", () => {
  const deferred = plansFor(119_622).filter(({ category }) => category === "deferred");
  expect(deferred.map(({ tenure }) => tenure.value)).toEqual([12, 18, 24]);
  expect(deferred.map((plan) => plan.interestRateBasisPoints)).toEqual([2_999, 2_999, 2_999]);
});

test("[FIN-22] equal payments at 0 % run for 12, 18, 24, 36, 40 or 48 months", () => {
  const equal = plansFor(119_622).filter(({ category }) => category === "equalPayments");
  expect(equal.map(({ tenure }) => tenure.value)).toEqual([12, 18, 24, 36, 40, 48]);
  expect(equal.every((plan) => plan.interestRateBasisPoints === 0)).toBe(true);
  expect(equal.every((plan) => plan.totalInterestCents === 0)).toBe(true);
});

test.each([
  [119_622, 12, 9_968, 9_974],
  [119_622, 18, 6_646, 6_640],
  [119_622, 24, 4_985, 4_967],
  [119_622, 36, 3_323, 3_317],
  [119_622, 40, 2_991, 2_973],
  [119_622, 48, 2_492, 2_498],
  [99_999, 12, 8_333, 8_336],
  [99_999, 48, 2_083, 2_098],
  [5_000, 18, 278, 274],
  [5_000, 40, 125, 125],
])(
  "[FIN-23, OPEN-49] %s cents in %s months: %s cents a month and %s cents at the end",
  (amountCents, months, monthlyCents, lastCents) => {
    const payments = paymentsOf(amountCents, months);
    expect(payments).toHaveLength(months);
    expect(new Set(payments.slice(0, -1))).toEqual(new Set([monthlyCents]));
    expect(payments.at(-1)).toBe(lastCents);
  },
);

test("[FIN-23, OPEN-49] the payments of every plan are above zero and sum to the amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 5_000, max: 5_000_000 }), (amountCents) => {
      for (const { paymentsCents } of plansFor(amountCents)) {
        expect(sum(paymentsCents)).toBe(amountCents);
        expect(Math.min(...paymentsCents)).toBeGreaterThan(0);
      }
    }),
  );
});

test("[FIN-17] a plan says what it costs, for how long, and who lends", () => {
  expect(planFor("equalPayments-24", 119_622)).toMatchObject({
    planId: "equalPayments-24",
    tenure: { unit: "month", value: 24 },
    interestRateBasisPoints: 0,
    totalInterestCents: 0,
    installmentCents: 4_985,
    totalCents: 119_622,
    category: "equalPayments",
    financeProviderType: "bank",
    firstMonthlyPaymentCents: 4_985,
    monthlyPaymentCents: 4_985,
  });
});

test("[FIN-39] an expired 36-month plan is no longer offered", () => {
  expect(planFor("equalPayments-36", 119_622)).not.toBeNull();
  expect(planFor("equalPayments-36", 119_622, { hasExpired36: true })).toBeNull();
});

test.each([
  [["equalPayments-24"], 119_622, null],
  [["equalPayments-24", "deferred-12"], 119_622, "FinancePlanMaxCountExceeded"],
  [["equalPayments-24"], 4_999, "CannotApplyFinancePlanToCart"],
  [["equalPayments-60"], 119_622, "FinancePlanNotEligible"],
  [[], 119_622, null],
])("[FIN-40] plans %o for %s cents: %s", (planIds, amountCents, code) => {
  expect(planRefusal(planIds, amountCents)).toBe(code);
});
