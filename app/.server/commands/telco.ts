/** What activations ask of carriers. A time-out is thrown and tried again; only an answer becomes an event (LC-09). */
import * as z from "zod";
import { activatingCarriers, activationKinds } from "#machines/carrier-activation";
import type { RawEvent } from "#machines/kit";
import { activationDetails, carrierLogin, serviceApplication } from "#app/.server/outside/telco.ts";
import type { CreditResult, SignInResult, TelcoGateway } from "#app/.server/outside/telco.ts";
import type { Answer, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";
import { external } from "./command.ts";

const question = z.looseObject({
  cartId: z.string(),
  telco: z.enum(activatingCarriers),
  sealedId: z.string(),
});

const submission = question.extend({
  attempt: z.int().positive(),
  orderId: z.string(),
  lineItemId: z.string(),
  kind: z.enum(activationKinds),
});

/** What was sealed is gone: an earlier try was answered and only our note of it was lost, so it is asked for again. */
const expired: RawEvent = { type: "session.expired" };

function ofLogin(result: SignInResult): RawEvent {
  switch (result.outcome) {
    case "accepted":
      return {
        type: "login.accepted",
        subscribers: result.subscribers,
        limitCode: result.limitCode,
      };
    case "refused":
      return { type: "login.refused", code: result.code };
    case "locked":
      return { type: "login.blocked" };
  }
}

function ofCredit(result: CreditResult): RawEvent {
  switch (result.outcome) {
    case "approved":
      return { type: "credit.approved" };
    case "deposit":
      return { type: "deposit.required", amountCents: result.amountCents };
    case "refused":
      return { type: "credit.refused" };
    case "unverified":
      return { type: "verification.failed" };
    case "returned":
      return { type: "application.refused", code: result.code };
    case "accountExists":
      return { type: "account.exists" };
    case "sessionExpired":
      return expired;
  }
}

/** `key` is the question's own, so that each answer counts once. */
function told(cartId: string, key: string, event: RawEvent): Answer[] {
  return [{ to: `carrier-activation:${cartId}`, event, role: "provider", key: `${key}/answer` }];
}

export function telcoCommands(telco: TelcoGateway, vault: Vault): Record<string, ExternalCommand> {
  return {
    signInAtCarrier: external(question, async ({ cartId, telco: code, sealedId }, { key }) => {
      const login = await vault.open(sealedId, carrierLogin);
      if (!login) return told(cartId, key, { type: "login.refused", code: "CarrierTokenExpired" });
      const result = await telco.signIn({ key, cartId, telco: code, login });
      await vault.forget(sealedId);
      return told(cartId, key, ofLogin(result));
    }),

    checkCredit: external(question, async ({ cartId, telco: code, sealedId }, { key }) => {
      const application = await vault.open(sealedId, serviceApplication);
      if (!application) return told(cartId, key, expired);
      const result = await telco.checkCredit({ key, cartId, telco: code, application });
      await vault.forget(sealedId);
      return told(cartId, key, ofCredit(result));
    }),

    activateLine: external(submission, async ({ telco: code, sealedId, ...payload }, { key }) => {
      const { cartId, attempt, orderId, lineItemId, kind } = payload;
      const details = await vault.open(sealedId, activationDetails);
      if (!details) return told(cartId, key, { type: "subscriber.failed", attempt });
      const request = { cartId, telco: code, attempt, orderId, lineItemId, kind, details };
      await telco.activate({ key, ...request });
      await vault.forget(sealedId);
      return [];
    }),

    cancelCarrierLoan: external(
      z.looseObject({ cartId: z.string(), paymentId: z.string() }),
      async ({ cartId, paymentId }, { key }) => {
        await telco.endLoan({ key, cartId, paymentId });
        return [];
      },
    ),
  };
}
