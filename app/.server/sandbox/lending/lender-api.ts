/** The sandbox's second loan provider: its calls, its page to confirm on, and its word by webhook (LC-08). */
import { randomUUID } from "node:crypto";
import { Router } from "express";
import * as lender from "#app/.server/outside/lender.ts";
import type { ChargeResult } from "#app/.server/outside/bank.ts";
import type { Saying } from "#app/.server/outside/webhooks/webhook-events.ts";
import { decimal, sum } from "#machines/kit";
import { keyedCalls, question } from "#app/.server/sandbox/calls.ts";
import { authoriseCharge } from "./credit-charges.ts";
import type { LoanDocument } from "./lending-documents.ts";
import type { Page, Pages } from "./lending-pages.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

/** The test identities: the last four digits of a phone number decide (`docs/guides/sandbox.md`). */
const checks: Readonly<Record<string, lender.CheckResult>> = {
  "0002": { outcome: "accountError" },
  "0003": { outcome: "invalid", fields: ["phone"] },
  "0004": { outcome: "declined" },
  "0005": { outcome: "failed" },
  "0008": {
    outcome: "prequalified",
    offers: [{ offerId: "sixty-months", aprBasisPoints: 5_001, months: 60 }],
  },
  "0009": {
    outcome: "prequalified",
    offers: [{ offerId: "bait", aprBasisPoints: 1_499, months: 12 }],
  },
};
/** The terms of whoever is lent at others than they chose, by the same digits. */
const switched: Readonly<Record<string, lender.LoanTerms>> = {
  "0009": { aprBasisPoints: 5_001, months: 60 },
};
/** How often the first installment of goods on trial is declined, by the same digits. */
const declines: Readonly<Record<string, number>> = { "0006": 1, "0007": 3 };
/** The test identities as the store's own page lists them. */
export const testBorrowers = [
  { number: "555-555-0001", about: "prequalified" },
  { number: "555-555-0002", about: "account error: continue to confirm" },
  { number: "555-555-0003", about: "finds the phone wrong" },
  { number: "555-555-0004", about: "declined" },
  { number: "555-555-0005", about: "fails" },
  { number: "555-555-0006", about: "prequalified; a trial's first installment is declined once" },
  {
    number: "555-555-0007",
    about: "prequalified; a trial's first installment is declined 3 times",
  },
  { number: "555-555-0008", about: "a monthly loan at 50.01% for 60 months: more than we take" },
  { number: "555-555-0009", about: "a monthly loan that is lent at other terms than were chosen" },
];

/** What a borrower gets who was not shown any offer. */
const usualTerms = { aprBasisPoints: 1_499, months: 12 };
const offers = [
  { offerId: "six-months", aprBasisPoints: 0, months: 6 },
  { offerId: "twelve-months", ...usualTerms },
  { offerId: "three-years", aprBasisPoints: 2_999, months: 36 },
];

/** Where the provider's pages are, below the sandbox's address. */
export const lenderPagesAt = "/lender-page";

const idOf = ({ loanId, attempt }: lender.VoidRequest) => `${loanId}/${attempt}`;

interface Books extends Ground {
  readonly loans: Ground["documents"]["loans"];
}

export function lenderApi(parts: Ground): Router {
  const { loans } = parts.documents;
  const call = keyedCalls<Books>({ ...parts, loans });
  return Router()
    .get(
      "/loans/:loanId/:attempt",
      question(({ params: { loanId, attempt } }) => {
        const about = { loanId: String(loanId), attempt: Number(attempt) };
        const found = loans.find(idOf(about));
        return found && entryOf(found);
      }),
    )
    .post("/checks", call(lender.checkRequest, check))
    .post("/confirmations", call(lender.confirmRequest, confirm))
    .post("/charges", call(lender.loanChargeRequest, charge))
    .post("/installments", call(lender.collectRequest, collect))
    .post("/credits", call(lender.giveBackRequest, giveBack))
    .post("/voids", call(lender.voidRequest, giveUp));
}

function check(request: lender.CheckRequest, { loans }: Books): lender.CheckResult {
  const { loanId, attempt, amountCents, product, borrower } = request;
  const known = loans.find(idOf({ loanId, attempt }));
  if (known) return known.check;
  const ending = borrower.phone.slice(-4);
  const said = checks[ending] ?? {
    outcome: "prequalified",
    offers: product === "loan" ? offers : [],
  };
  loans.put(idOf({ loanId, attempt }), {
    loanId,
    attempt,
    amountCents,
    check: said,
    state: "checked",
    page: null,
    pageId: randomUUID(),
    loanRef: `loan_${randomUUID()}`,
    terms: product === "loan" ? (switched[ending] ?? usualTerms) : null,
    declinesLeft: declines[ending] ?? 0,
    collected: {},
    givenBackCents: 0,
  });
  return said;
}

function confirm(
  { offerId, ...about }: lender.ConfirmRequest,
  { loans }: Books,
): lender.ConfirmResult {
  const found = loans.get(idOf(about));
  const chosen = offers.find((one) => one.offerId === offerId);
  const page = `${lenderPagesAt}/${found.pageId}`;
  if (found.state === "checked")
    loans.put(idOf(about), {
      ...found,
      state: "confirming",
      page,
      terms: chosen ? termsOf(chosen) : found.terms,
    });
  return { page };
}

/** A loan pays once, and exactly what was borrowed. */
function charge(
  { loan, ...wanted }: lender.LoanChargeRequest,
  { book, clock, loans }: Books,
): ChargeResult {
  const found = loans.find(idOf(loan));
  const isLent = found?.state === "authorised" && found.amountCents === wanted.amountCents;
  if (!isLent) return { outcome: "declined", code: "LoanDeclined" };
  return {
    outcome: "approved",
    transactionId: authoriseCharge(book, { ...wanted, behaviour: "lent" }, clock.now()),
  };
}

/** An installment is collected once; nothing is collected of a loan that nobody wants any more. */
function collect(
  { loan, number, amountCents }: lender.CollectRequest,
  { loans }: Books,
): lender.CollectResult {
  const found = loans.get(idOf(loan));
  const { collected, declinesLeft } = found;
  const known = collected[number];
  if (known !== undefined) return { outcome: "collected", amountCents: known };
  const isDeclined = found.state !== "authorised" || declinesLeft > 0;
  loans.put(
    idOf(loan),
    isDeclined
      ? { ...found, declinesLeft: Math.max(0, declinesLeft - 1) }
      : { ...found, collected: { ...collected, [number]: amountCents } },
  );
  return isDeclined ? { outcome: "declined" } : { outcome: "collected", amountCents };
}

/** Never more than was collected. */
function giveBack(
  { loan, upToCents }: lender.GiveBackRequest,
  { loans }: Books,
): lender.GiveBackResult {
  const found = loans.get(idOf(loan));
  const most = sum(Object.values(found.collected));
  const givenBackCents = Math.max(found.givenBackCents, Math.min(upToCents, most));
  loans.put(idOf(loan), { ...found, givenBackCents });
  return { outcome: "givenBack" };
}

function giveUp(about: lender.VoidRequest, { loans }: Books): lender.VoidResult {
  const found = loans.find(idOf(about));
  if (found) loans.put(idOf(about), { ...found, state: "void" });
  return { outcome: "void" };
}

/** What the borrower does on the provider's page. */
export function lenderPages({ db, clock, documents: { loans }, webhooks }: Ground): Pages {
  const byPage = (id: string) => loans.all().find(({ pageId }) => pageId === id);
  return {
    show(id) {
      const found = byPage(id);
      return found && found.state !== "checked" ? pageOf(found) : null;
    },
    press: db.transaction((id: string, button: string) => {
      const found = byPage(id);
      const state = found?.state === "confirming" ? (pressed[button] ?? null) : null;
      if (!found || state === null) return;
      loans.put(idOf(found), { ...found, state });
      webhooks.say(wordOf(found, state), `loan:${found.loanId}`, clock.now());
    }),
  };
}

const pressed: Readonly<Record<string, "authorised" | "declined" | "cancelled" | "failed">> = {
  accept: "authorised",
  decline: "declined",
  cancel: "cancelled",
  fail: "failed",
};

/** What the store hears of a page that was answered. */
function wordOf(
  { loanId, attempt, loanRef, terms }: LoanDocument,
  state: (typeof pressed)[string],
): Saying {
  const about = { loanId, attempt };
  if (state === "authorised")
    return { type: "loan.authorised", data: { ...about, loanRef, terms } };
  if (state === "failed")
    return { type: "loan.failed", data: { ...about, code: "TransactionFailure" } };
  return { type: `loan.${state}`, data: about };
}

function termsOf({ aprBasisPoints, months }: { aprBasisPoints: number; months: number }) {
  return { aprBasisPoints, months };
}

function entryOf(found: LoanDocument): lender.LoanEntry {
  const { loanId, attempt, state, check, page, loanRef, terms } = found;
  return { loanId, attempt, state, check, page, loanRef, terms };
}

function pageOf({ state, amountCents, terms }: LoanDocument): Page {
  const title = "Sandbox Loans";
  const backPath = "/us/web/checkout/pay/loan";
  const amount = `$${decimal(amountCents, "USD")}`;
  const cost = terms
    ? `${terms.months} months at ${terms.aprBasisPoints / 100}% APR.`
    : "No interest.";
  if (state !== "confirming")
    return { title, backPath, lines: [`This loan is ${state}.`], buttons: [] };
  return {
    title,
    backPath,
    lines: [`You borrow ${amount}.`, cost],
    buttons: [
      { name: "accept", label: "Accept the loan" },
      { name: "decline", label: "Be declined" },
      { name: "cancel", label: "Cancel" },
      { name: "fail", label: "The provider fails" },
    ],
  };
}
