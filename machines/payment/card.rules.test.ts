import { expect, test } from "vitest";
import { brandOf, cardHolder, cardNumber, expiry, funding, securityCode } from "./card.rules.ts";

test.each([
  ["4111111111111111", "visa"],
  ["5555555555554444", "master"],
  ["378282246310005", "amex"],
  ["6011111111111117", "discover"],
  ["30569309025904", "diners"],
  ["3530111333300000", "jcb"],
] as const)("[PAY-04, PAY-05] %s is accepted as %s", (number, brand) => {
  expect(cardNumber(number)).toBeNull();
  expect(brandOf(number)).toBe(brand);
});

test.each([
  ["PAY-06", "", "CardNumberRequired"],
  ["PAY-06", "   ", "CardNumberRequired"],
  ["PAY-07", "4111a11111111111", "CardNumberInvalid"],
  ["PAY-07", "4111-1111-1111-1111", "CardNumberInvalid"],
  ["PAY-08, CONST-07", "4222222222222", "CardNumberInvalid"],
  ["PAY-08, CONST-07", "41111111111111111111", "CardNumberInvalid"],
  ["PAY-08, CONST-07", "30569309025904", null],
  ["PAY-08, CONST-07", "4111111111111111110", null],
  ["PAY-09", "4111111111111112", "CardNumberInvalid"],
  ["PAY-09", "4111 1111 1111 1111", null],
  ["PAY-18", "6200000000000005", "UnsupportedCreditCardType"],
] as const)("[%s] card number %j is answered with %s", (_, number, code) => {
  expect(cardNumber(number)).toBe(code);
});

test.each([
  ["PAY-10", "", "ExpiryRequired"],
  ["PAY-11", "1/27", "ExpiryInvalid"],
  ["PAY-11", "01/2027", "ExpiryInvalid"],
  ["PAY-11", "0127", "ExpiryInvalid"],
  ["PAY-12", "00/27", "ExpiryInvalid"],
  ["PAY-12", "13/27", "ExpiryInvalid"],
  ["PAY-12", "10/26", "ExpiryInvalid"],
  ["PAY-12", "12/25", "ExpiryInvalid"],
  ["PAY-12", "11/26", null],
  ["PAY-12", "01/27", null],
] as const)("[%s] expiry %j is answered with %s on 30 November 2026", (_, value, code) => {
  expect(expiry(value, "2026-11-30")).toBe(code);
});

test.each([
  ["PAY-13", "", "visa", "CvvRequired"],
  ["PAY-14, CONST-07", "12", null, "CvvInvalid"],
  ["PAY-14, CONST-07", "12345", null, "CvvInvalid"],
  ["PAY-14", "12a", null, "CvvInvalid"],
  ["PAY-14", "123", null, null],
  ["PAY-14", "1234", null, null],
  ["PAY-14", "123", "visa", null],
  ["PAY-14", "1234", "visa", "CvvInvalid"],
  ["PAY-14", "123", "amex", "CvvInvalid"],
  ["PAY-14", "1234", "amex", null],
] as const)("[%s] security code %j on %s is answered with %s", (_, value, brand, code) => {
  expect(securityCode(value, brand)).toBe(code);
});

test("[PAY-15, ADDR-06] a card needs its holder's name", () => {
  expect(cardHolder(" ")).toBe("NameRequired");
  expect(cardHolder("Ana Nowak")).toBeNull();
});

test("[PAY-17, PAY-18] a prepaid card is a funding source we do not take", () => {
  expect(funding("prepaid")).toBe("InvalidFundingSourceType");
  expect(funding("credit")).toBeNull();
  expect(funding(null)).toBeNull();
});
