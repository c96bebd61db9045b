/** The one step that pays an order in a failed payment's place (LC-05, PAY-51): for its page, and for the orders client. */
import type * as z from "zod";
import type { LifecycleId, RawEvent } from "#machines/kit";
import type { giftCardRef, Method, tokenForm } from "#machines/payment";
import type { Context } from "#machines/order";
import { isRemote } from "#machines/payment";
import type { Running } from "#app/.server/request/context.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** What stands in for a payment that failed, and whose means of payment it is. */
export interface Replacement {
  readonly failed_transaction_id: string;
  /** The id of the payment that stands in. */
  readonly paymentId: string;
  readonly payment_method: Method;
  /** As the order knows it where nothing is said (EDIT-05). */
  readonly billing_info?: Context["billTo"];
  /** Under the ids by which the vault keeps it. */
  readonly encrypted_payment_context?:
    | {
        readonly sealedCardId: string;
        readonly card: { readonly brand: string; readonly last4: string };
      }
    | z.output<typeof tokenForm>
    | undefined;
  readonly gift_card?: z.output<typeof giftCardRef> | null;
}

interface Sent {
  readonly rev?: number | undefined;
  readonly key?: string | undefined;
}

/** An agent takes a card: wallets and balances are their customer's own, who pays with them by themselves (PAY-47). */
export const mayPayBy = ({ viewer }: Pick<OrderParts, "viewer">, method: Method): boolean =>
  viewer.role === "agent" ? method === "credit_card" : !isRemote(method);

/** Pays again; what was sealed for it is forgotten where it comes to nothing. */
export async function replacePayment(
  scope: Pick<Running, "engine" | "vault">,
  parts: OrderParts,
  replacement: Replacement,
  sent: Sent,
): Promise<Outcome> {
  const { billTo, shipTo } = parts.context;
  const event = { type: "update.submitted", billing_info: billTo ?? shipTo, ...replacement };
  const to: LifecycleId = `payment-update:${parts.view.paymentUpdateId ?? ""}`;
  const outcome: Outcome = mayPayBy(parts, replacement.payment_method)
    ? await sendOpened(scope, parts, to, event, sent)
    : { ok: false, refusal: { code: "InvalidChosenPayment" } };
  const sealed = replacement.encrypted_payment_context;
  if (sealed && (!outcome.ok || outcome.replayed))
    await scope.vault.forget("card" in sealed ? sealed.sealedCardId : sealed.sealedTokenId);
  return outcome;
}

/** The keys that open the order open what belongs to it. */
export function sendOpened(
  { engine }: Pick<Running, "engine">,
  { actor, orderId }: OrderParts,
  to: LifecycleId,
  event: RawEvent,
  { rev, key }: Sent,
): Promise<Outcome> {
  const opened = { ...actor, keys: [...(actor.keys ?? []), `order:${orderId}`] };
  return dispatch(engine, {
    ...{ to, event, actor: opened },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
}
