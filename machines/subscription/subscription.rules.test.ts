import fc from "fast-check";
import { expect, test } from "vitest";
import { licences, nextCharge, prices, terms } from "./index.ts";
import { addMonths } from "#machines/kit";

const { endOfTerm, renewedTerm } = terms;

test.each([
  ["2027-01-31T15:00:00.000Z", 1, "2027-02-28T15:00:00.000Z"],
  ["2027-01-31T15:00:00.000Z", 2, "2027-03-31T15:00:00.000Z"],
  ["2028-01-31T15:00:00.000Z", 1, "2028-02-29T15:00:00.000Z"],
  ["2028-02-29T15:00:00.000Z", 12, "2029-02-28T15:00:00.000Z"],
  ["2026-11-17T15:00:00.000Z", 12, "2027-11-17T15:00:00.000Z"],
])("%s and %i months is %s", (from, months, to) => {
  expect(addMonths(from, months)).toBe(to);
});

test("periods counted from their anchor never drift to an earlier day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 48 }), (count) => {
      const end = endOfTerm({ anchorAt: "2027-01-31T15:00:00.000Z", count, periodMonths: 1 });
      const month = Number(end.slice(5, 7));
      expect(Number(end.slice(8, 10))).toBe(
        new Date(Date.UTC(Number(end.slice(0, 4)), month, 0)).getUTCDate(),
      );
    }),
  );
});

test("a charge pays one period more, and time without the service is not paid for", () => {
  const term = { anchorAt: "2026-11-17T15:00:00.000Z", count: 1, periodMonths: 1 };
  expect(renewedTerm(term, "2026-12-17T16:00:00.000Z", false)).toEqual({ ...term, count: 2 });
  const anew = (at: string) => ({ ...term, anchorAt: at, count: 1 });
  expect(renewedTerm(term, "2026-12-30T15:00:00.000Z", true)).toEqual(
    anew("2026-12-30T15:00:00.000Z"),
  );
  expect(renewedTerm(term, "2027-03-01T15:00:00.000Z", false)).toEqual(
    anew("2027-03-01T15:00:00.000Z"),
  );
});

test("[SUB-37] the first charge after a trial may have a price of its own, per licence", () => {
  const own = prices.parse({ renewalCents: 999, afterTrialCents: 499, trialDiscountPercent: 100 });
  expect(nextCharge(own, { licences: 3, isTrial: true })).toBe(1_497);
  expect(nextCharge(own, { licences: 3, isTrial: false })).toBe(2_997);
  expect(nextCharge(prices.parse({ renewalCents: 999 }), { licences: 1, isTrial: true })).toBe(999);
});

test.each([
  [0, false],
  [1, true],
  [300, true],
  [301, false],
  [1.5, false],
])("[SUB-15, OPEN-44] %d licences of one to 300: %s", (count, isAllowed) => {
  expect(licences.isWithin(licences.licenceBounds.parse({}), count)).toBe(isAllowed);
});

test("[SUB-15] an account's own cap narrows the bounds and never widens them", () => {
  const bounds = { min: 2, max: 50 };
  expect(licences.cappedBounds(bounds, 20)).toEqual({ min: 2, max: 20 });
  expect(licences.cappedBounds(bounds, 80)).toEqual(bounds);
  expect(licences.cappedBounds(bounds, null)).toEqual(bounds);
});
