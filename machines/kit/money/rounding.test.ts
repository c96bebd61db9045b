import { expect, test } from "vitest";
import {
  annuityOf,
  floorFractionOf,
  floorShareOf,
  fractionOf,
  shareOf,
  ceilFractionOf,
  timesToPay,
  wholeTimes,
} from "./rounding.ts";

test("a share is rounded half up to whole cents", () => {
  expect(shareOf(1_999, 500)).toBe(100);
  expect(shareOf(1_010, 500)).toBe(51);
  expect(shareOf(1_009, 500)).toBe(50);
  expect(shareOf(0, 825)).toBe(0);
});

test("a named floor keeps what is less than a cent", () => {
  expect(floorShareOf(1_999, 500)).toBe(99);
  expect(floorFractionOf(1_000, 1, 3)).toBe(333);
});

test("a fraction of a hundred million dollars is exact", () => {
  expect(fractionOf(9_999_999_999, 23, 123)).toBe(1_869_918_699);
  expect(fractionOf(12_300, 23, 123)).toBe(2_300);
});

test("points fit whole into money, and the last one may pay a part of its worth", () => {
  expect(wholeTimes(199, 2)).toBe(99);
  expect(timesToPay(199, 2)).toBe(100);
  expect([ceilFractionOf(100, 1, 3), ceilFractionOf(99, 1, 3)]).toEqual([34, 33]);
});

test("a loan of $1,000 over twelve months costs $88.85 a month at 12 %, and a twelfth at none", () => {
  expect(annuityOf(100_000, 0.01, 12)).toBe(8_885);
  expect(annuityOf(100_000, 0, 12)).toBe(8_333);
});
