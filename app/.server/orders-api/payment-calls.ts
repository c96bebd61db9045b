/** Paying an order again in one step (API-24, PAY-51). */
import * as z from "zod";
import { answered } from "#app/.server/checkout/checkout.ts";
import { walletToken } from "#app/.server/outside/device-wallet.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { notAgreed } from "#app/.server/orders/pay-again/agreed-sum.ts";
import { replacePayment } from "#app/.server/orders/pay-again/pay-again.ts";
import type { Replacement } from "#app/.server/orders/pay-again/pay-again.ts";
import { cardPosted, sealedCardOf } from "#app/.server/checkout/checkout-forms.ts";
import { findPayment, findUpdate } from "#app/.server/orders/pay-again/failed-payment.ts";
import { isServed } from "#app/.server/payments/method-list.ts";
import { PATIENCE_MS } from "#app/.server/payments/paying.ts";
import { address } from "#machines/order";
import { methods } from "#machines/payment";
import { noteTried, tryCard } from "#app/.server/payments/card-tries.ts";
import { call, done, refusedWith } from "./call.ts";
import type { CallScope } from "./call.ts";

const text = z.string().max(200);

/** Whose means of payment it is, by the names of order data; the order's own where nothing is said (EDIT-05). */
const billingInfo = z
  .object({
    ...{ first_name: text, last_name: text, line_1: text, line_2: text.optional(), city: text },
    ...{ state_or_province: text, postal_code: text, country: text.optional() },
    ...{ phone: text, email: z.email().optional() },
  })
  .transform((given) =>
    address.parse({
      ...{ firstName: given.first_name, lastName: given.last_name },
      ...{ line1: given.line_1, line2: given.line_2, city: given.city },
      ...{ state: given.state_or_province, zip: given.postal_code, country: given.country },
      ...{ phone: given.phone, email: given.email },
    }),
  );

const requestBody = z.object({
  failed_transaction_id: z.string().max(100),
  payment_method: z.enum(methods),
  billing_info: billingInfo.optional(),
  /** A card sealed for `payment_id`, or what a device's wallet gave; a wallet with a page of its own has none. */
  encrypted_payment_context: z.union([cardPosted, walletToken]).optional(),
  /** Cents that were agreed to, where another way to pay costs more than the one that failed. */
  agreed_amount: z.int().nonnegative().optional(),
});
type RequestBody = z.output<typeof requestBody>;

export const paymentCalls = {
  "update-payment": call("POST", requestBody, async (called) => {
    const { request, scope, parts, body, key } = called;
    const { payment_method, failed_transaction_id, billing_info } = body;
    const { storefront } = parts.context;
    if (payment_method !== "credit_card" && !isServed(payment_method, storefront))
      return refusedWith("InvalidChosenPayment");
    const before = await findUpdate(request, scope, called.address);
    // Whether it is somebody else's or nobody's, is said to no one.
    const own = [
      ...parts.context.payments.map(({ paymentId }) => paymentId),
      ...(before.view?.failedTransactions ?? []).map(({ id }) => id),
    ];
    if (!own.includes(failed_transaction_id)) return refusedWith("PaymentNotFound");
    if (before.view === null) return refusedWith("PaymentUpdateNotNeeded");
    const due = before.view.due.find(({ paymentId }) => paymentId === failed_transaction_id);
    const dearer = due && notAgreed(parts.context, due, payment_method, body.agreed_amount);
    if (dearer) return { ok: false, refusal: dearer };
    const tried = await tryCard(scope, parts.orderId);
    if (!tried.ok) return tried;
    const given = body.encrypted_payment_context;
    const paymentId = given && "payment_id" in given ? given.payment_id : newId();
    const replacement: Replacement = {
      ...{ failed_transaction_id, paymentId, payment_method },
      ...(billing_info && { billing_info }),
      encrypted_payment_context: await kept(scope, given),
    };
    const outcome = await replacePayment(scope, parts, replacement, { key });
    if (!outcome.ok) return outcome;
    const patience = scope.patienceMs ?? PATIENCE_MS;
    await noteTried(tried, await answered(scope.engine, parts, paymentId, patience));
    const after = await findUpdate(request, scope, called.address);
    const paying = await findPayment(scope, after, after.view?.payingId ?? null);
    return done({
      status: after.view?.status ?? null,
      payment_due_date: after.view?.dueAt ?? null,
      /** The payment that waits for an answer. */
      transaction_id: paying?.view.paymentId ?? null,
      redirect_url: paying?.view.redirectUrl ?? null,
    });
  }),
};

/** Secrets go to the vault: no event ever carries them. */
async function kept(
  { vault }: Pick<CallScope, "vault">,
  given: RequestBody["encrypted_payment_context"],
): Promise<Replacement["encrypted_payment_context"]> {
  if (given === undefined) return undefined;
  if ("token" in given) return { sealedTokenId: await vault.keep(given) };
  const { brand, last4 } = given;
  return { sealedCardId: await vault.keep(sealedCardOf(given)), card: { brand, last4 } };
}
