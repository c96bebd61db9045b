/** The sandbox's bank: its calls, its page for an application, and its word by webhook (LC-07). */
import { randomUUID } from "node:crypto";
import { Router } from "express";
import { applicationRequest, chargeRequest } from "#app/.server/gateways/bank.ts";
import type {
  Application,
  ApplicationRequest,
  ApplicationResult,
  ChargeRequest,
  ChargeResult,
  CreditLine,
  CustomerResult,
} from "#app/.server/gateways/bank.ts";
import type { Saying } from "#app/.server/gateways/webhook-events.ts";
import { decimal, sum } from "#machines/kit";
import type { Answers } from "./answers.ts";
import { keyedCall, reply } from "./calls.ts";
import type { CardBook } from "./card-book.ts";
import { authoriseCharge, owedCents } from "./credit-charges.ts";
import type { SandboxDatabase } from "./database.ts";
import type { Documents } from "./documents.ts";
import type { ApplicationDocument, BankVerdict } from "./lending-documents.ts";
import type { Page, Pages } from "./lending-pages.ts";
import { iso } from "./sandbox-clock.ts";
import type { SandboxClock } from "./sandbox-clock.ts";
import type { WebhookOutbox } from "./webhook-outbox.ts";

export interface LendingParts {
  readonly db: SandboxDatabase;
  readonly clock: SandboxClock;
  readonly answers: Answers;
  readonly documents: Documents;
  readonly webhooks: WebhookOutbox;
  readonly book: CardBook;
}

/** The test identities: the last four digits of a social security number decide (`docs/guides/sandbox.md`). */
const verdicts: Readonly<Record<string, BankVerdict>> = {
  "0002": "small",
  "0003": "deferred",
  "0004": "rejected",
};
const limitCents = 250_000;
const smallLimitCents = 30_000;
const termMonths = 48;

/** Where the bank's pages are, below the sandbox's address. */
export const bankPagesAt = "/bank-page";

export function bankApi({ clock, answers, documents, book }: LendingParts): Router {
  const { applications, accounts } = documents;

  function findCustomer(customerId: string): CustomerResult {
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
    return { outcome: "offer", isPreApproved: customerId.endsWith("-preapproved") };
  }

  function take({ cartId, customerId, amountCents, form }: ApplicationRequest): ApplicationResult {
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

  function charge({ customerId, ...wanted }: ChargeRequest): ChargeResult {
    const found = findCustomer(customerId);
    const account = accounts.find(customerId);
    if (found.outcome !== "account" || !account)
      return { outcome: "declined", code: "CreditApplicationNotFound" };
    const isKnown = book.findByPayment(wanted.paymentId, wanted.attempt) !== undefined;
    if (!isKnown && wanted.amountCents > found.credit.availableCents)
      return { outcome: "declined", code: "InsufficientCredit" };
    const transactionId = authoriseCharge(book, wanted, clock.now());
    if (!isKnown)
      accounts.put(customerId, { ...account, charges: [...account.charges, transactionId] });
    return { outcome: "approved", transactionId };
  }

  function latest(cartId: string): Application | null {
    const [found] = applications
      .all()
      .filter((one) => one.cartId === cartId)
      .sort((a, b) => b.takenAt.localeCompare(a.takenAt));
    if (!found) return null;
    const { applicationId, state, page, credit } = found;
    return { applicationId, cartId, state, page, credit };
  }

  return Router()
    .get("/customers/:customerId", (request, response) =>
      reply(response, JSON.stringify(findCustomer(request.params.customerId))),
    )
    .get("/carts/:cartId/application", (request, response) =>
      reply(response, JSON.stringify(latest(request.params.cartId))),
    )
    .post("/applications", keyedCall(answers, applicationRequest.safeParse, take))
    .post("/charges", keyedCall(answers, chargeRequest.safeParse, charge));
}

/** What the customer does on the bank's page; a deferred one calls from there. */
export function bankPages({ db, clock, documents, webhooks }: LendingParts): Pages {
  const { applications, accounts } = documents;

  function decide(found: ApplicationDocument, state: ApplicationDocument["state"]): void {
    const { applicationId, cartId, customerId } = found;
    const isGiven = state === "approved" || state === "cleared";
    const credit = isGiven ? creditOf(found, iso(clock.now())) : null;
    applications.put(applicationId, { ...found, state, credit });
    if (credit) accounts.put(customerId, { customerId, credit, charges: [] });
    webhooks.say(sayingOf(state, { cartId, applicationId }, credit), `bank:${cartId}`, clock.now());
  }

  return {
    show(id) {
      const found = applications.find(id);
      return found ? pageOf(found) : null;
    },
    press: db.transaction((id: string, button: string) => {
      const found = applications.find(id);
      const next = found && pressed(found, button);
      if (next) decide(found, next);
    }),
  };
}

/** A cancelled application was never made. */
function isOver({ state }: ApplicationDocument): boolean {
  return state === "cancelled";
}

function creditOf({ verdict }: ApplicationDocument, openedAt: string): CreditLine {
  const availableCents = verdict === "small" ? smallLimitCents : limitCents;
  return { availableCents, termMonths, mandatoryDownPaymentCents: 0, openedAt };
}

const byVerdict = {
  approved: "approved",
  small: "approved",
  deferred: "deferred",
  rejected: "rejected",
} as const;

function pressed(
  { state, verdict }: ApplicationDocument,
  button: string,
): ApplicationDocument["state"] | null {
  if (state === "open" && button === "sign") return byVerdict[verdict];
  if (state === "open" && button === "cancel") return "cancelled";
  if (state === "deferred" && button === "clear") return "cleared";
  return state === "deferred" && button === "reject" ? "rejected" : null;
}

function sayingOf(
  state: ApplicationDocument["state"],
  about: { cartId: string; applicationId: string },
  credit: CreditLine | null,
): Saying {
  if (state === "approved" && credit) return { type: "bank.approved", data: { ...about, credit } };
  if (state === "open" || state === "approved")
    throw new Error(`application ${about.applicationId} has no word to say`);
  return { type: `bank.${state}`, data: about };
}

function pageOf({ state, amountCents, credit }: ApplicationDocument): Page {
  const title = "Sandbox Bank";
  const given = credit ? `Your credit: $${decimal(credit.availableCents, "USD")}.` : "";
  const pages: Readonly<Record<ApplicationDocument["state"], Omit<Page, "title">>> = {
    open: {
      lines: [`You apply for credit for a purchase of $${decimal(amountCents, "USD")}.`],
      buttons: [
        { name: "sign", label: "Sign and send" },
        { name: "cancel", label: "Cancel" },
      ],
    },
    approved: { lines: ["You are approved.", given], buttons: [] },
    deferred: {
      lines: ["We need to talk to you. Please call us."],
      buttons: [
        { name: "clear", label: "Call; everything is in order" },
        { name: "reject", label: "Call; it does not help" },
      ],
    },
    cleared: {
      lines: ["Thank you for calling. Link your account in the store.", given],
      buttons: [],
    },
    rejected: { lines: ["We cannot approve this. A letter follows."], buttons: [] },
    cancelled: { lines: ["Nothing was sent."], buttons: [] },
  };
  return { title, ...pages[state] };
}
