/** Payments that are prepared and synced: whoever lends or pays is charged, and then its money moves like any other (PAY-26). */
import * as z from "zod";
import { methods, specificationOf } from "#machines/payment";
import type { Env } from "#app/.server/request/env.ts";
import { isPageMethod } from "#app/.server/outside/wallet.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";
import type { ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { beginning, chargesOf, refused } from "./charges.ts";
import type { Chargeable } from "./charges.ts";
import { external } from "#app/.server/commands/command.ts";
import { pageOf } from "./wallet.ts";

const synced = z.looseObject({
  paymentId: z.string(),
  method: z.enum(methods),
  attempt: z.int().positive(),
});

/** `payment` is whose book says what came of it. */
export function lentPaymentCommands(
  gateways: Chargeable,
  vault: Vault,
  env: Pick<Env, "storeUrl">,
): Record<string, ExternalCommand> {
  const charges = chargesOf(gateways, vault, env);
  return {
    preparePayment: external(beginning, async (payload, { key, engine }) => {
      const charge = charges[specificationOf(payload.method).chargedBy];
      const answers = await charge?.(payload, { key, engine });
      return answers ?? refused(payload.paymentId, "InvalidChosenPayment");
    }),

    syncPayment: external(synced, async ({ paymentId, method, attempt }) => {
      if (isPageMethod(method)) return pageOf(gateways.wallet, { paymentId, attempt });
      const entry = await gateways.payment.query({ paymentId, attempt });
      if (entry?.state !== "authorised") return refused(paymentId, "TransactionFailure");
      const { transactionId } = entry;
      const event = { type: "one.step.ok", transactionId };
      return [{ to: `payment:${paymentId}`, event, role: "provider" }];
    }),
  };
}
