import { expect, test } from "vitest";
import { downPaymentBounds, downPaymentRefusal } from "./down-payment.rules.ts";
import { payInFullBenefit, payInFullDiscountCents } from "./pay-in-full.rules.ts";

const whole = { amountCents: 119_622 };
const rich = { ...whole, availableCents: 250_000, mandatoryCents: 0 };

test("[FIN-27] at most so much is paid at once that $50.00 remain to be financed", () => {
  expect(downPaymentBounds(rich)).toEqual({ minimumCents: 0, maximumCents: 114_622 });
});

test("[FIN-18] from $50.00 on a plan is possible, whatever is taken off for paying in full", () => {
  const fifty = { ...rich, amountCents: 5_000 };
  expect(downPaymentBounds(fifty)).toEqual({ minimumCents: 0, maximumCents: 0 });
  expect(downPaymentBounds({ ...fifty, amountCents: 4_999 })).toBeNull();
});

test("[FIN-27] what the bank wants at once cannot be reduced", () => {
  const bounds = downPaymentBounds({ ...rich, mandatoryCents: 12_000 });
  expect(downPaymentRefusal(11_999, bounds)).toBe("DownPaymentOutOfRange");
  expect(downPaymentRefusal(12_000, bounds)).toBeNull();
});

test("[FIN-27] the maximum cannot be raised", () => {
  const bounds = downPaymentBounds(rich);
  expect(downPaymentRefusal(114_622, bounds)).toBeNull();
  expect(downPaymentRefusal(114_623, bounds)).toBe("DownPaymentOutOfRange");
});

test("[FIN-10] what the credit does not cover is the least that is paid at once", () => {
  const bounds = downPaymentBounds({ ...rich, availableCents: 80_000 });
  expect(bounds).toEqual({ minimumCents: 39_622, maximumCents: 114_622 });
});

test("[FIN-10] credit of less than $50.00 cannot be helped by a down payment", () => {
  const bounds = downPaymentBounds({ ...rich, availableCents: 4_999 });
  expect(bounds).toBeNull();
  expect(downPaymentRefusal(100_000, bounds)).toBe("InsufficientCredit");
});

test("[FIN-28] an empty down payment is refused", () => {
  expect(downPaymentRefusal(null, downPaymentBounds(rich))).toBe("DownPaymentRequired");
});

test.each([
  ["bank", 119_622, 8_374],
  ["bank", 50, 4],
  ["loan", 119_622, 5_981],
  ["loan", 10, 1],
] as const)(
  "[FIN-36, FIN-37] paying in full with the %s takes from %s cents %s cents off",
  (lender, amountCents, discountCents) => {
    expect(payInFullDiscountCents(lender, amountCents)).toBe(discountCents);
  },
);

test.each([
  [15_000, { discountCents: 7_000, tradeInCents: 15_000 }],
  [15_001, { discountCents: 0, tradeInCents: 15_001 }],
])("[FIN-36, OPEN-50] $1,000 and a trade-in of %s cents: %o", (tradeInCents, benefit) => {
  expect(payInFullBenefit(100_000, tradeInCents)).toEqual(benefit);
});

test("[FIN-36, OPEN-50] beyond $150 of trade-in the larger benefit counts", () => {
  expect(payInFullBenefit(300_000, 15_001)).toEqual({ discountCents: 21_000, tradeInCents: 0 });
});
