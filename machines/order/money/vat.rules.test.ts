import { expect, test } from "vitest";
import { vatInside } from "./vat.rules.ts";

test.each([
  [12_300, 2_300],
  [0, 0],
  [1, 0],
  [3, 1],
  [429_900, 80_388],
  [99_999, 18_699],
])("[EDIT-07] a gross sum of %i holds %i of VAT", (gross, vat) => {
  expect(vatInside(gross)).toBe(vat);
});

test("[EDIT-07] VAT and net amount are the gross amount again, and VAT never falls as it grows", () => {
  for (let gross = 1; gross < 5_000; gross++) {
    expect(vatInside(gross)).toBeGreaterThanOrEqual(vatInside(gross - 1));
    expect(Math.abs(vatInside(gross) * 123 - gross * 23)).toBeLessThanOrEqual(62);
  }
});
