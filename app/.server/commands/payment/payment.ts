/** What payments ask of their provider. A time-out is thrown and tried again; only an answer becomes an event. */
import * as z from "zod";
import { currencies, positiveCents } from "#machines/kit";
import type { PaymentGateway } from "#app/.server/outside/payment.ts";
import type { Answer, EngineContext, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { sealedCard, sealedCode } from "#app/.server/outside/secrets/vault.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";
import { external } from "#app/.server/commands/command.ts";
import { answers, commandsUnderWay, failed, told } from "./payment-facts.ts";
import { moneyCommands } from "./payment-money.ts";

const attempt = { paymentId: z.string(), attempt: z.int().positive() };
const transaction = { ...attempt, transactionId: z.string() };

export function paymentCommands(
  gateway: PaymentGateway,
  vault: Vault,
): Record<string, ExternalCommand> {
  return {
    startPayment: startPayment(gateway, vault),
    completePayment: completePayment(gateway, vault),
    revalidatePayment: revalidatePayment(gateway, vault),
    resendCode: resendCode(gateway),
    ...moneyCommands(gateway, vault),
    queryPayment: queryPayment(gateway),
  };
}

/** The card goes to the bank once, and is forgotten then. */
function startPayment(gateway: PaymentGateway, vault: Vault): ExternalCommand {
  return external(
    z.looseObject({
      ...attempt,
      amountCents: positiveCents,
      currency: z.enum(currencies),
      sealedCardId: z.string(),
    }),
    async ({ paymentId, attempt, amountCents, currency, sealedCardId }, { key }) => {
      const sealed = await vault.open(sealedCardId, sealedCard);
      // Forgotten means that an earlier try was answered and only our note of it was lost.
      if (!sealed) return answers(paymentId, ...told(await gateway.query({ paymentId, attempt })));
      const result = await gateway.start({
        key,
        paymentId,
        attempt,
        amountCents,
        currency,
        sealed,
      });
      await vault.forget(sealedCardId);
      if (result.outcome === "declined") return answers(paymentId, failed(result));
      const { transactionId, card } = result;
      const codeNeeded = result.outcome === "codeNeeded";
      return answers(paymentId, { type: "start.ok", transactionId, codeNeeded, card });
    },
  );
}

/** The money is held, with the one-time code where one is awaited. */
function completePayment(gateway: PaymentGateway, vault: Vault): ExternalCommand {
  return external(
    z.looseObject({ ...transaction, sealedCodeId: z.string().nullable() }),
    async ({ paymentId, attempt, transactionId, sealedCodeId }, { key }) => {
      const sealed = sealedCodeId === null ? null : await vault.open(sealedCodeId, sealedCode);
      // Forgotten means the same here: the answer was there, and only a wrong code leaves it open.
      if (sealedCodeId !== null && !sealed) {
        const entry = await gateway.query({ paymentId, attempt });
        const isOpen = entry?.state === "awaitingCode";
        return answers(paymentId, ...(isOpen ? [{ type: "code.refused" }] : told(entry)));
      }
      const result = await gateway.complete({ key, transactionId, code: sealed?.code ?? null });
      if (sealedCodeId !== null) await vault.forget(sealedCodeId);
      if (result.outcome === "declined") return answers(paymentId, failed(result));
      if (result.outcome === "codeWrong") return answers(paymentId, { type: "code.refused" });
      return answers(paymentId, { type: "complete.ok", transactionId });
    },
  );
}

/** The security code of a card that is known already. */
function revalidatePayment(gateway: PaymentGateway, vault: Vault): ExternalCommand {
  return external(
    z.looseObject({ ...transaction, sealedCardId: z.string() }),
    async ({ paymentId, transactionId, sealedCardId }, { key }) => {
      const sealed = await vault.open(sealedCardId, sealedCard);
      // Forgotten means that it was judged and only our note of it was lost: it is typed once more.
      if (!sealed) return answers(paymentId, { type: "cvv.refused" });
      const { outcome } = await gateway.revalidate({ key, paymentId, transactionId, sealed });
      await vault.forget(sealedCardId);
      return answers(paymentId, { type: outcome === "approved" ? "cvv.ok" : "cvv.refused" });
    },
  );
}

/** Another one-time code, please. */
function resendCode(gateway: PaymentGateway): ExternalCommand {
  return external(z.looseObject(transaction), async ({ transactionId }, { key }) => {
    await gateway.resend({ key, transactionId });
    return [];
  });
}

/** The provider's book has the truth. */
function queryPayment(gateway: PaymentGateway): ExternalCommand {
  return external(z.looseObject(attempt), async ({ paymentId, attempt }, { engine }) => {
    // Looked at first: what arrives at the provider in the meantime must not be called missing.
    const underWay = await commandsUnderWay(engine, paymentId, attempt);
    const entry = await gateway.query({ paymentId, attempt });
    if (!entry && (underWay.has("startPayment") || underWay.has("preparePayment"))) return [];
    if (entry?.state === "awaitingCode" && underWay.has("completePayment")) return [];
    return answeredAnew(engine, answers(paymentId, ...told(entry)));
  });
}

/** Money that moved did so once; whether it is held may be asked again. */
const moves = new Set(["capture.ok", "refund.ok", "void.ok"]);

/** Whoever asks the book wants to know again what was heard before: such a fact is no repetition. */
async function answeredAnew(
  { store }: EngineContext,
  told: readonly Answer[],
): Promise<readonly Answer[]> {
  return Promise.all(
    told.map(async ({ key, ...answer }) => {
      if (key === undefined) return answer;
      const known = await store.engine.answered(answer.to, key);
      const isAsked = known !== null && known.outcome !== "refused";
      return isAsked && !moves.has(answer.event.type) ? answer : { ...answer, key };
    }),
  );
}
