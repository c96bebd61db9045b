/** The sandbox's bank: its calls, its page for an application, and its word by webhook (LC-07). */
import { randomUUID } from "node:crypto";
import { Router } from "express";
import * as bank from "#app/.server/outside/bank.ts";
import type { Saying } from "#app/.server/outside/webhooks/webhook-events.ts";
import { decimal, sum } from "#machines/kit";
import { keyedCalls, question } from "#app/.server/sandbox/calls.ts";
import { authoriseCharge, owedCents } from "./credit-charges.ts";
import type { ApplicationDocument, BankVerdict } from "./lending-documents.ts";
import type { Page, Pages } from "./lending-pages.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

/** The test identities: the last four digits of a social security number decide (`docs/guides/sandbox.md`). */
const verdicts: Readonly<Record<string, BankVerdict>> = {
  "0002": "small",
  "0003": "deferred",
  "0004": "rejected",
  "0005": "down",
  "0006": "lost",
};
const limitCents = 250_000;
const smallLimitCents = 30_000;
const termMonths = 48;
const downPaymentCents = 10_000;
/** An account that was there before the store asked. */
const oldAccount: bank.CreditLine = {
  ...{ availableCents: limitCents, termMonths, mandatoryDownPaymentCents: 0 },
  openedAt: "2025-03-01T00:00:00.000Z",
};

/** What an e-mail address says behind its plus sign, as in `ada+linked@example.com`. */
function tagOf(email: unknown): string | null {
  return /\+([a-z]+)@/.exec(String(email ?? ""))?.[1] ?? null;
}

/** Where the bank's pages are, below the sandbox's address. */
export const bankPagesAt = "/bank-page";

export function bankApi({ clock, answers, documents, book }: Ground): Router {
  const { applications, accounts } = documents;

  function findCustomer(customerId: string, tag: string | null = null): bank.CustomerResult {
    if (tag === "linked" && !accounts.find(customerId))
      accounts.put(customerId, { customerId, credit: oldAccount, charges: [] });
    const account = accounts.find(customerId);
    if (account) {
      const usedCents = sum(account.charges.map((charge) => owedCents(book, charge)));
      const availableCents = Math.max(0, account.credit.availableCents - usedCents);
      return { outcome: "account", credit: { ...account.credit, availableCents } };
    }
    const hasApplied = applications
      .all()
      .some((one) => one.customerId === customerId && !isOver(one));
    if (hasApplied) return { outcome: "alreadyApplied" };
    if (tag === "ineligible") return { outcome: "ineligible" };
    return { outcome: "offer", isPreApproved: tag === "preapproved" };
  }

  function take(request: bank.ApplicationRequest): bank.ApplicationResult {
    const { cartId, customerId, amountCents, form } = request;
    if (findCustomer(customerId).outcome !== "offer") return { outcome: "alreadyApplied" };
    const applicationId = `app_${randomUUID()}`;
    const page = `${bankPagesAt}/${applicationId}`;
    const verdict = verdicts[form.socialSecurityNumber.slice(-4)] ?? "approved";
    applications.put(applicationId, {
      applicationId,
      cartId,
      customerId,
      amountCents,
      verdict,
      state: "open",
      page,
      credit: null,
      takenAt: iso(clock.now()),
    });
    return { outcome: "page", applicationId, page };
  }

  function charge({ customerId, ...wanted }: bank.ChargeRequest): bank.ChargeResult {
    const found = findCustomer(customerId);
    const account = accounts.find(customerId);
    if (found.outcome !== "account" || !account)
      return { outcome: "declined", code: "CreditApplicationNotFound" };
    const isKnown = book.findByPayment(wanted.paymentId, wanted.attempt) !== undefined;
    if (!isKnown && wanted.amountCents > found.credit.availableCents)
      return { outcome: "declined", code: "InsufficientCredit" };
    const transactionId = authoriseCharge(book, { ...wanted, behaviour: "lent" }, clock.now());
    if (!isKnown)
      accounts.put(customerId, { ...account, charges: [...account.charges, transactionId] });
    return { outcome: "approved", transactionId };
  }

  const call = keyedCalls({ answers });
  return Router()
    .get(
      "/customers/:customerId",
      question(({ params, query }) => findCustomer(String(params.customerId), tagOf(query.email))),
    )
    .get(
      "/carts/:cartId/application",
      question(({ params }) => latest(applications.all(), String(params.cartId))),
    )
    .post("/applications", call(bank.applicationRequest, take))
    .post("/charges", call(bank.chargeRequest, charge));
}

function latest(
  applications: readonly ApplicationDocument[],
  cartId: string,
): bank.Application | null {
  const [found] = applications
    .filter((one) => one.cartId === cartId)
    .sort((a, b) => b.takenAt.localeCompare(a.takenAt));
  if (!found) return null;
  const { applicationId, state, page, credit } = found;
  return { applicationId, cartId, state, page, credit };
}

/** What the customer does on the bank's page; a deferred one calls from there. */
export function bankPages({ db, clock, documents, webhooks }: Ground): Pages {
  const { applications, accounts } = documents;

  function decide(found: ApplicationDocument, state: ApplicationDocument["state"]): void {
    const { applicationId, cartId, customerId } = found;
    const isGiven = state === "approved" || state === "cleared";
    const credit = isGiven ? creditOf(found, iso(clock.now())) : null;
    applications.put(applicationId, { ...found, state, credit });
    if (credit) accounts.put(customerId, { customerId, credit, charges: [] });
    webhooks.say(sayingOf(state, { cartId, applicationId }, credit), about(cartId), clock.now());
  }

  /** The bank says it knows nothing of it, and takes another one. */
  function lose(found: ApplicationDocument): void {
    const { applicationId, cartId } = found;
    applications.put(applicationId, { ...found, state: "cancelled" });
    const data = { cartId, applicationId };
    webhooks.say({ type: "application.lost", data }, about(cartId), clock.now());
  }

  function happen({ cartId, customerId }: ApplicationDocument, button: string): void {
    const now = clock.now();
    if (button === "late") {
      const account = accounts.find(customerId);
      // Whoever was late once has the standard terms alone from then on.
      if (account)
        accounts.put(customerId, {
          ...account,
          credit: { ...account.credit, isPromoRevoked: true },
        });
      webhooks.say(
        { type: "account.past.due", data: { cartId, daysPastDue: 60 } },
        about(cartId),
        now,
      );
    }
    if (button === "season")
      webhooks.say({ type: "plan.expired", data: { cartId } }, about(cartId), now);
  }

  return {
    show(id) {
      const found = applications.find(id);
      return found ? pageOf(found) : null;
    },
    press: db.transaction((id: string, button: string) => {
      const found = applications.find(id);
      if (!found) return;
      const next = pressed(found, button);
      if (next === "lost") lose(found);
      else if (next) decide(found, next);
      else if (found.credit) happen(found, button);
    }),
  };
}

/** What the bank says about one cart keeps its order. */
const about = (cartId: string) => `bank:${cartId}`;

/** A cancelled application was never made. */
function isOver({ state }: ApplicationDocument): boolean {
  return state === "cancelled";
}

function creditOf({ verdict }: ApplicationDocument, openedAt: string): bank.CreditLine {
  const availableCents = verdict === "small" ? smallLimitCents : limitCents;
  const mandatoryDownPaymentCents = verdict === "down" ? downPaymentCents : 0;
  return { availableCents, termMonths, mandatoryDownPaymentCents, openedAt };
}

const byVerdict = {
  approved: "approved",
  small: "approved",
  down: "approved",
  lost: "lost",
  deferred: "deferred",
  rejected: "rejected",
} as const;

function pressed(
  { state, verdict }: ApplicationDocument,
  button: string,
): ApplicationDocument["state"] | "lost" | null {
  if (state === "open" && button === "sign") return byVerdict[verdict];
  if (state === "open" && button === "cancel") return "cancelled";
  if (state === "deferred" && button === "clear") return "cleared";
  return state === "deferred" && button === "reject" ? "rejected" : null;
}

function sayingOf(
  state: ApplicationDocument["state"],
  about: { cartId: string; applicationId: string },
  credit: bank.CreditLine | null,
): Saying {
  if (state === "approved" && credit) return { type: "bank.approved", data: { ...about, credit } };
  if (state === "open" || state === "approved")
    throw new Error(`application ${about.applicationId} has no word to say`);
  return { type: `bank.${state}`, data: about };
}

function pageOf({ state, amountCents, credit }: ApplicationDocument): Page {
  const title = "Sandbox Bank";
  const ofAccount = [
    { name: "late", label: "Let 60 days pass without a payment" },
    { name: "season", label: "End the 36-month plan" },
  ];
  const given = credit ? `Your credit: $${decimal(credit.availableCents, "USD")}.` : "";
  const pages: Readonly<Record<ApplicationDocument["state"], Omit<Page, "title" | "backPath">>> = {
    open: {
      lines: [`You apply for credit for a purchase of $${decimal(amountCents, "USD")}.`],
      buttons: [
        { name: "sign", label: "Sign and send" },
        { name: "cancel", label: "Cancel" },
      ],
    },
    approved: { lines: ["You are approved.", given], buttons: ofAccount },
    deferred: {
      lines: ["We need to talk to you. Please call us."],
      buttons: [
        { name: "clear", label: "Call; everything is in order" },
        { name: "reject", label: "Call; it does not help" },
      ],
    },
    cleared: {
      lines: ["Thank you for calling. Link your account in the store.", given],
      buttons: ofAccount,
    },
    rejected: { lines: ["We cannot approve this. A letter follows."], buttons: [] },
    cancelled: { lines: ["Nothing was sent."], buttons: [] },
  };
  return { title, backPath: "/us/web/checkout/pay/financing", ...pages[state] };
}
