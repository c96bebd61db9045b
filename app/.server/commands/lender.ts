/** What loans ask of the second provider. A time-out is thrown and tried again; only an answer becomes an event. */
import * as z from "zod";
import { positiveCents } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { borrower, loanProducts } from "#app/.server/outside/lender.ts";
import type { CheckResult, LenderGateway, LoanEntry } from "#app/.server/outside/lender.ts";
import type { Answer, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { loanFactKey } from "#app/.server/outside/webhooks/fact-keys.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";
import { external } from "./command.ts";

const thisTry = { loanId: z.string(), attempt: z.int().positive() };

function answers(loanId: string, ...events: RawEvent[]): Answer[] {
  return events.map((event) => {
    const key = loanFactKey(event);
    return { to: `loan:${loanId}`, event, role: "provider", ...(key && { key }) };
  });
}

function checked(result: CheckResult, attempt: number): RawEvent {
  switch (result.outcome) {
    case "prequalified":
      return { type: "prequalified", attempt, offers: result.offers };
    case "accountError":
      return { type: "account.error", attempt };
    case "invalid":
      return { type: "validation.failed", attempt, fields: result.fields };
    case "declined":
      return { type: "loan.declined", attempt };
    case "failed":
      return { type: "loan.failed", attempt, code: "TransactionFailure" };
  }
}

export function lenderCommands(
  lender: LenderGateway,
  vault: Vault,
): Record<string, ExternalCommand> {
  /** The events the provider's book stands for; the loan takes what it lacks. */
  function told(entry: LoanEntry | null): RawEvent[] {
    if (!entry) return [];
    const { attempt, state, check, page, loanRef, terms } = entry;
    const events = [checked(check, attempt)];
    if (page !== null) events.push({ type: "loan.page.ready", attempt, url: lender.pageUrl(page) });
    if (state === "authorised") events.push({ type: "loan.authorised", attempt, loanRef, terms });
    if (state === "declined" || state === "cancelled")
      events.push({ type: `loan.${state}`, attempt });
    if (state === "failed")
      events.push({ type: "loan.failed", attempt, code: "TransactionFailure" });
    return events;
  }

  return {
    checkLoan: external(
      z.looseObject({
        ...thisTry,
        customerId: z.string(),
        amountCents: positiveCents,
        product: z.enum(loanProducts),
        sealedApplicantId: z.string(),
      }),
      async ({ loanId, attempt, sealedApplicantId, ...payload }, { key }) => {
        const sealed = await vault.open(sealedApplicantId, borrower);
        // Forgotten means that an earlier try was answered and only our note of it was lost.
        if (!sealed) return answers(loanId, ...told(await lender.find({ loanId, attempt })));
        const { customerId, amountCents, product } = payload;
        const result = await lender.check({
          key,
          loanId,
          attempt,
          customerId,
          amountCents,
          product,
          borrower: sealed,
        });
        await vault.forget(sealedApplicantId);
        return answers(loanId, checked(result, attempt));
      },
    ),

    confirmLoan: external(
      z.looseObject({ ...thisTry, offerId: z.string().nullable() }),
      async ({ loanId, attempt, offerId }, { key }) => {
        const { page } = await lender.confirm({ key, loanId, attempt, offerId });
        return answers(loanId, { type: "loan.page.ready", attempt, url: lender.pageUrl(page) });
      },
    ),

    queryLoan: external(z.looseObject(thisTry), async ({ loanId, attempt }) =>
      answers(loanId, ...told(await lender.find({ loanId, attempt }))),
    ),

    voidLoan: external(z.looseObject(thisTry), async ({ loanId, attempt }, { key }) => {
      await lender.giveUp({ key, loanId, attempt });
      return [];
    }),
  };
}
