import { expect, test } from "vitest";
import { EXPLAINED } from "#tests/kit/financing.ts";
import { financingStates, financingText, planWords, termsWords } from "./financing.ts";
import { loanProducts, loanStates } from "./loan.ts";

/** The English text of a code. */
const said = (code: string) => financingText(code).title.message;

test("[FIN-10, ERR-131] too little credit is said in the catalogue's words", () => {
  const words = "Sorry, you do not have enough credit available for this purchase";
  expect(said("InsufficientCredit")).toBe(words);
});

test("[FIN-28] an empty down payment is answered in the catalogue's words", () => {
  expect(said("DownPaymentRequired")).toBe("Please provide a down payment amount to proceed.");
});

test("[FIN-12, ERR-144] a rejection announces the letter and offers other ways to pay", () => {
  const { text } = financingText("FinancingRejection");
  expect(text.message).toContain("7-10 business days");
  expect(text.message).toContain("pay in another way");
});

test("[FIN-11] a deferred customer is asked to call and not to apply again", () => {
  expect(financingStates.deferred.text.message).toContain("do not apply again");
});

test("[FIN-34, ERR-143] a declined loan leaves the other ways to pay", () => {
  expect(loanStates.declined.title.message).toBe(said("LoanDeclined"));
  expect(loanStates.declined.text.message).toContain("Other ways to pay");
});

test("[FIN-19, FIN-20] a deferred plan says 29.99% APR and the minimum interest of $1", () => {
  expect(planWords.deferred.text.message).toContain("29.99% APR, at least $1.00");
});

test("[FIN-40, FIN-41, ERR-132, ERR-133, ERR-134, ERR-135, ERR-137] each refusal has words of its own", () => {
  const texts = EXPLAINED.map(said);
  expect(texts).not.toContain(said("no such code"));
  expect(new Set(texts).size).toBe(EXPLAINED.length);
});

test("every box and every product has its words", () => {
  const words = [...Object.values(termsWords), ...Object.values(loanProducts)];
  expect(new Set(words.map(({ message }) => message)).size).toBe(words.length);
});
