import fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "#app/fmt.ts";
import { readCents } from "./typed-cents.ts";

test.each([
  ["5,00", 500],
  ["5.00", 500],
  ["5,5", 550],
  ["0,99", 99],
  ["1250", 125_000],
  ["$1,250.50", 125_050],
  ["1.250,50", 125_050],
  ["1 250,50 zł", 125_050],
  ["12,345,678", 1_234_567_800],
])("%s is the same sum in every language", (typed, cents) => {
  for (const language of ["en-US", "es-US", "pl"] as const)
    expect(readCents(typed, language)).toBe(cents);
});

test("a single group of three is read in the languages that group with a comma, and guessed in none", () => {
  expect(readCents("1,250", "en-US")).toBe(125_000);
  expect(readCents("1,250", "es-US")).toBe(125_000);
  expect(readCents("1,250", "pl")).toBeNull();
  for (const language of ["en-US", "es-US", "pl"] as const)
    expect(readCents("1.250", language)).toBeNull();
});

test.each([
  "",
  "five",
  "5,",
  ",50",
  "5,000.5.5",
  "1,25,000",
  "1.2.3",
  "-5",
  "123456789",
  "5.000,00,0",
])("%s is no sum", (typed) => expect(readCents(typed)).toBeNull());

test("every sum of the store is read back as it is printed, in each language and currency", () => {
  const sums = fc.integer({ min: 0, max: 9_999_999_999 });
  const languages = fc.constantFrom("en-US", "es-US", "pl");
  fc.assert(
    fc.property(sums, languages, fc.constantFrom("USD", "PLN"), (cents, language, currency) => {
      const printed = money(cents, currency, language);
      expect(readCents(printed.replace(/[^\d.,\s]/gu, ""), language), printed).toBe(cents);
    }),
  );
});
