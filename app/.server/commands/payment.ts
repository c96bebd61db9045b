/** What payments ask of their provider. A time-out is thrown and tried again; only an answer becomes an event. */
import * as z from "zod";
import { cents, currencies, positiveCents } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import type { BookEntry, Declined, PaymentGateway } from "#app/.server/gateways/payment.ts";
import type { Answer, ExternalCommand, Shell } from "#app/.server/shell.ts";
import type { Vault } from "#app/.server/vault.ts";
import { external } from "./command.ts";

export const sealedCard = z.strictObject({
  encryptedPayload: z.string(),
  encryptedPassword: z.string(),
  /** A card that the provider keeps, and whose card this is to become (PAY-16). */
  token: z.string().nullable().default(null),
  keepFor: z.string().nullable().default(null),
});
export const sealedCode = z.strictObject({ code: z.string() });

const attempt = { paymentId: z.string(), attempt: z.int().positive() };
const asked = z.looseObject({ attempt: z.int().positive() });
const transaction = { ...attempt, transactionId: z.string() };

/** Failures of one transaction that may come again. */
const repeatable = new Set(["notify-transaction", "revert-transaction"]);

/**
 * The name of a fact about a payment. Our call's answer and the provider's webhook tell the same fact; the second one to
 * arrive is recognised by it. Null for what may happen again: a wrong code, a movement that is tried again.
 */
export function factKey({ type, ...event }: RawEvent): string | null {
  if (type === "failed" && repeatable.has(String(event.kind))) return null;
  const of = event.captureId ?? event.refundId ?? event.releaseId ?? event.transactionId;
  return typeof of === "string" && type !== "code.refused" ? `${type}:${of}` : null;
}

export function answers(paymentId: string, ...events: RawEvent[]): Answer[] {
  return events.map((event) => {
    const key = factKey(event);
    return { to: `payment:${paymentId}`, event, role: "provider", ...(key && { key }) };
  });
}

function failed({ kind, code, transactionId }: Declined): RawEvent {
  return { type: "failed", kind, code, ...(transactionId !== null && { transactionId }) };
}

export function paymentCommands(
  gateway: PaymentGateway,
  vault: Vault,
): Record<string, ExternalCommand> {
  return {
    startPayment: external(
      z.looseObject({
        ...attempt,
        amountCents: positiveCents,
        currency: z.enum(currencies),
        sealedCardId: z.string(),
      }),
      async ({ paymentId, attempt, amountCents, currency, sealedCardId }, { key }) => {
        const sealed = await vault.open(sealedCardId, sealedCard);
        // Forgotten means that an earlier try was answered and only our note of it was lost.
        if (!sealed)
          return answers(paymentId, ...told(await gateway.query({ paymentId, attempt })));
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
    ),

    completePayment: external(
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
    ),

    revalidatePayment: external(
      z.looseObject({ ...transaction, sealedCardId: z.string() }),
      async ({ paymentId, transactionId, sealedCardId }, { key }) => {
        const sealed = await vault.open(sealedCardId, sealedCard);
        // Forgotten means that it was judged and only our note of it was lost: it is typed once more.
        if (!sealed) return answers(paymentId, { type: "cvv.refused" });
        const { outcome } = await gateway.revalidate({ key, paymentId, transactionId, sealed });
        await vault.forget(sealedCardId);
        return answers(paymentId, { type: outcome === "approved" ? "cvv.ok" : "cvv.refused" });
      },
    ),

    resendCode: external(z.looseObject(transaction), async ({ transactionId }, { key }) => {
      await gateway.resend({ key, transactionId });
      return [];
    }),

    capturePayment: external(
      z.looseObject({ ...transaction, captureId: z.string(), amountCents: positiveCents }),
      async ({ paymentId, transactionId, captureId, amountCents }, { key }) => {
        const result = await gateway.capture({ key, transactionId, captureId, amountCents });
        return answers(
          paymentId,
          result.outcome === "approved"
            ? { type: "capture.ok", captureId }
            : { type: "capture.failed", captureId, code: result.code },
        );
      },
    ),

    voidPayment: external(
      z.looseObject({
        ...attempt,
        transactionId: z.string().nullable(),
        releaseId: z.string(),
        amountCents: cents.nullable(),
      }),
      async ({ paymentId, transactionId, releaseId, amountCents }, { key }) => {
        if (transactionId === null) return answers(paymentId, { type: "void.ok" });
        const result = await gateway.release({ key, transactionId, releaseId, amountCents });
        return answers(
          paymentId,
          result.outcome === "approved"
            ? { type: "void.ok", transactionId, releaseId }
            : failed(result),
        );
      },
    ),

    refundPayment: external(
      z.looseObject({
        ...transaction,
        refundId: z.string(),
        unitIds: z.array(z.string()),
        amountCents: positiveCents,
      }),
      async ({ paymentId, transactionId, refundId, unitIds, amountCents }, { key }) => {
        const asked = { key, transactionId, refundId, unitIds, amountCents };
        const result = await gateway.refund(asked);
        return answers(
          paymentId,
          result.outcome === "approved"
            ? { type: "refund.ok", refundId }
            : { type: "refund.failed", refundId, code: result.code },
        );
      },
    ),

    chargeAgain: external(
      z.looseObject({ ...transaction, chargeId: z.string(), amountCents: positiveCents }),
      async ({ paymentId, transactionId, chargeId, amountCents }, { key }) => {
        const result = await gateway.charge({ key, transactionId, chargeId, amountCents });
        return answers(
          paymentId,
          result.outcome === "approved"
            ? { type: "charge.ok", chargeId }
            : { type: "charge.failed", chargeId, code: result.code },
        );
      },
    ),

    payCredit: external(
      z.looseObject({ ...transaction, creditId: z.string(), amountCents: positiveCents }),
      async ({ paymentId, transactionId, creditId, amountCents }, { key }) => {
        const result = await gateway.credit({ key, transactionId, creditId, amountCents });
        return answers(
          paymentId,
          result.outcome === "approved"
            ? { type: "credit.ok", creditId }
            : { type: "credit.failed", creditId, code: result.code },
        );
      },
    ),

    creditCharge: external(
      z.looseObject({ ...transaction, chargeId: z.string(), amountCents: positiveCents }),
      async ({ paymentId, transactionId, chargeId, amountCents }, { key }) => {
        const result = await gateway.creditCharge({ key, transactionId, chargeId, amountCents });
        return answers(
          paymentId,
          result.outcome === "approved"
            ? { type: "charge.credited", chargeId }
            : { type: "charge.credit.failed", chargeId, code: result.code },
        );
      },
    ),

    queryPayment: external(z.looseObject(attempt), async ({ paymentId, attempt }, { shell }) => {
      // Looked at first: what arrives at the provider in the meantime must not be called missing.
      const underWay = await commandsUnderWay(shell, paymentId, attempt);
      const entry = await gateway.query({ paymentId, attempt });
      if (!entry && (underWay.has("startPayment") || underWay.has("preparePayment"))) return [];
      if (entry?.state === "awaitingCode" && underWay.has("completePayment")) return [];
      return answers(paymentId, ...told(entry));
    }),
  };
}

/** What we have asked about this attempt without an answer yet: the provider may still hear of it. */
export async function commandsUnderWay(
  shell: Shell,
  paymentId: string,
  attempt: number,
): Promise<ReadonlySet<string>> {
  const rows = await shell.store.engine.outbox(`payment:${paymentId}`);
  const open = rows.filter(
    ({ status, params }) =>
      status !== "done" && asked.safeParse(JSON.parse(params)).data?.attempt === attempt,
  );
  return new Set(open.map(({ command }) => command));
}

/** The events that a provider's book stands for, in the order they would have come. The payment takes what it lacks. */
function told(entry: BookEntry | null): RawEvent[] {
  if (!entry) return [{ type: "failed", kind: "try-block", code: "TransactionFailure" }];
  const { transactionId, state, card, moves } = entry;
  if (state === "processing") return [];
  if (entry.declined) return [failed(entry.declined)];
  const started: RawEvent = card
    ? { type: "start.ok", transactionId, codeNeeded: state === "awaitingCode", card }
    : { type: "prepared", transactionId };
  if (state === "awaitingCode") return [started];
  return [
    started,
    { type: card ? "complete.ok" : "one.step.ok", transactionId },
    ...moved({ transactionId, moves }),
  ];
}

/** What became of the money since. */
export function moved({ transactionId, moves }: Pick<BookEntry, "transactionId" | "moves">) {
  return moves.map(({ kind, id }): RawEvent => {
    if (kind === "capture") return { type: "capture.ok", captureId: id };
    if (kind === "refund") return { type: "refund.ok", refundId: id };
    return { type: "void.ok", transactionId, releaseId: id };
  });
}
