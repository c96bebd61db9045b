/** What is asked of a provider once a payment's money is held: to take it, to let it go, to give it back (LC-04). */
import * as z from "zod";
import { cents, positiveCents } from "#machines/kit";
import type { PaymentGateway } from "#app/.server/outside/payment.ts";
import type { ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { sealedAccount } from "#app/.server/outside/secrets/vault.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";
import { external } from "#app/.server/commands/command.ts";
import { answers, failed } from "./payment-facts.ts";

const attempt = { paymentId: z.string(), attempt: z.int().positive() };
const transaction = { ...attempt, transactionId: z.string() };

export function moneyCommands(
  gateway: PaymentGateway,
  vault: Vault,
): Record<string, ExternalCommand> {
  return {
    capturePayment: capturePayment(gateway),
    voidPayment: voidPayment(gateway),
    refundPayment: refundPayment(gateway, vault),
    forgetAccount: forgetAccount(vault),
    chargeAgain: chargeAgain(gateway),
    payCredit: payCredit(gateway),
    creditCharge: creditCharge(gateway),
  };
}

/** Money that is held is taken. */
function capturePayment(gateway: PaymentGateway): ExternalCommand {
  return external(
    z.looseObject({ ...transaction, captureId: z.string(), amountCents: positiveCents }),
    async ({ paymentId, transactionId, captureId, amountCents }, { key }) => {
      const result = await gateway.capture({ key, transactionId, captureId, amountCents });
      return answers(
        paymentId,
        result.outcome === "approved"
          ? { type: "capture.ok", captureId }
          : {
              type: "capture.failed",
              ...{ captureId, code: result.code, declineReason: result.reason },
            },
      );
    },
  );
}

/** Money that is held is let go; without a transaction nothing was held. */
function voidPayment(gateway: PaymentGateway): ExternalCommand {
  return external(
    z.looseObject({
      ...attempt,
      transactionId: z.string().nullable(),
      releaseId: z.string(),
      amountCents: cents.nullable(),
    }),
    async ({ paymentId, transactionId, releaseId, amountCents }, { key }) => {
      if (transactionId === null) return answers(paymentId, { type: "void.ok" });
      const result = await gateway.release({ key, transactionId, releaseId, amountCents });
      // What was never approved at its provider's page holds nothing.
      const isLetGo = result.outcome === "approved" || result.reason === "unknownTransaction";
      return answers(
        paymentId,
        isLetGo ? { type: "void.ok", transactionId, releaseId } : failed(result),
      );
    },
  );
}

/** Money that was taken goes back; a transfer is answered by webhook, once the bank has said what became of it. */
function refundPayment(gateway: PaymentGateway, vault: Vault): ExternalCommand {
  return external(
    z.looseObject({
      ...transaction,
      refundId: z.string(),
      unitIds: z.array(z.string()),
      amountCents: positiveCents,
      accountId: z.string().optional(),
    }),
    async ({ paymentId, transactionId, refundId, unitIds, amountCents, accountId }, { key }) => {
      const request = { key, transactionId, refundId, unitIds, amountCents };
      const account = accountId === undefined ? null : await vault.open(accountId, sealedAccount);
      // Forgotten means that the bank has answered, and what it said is known.
      if (accountId !== undefined && account === null) return [];
      const result = await gateway.refund({
        ...request,
        ...(account && accountId !== undefined && { account: { accountId, ...account } }),
      });
      if (result.outcome === "underway") return [];
      return answers(
        paymentId,
        result.outcome === "approved"
          ? { type: "refund.ok", refundId }
          : { type: "refund.failed", refundId, code: result.code },
      );
    },
  );
}

/** The account has what was sent to it, or is none. */
function forgetAccount(vault: Vault): ExternalCommand {
  return external(z.object({ accountId: z.string() }), async ({ accountId }) => {
    await vault.forget(accountId);
    return [];
  });
}

/** The same card pays more. */
function chargeAgain(gateway: PaymentGateway): ExternalCommand {
  return external(
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
  );
}

/** The card receives what was never taken from it. */
function payCredit(gateway: PaymentGateway): ExternalCommand {
  return external(
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
  );
}

/** What was charged again goes back. */
function creditCharge(gateway: PaymentGateway): ExternalCommand {
  return external(
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
  );
}
