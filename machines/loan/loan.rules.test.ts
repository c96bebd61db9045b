import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "#machines/kit";
import {
  payIn4Plan,
  payIn4Schedule,
  trialEndsOn,
  tryNowPayLaterPlan,
  tryNowPayLaterSchedule,
} from "./installment.rules.ts";
import { isWithinLimits, loanPayments, loanPlan } from "./offer.rules.ts";

test.each([
  [0, true],
  [5_000, true],
  [5_001, false],
])("[FIN-30] an APR of %s hundredths of a percent is within 0 %% to 50 %%: %s", (apr, isWithin) => {
  expect(isWithinLimits({ aprBasisPoints: apr, months: 12 })).toBe(isWithin);
});

test.each([
  [5, false],
  [6, true],
  [36, true],
  [37, false],
])("[FIN-31] a term of %s months is within 6 months to 3 years: %s", (months, isWithin) => {
  expect(isWithinLimits({ aprBasisPoints: 1_499, months })).toBe(isWithin);
});

test.each([
  [119_622, 0, 12, 9_969, 9_963, 0],
  [100_000, 0, 6, 16_667, 16_665, 0],
  [119_622, 1_499, 12, 10_796, 10_800, 9_934],
  [100_000, 2_999, 36, 4_245, 4_223, 52_798],
  [100_000, 5_000, 6, 19_180, 19_180, 15_080],
])(
  "[FIN-17, FIN-30] %s cents at %s for %s months: %s a month, %s at the end, %s interest",
  (amountCents, aprBasisPoints, months, monthly, last, interest) => {
    const plan = loanPlan(amountCents, { aprBasisPoints, months });
    expect(plan).toMatchObject({
      tenure: { unit: "month", value: months },
      monthlyPaymentCents: monthly,
      totalInterestCents: interest,
      totalCents: amountCents + interest,
      financeProviderType: "secondLoan",
    });
    expect(plan.paymentsCents.at(-1)).toBe(last);
  },
);

test("[FIN-30, FIN-31] a loan is paid back whole, with interest and no payment below zero", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5_000, max: 1_000_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 6, max: 36 }),
      (amountCents, aprBasisPoints, months) => {
        const payments = loanPayments(amountCents, { aprBasisPoints, months });
        expect(payments).toHaveLength(months);
        expect(Math.min(...payments)).toBeGreaterThanOrEqual(0);
        expect(sum(payments)).toBeGreaterThanOrEqual(amountCents);
        if (aprBasisPoints === 0) expect(sum(payments)).toBe(amountCents);
      },
    ),
  );
});

test("[FIN-32] pay in 4 takes a quarter today, then one every two weeks", () => {
  expect(payIn4Schedule(119_622, "2026-11-17")).toEqual([
    { on: "2026-11-17", amountCents: 29_906 },
    { on: "2026-12-01", amountCents: 29_906 },
    { on: "2026-12-15", amountCents: 29_905 },
    { on: "2026-12-29", amountCents: 29_905 },
  ]);
});

test.each([
  [200_000, "SPLITPAY4"],
  [200_001, "SPLITPAY4_2K"],
])("[FIN-32, PAY-37, OPEN-51] pay in 4 for %s cents is the plan %s", (amountCents, planId) => {
  expect(payIn4Plan(amountCents)).toMatchObject({ planId, totalInterestCents: 0 });
});

test("[FIN-33, TRADE-65] nothing is paid for 21 days, then three installments without interest", () => {
  expect(trialEndsOn("2026-11-17")).toBe("2026-12-08");
  expect(tryNowPayLaterSchedule(100_000, "2026-11-17")).toEqual([
    { on: "2026-12-08", amountCents: 33_334 },
    { on: "2027-01-08", amountCents: 33_333 },
    { on: "2027-02-08", amountCents: 33_333 },
  ]);
  expect(tryNowPayLaterPlan(100_000)).toMatchObject({ totalInterestCents: 0, totalCents: 100_000 });
});

test("[FIN-33] a month without the day has its last day instead", () => {
  const days = tryNowPayLaterSchedule(30_000, "2026-12-10").map(({ on }) => on);
  expect(days).toEqual(["2026-12-31", "2027-01-31", "2027-02-28"]);
});
