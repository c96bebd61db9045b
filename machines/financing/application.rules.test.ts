import { expect, test } from "vitest";
import { formRefusals, isAddressLocked, letterDays, termsBoxes } from "./application.rules.ts";
import type { Form } from "./application.rules.ts";
import { ageOn } from "#machines/kit";

const form: Form = {
  ageYears: 18,
  billingIsShipping: true,
  ticked: termsBoxes,
  agreementsScrolled: true,
};

test("a form that keeps every rule is sent", () => {
  expect(formRefusals(form, 5_000)).toEqual([]);
});

test.each(termsBoxes)("[FIN-02] the box %s must be ticked", (box) => {
  const ticked = termsBoxes.filter((one) => one !== box);
  expect(formRefusals({ ...form, ticked }, 5_000)).toEqual([
    { field: "terms", code: "TermsNotTicked" },
  ]);
});

test("[FIN-03] the agreements must be scrolled to their end", () => {
  expect(formRefusals({ ...form, agreementsScrolled: false }, 5_000)).toEqual([
    { field: "agreements", code: "AgreementNotScrolled" },
  ]);
});

test("[FIN-04, ADDR-37] the billing address must be the shipping address", () => {
  expect(formRefusals({ ...form, billingIsShipping: false }, 5_000)).toEqual([
    { field: "billingAddress", code: "InvalidBillingAddress" },
  ]);
});

test("[FIN-05] somebody younger than 18 cannot apply", () => {
  expect(formRefusals({ ...form, ageYears: 17 }, 5_000)).toEqual([
    { field: "birthDate", code: "AgeUnder18" },
  ]);
});

test("[FIN-18] less than $50.00 cannot be applied for", () => {
  expect(formRefusals(form, 4_999)).toEqual([
    { field: "amount", code: "CannotApplyFinancePlanToCart" },
  ]);
});

test("everything that is wrong is said at once", () => {
  const refusals = formRefusals(
    { ageYears: 17, billingIsShipping: false, ticked: [], agreementsScrolled: false },
    4_999,
  );
  expect(refusals).toHaveLength(5);
});

test.each([
  ["2026-11-17", "2008-11-17", 18],
  ["2026-11-17", "2008-11-18", 17],
  ["2026-02-28", "2008-02-29", 17],
  ["2026-03-01", "2008-02-29", 18],
])("[FIN-05] on %s somebody born on %s is %s", (today, birthDate, years) => {
  expect(ageOn(today, birthDate)).toBe(years);
});

test("[FIN-12, FIN-25] the letter comes 7 to 10 business days after the rejection", () => {
  // Thanksgiving, 26 November 2026, is no business day.
  expect(letterDays("2026-11-17T15:00:00Z", -300)).toEqual({
    from: "2026-11-27",
    to: "2026-12-02",
  });
});

test.each([
  ["2026-11-16T15:00:00Z", true],
  ["2026-10-18T15:00:01Z", true],
  ["2026-10-18T15:00:00Z", false],
])("[FIN-47, ADDR-39] an account opened %s locks the address: %s", (openedAt, isLocked) => {
  expect(isAddressLocked(openedAt, "2026-11-17T15:00:00Z")).toBe(isLocked);
});
