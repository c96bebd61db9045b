/** Paying for a cart and placing its order (API-73 to API-76). */
import * as z from "zod";
import { answerAgreement } from "#app/.server/checkout/agreement-answer.ts";
import { neededBy, textOf } from "#app/.server/checkout/agreements.ts";
import { cardPosted } from "#app/.server/checkout/checkout-forms.ts";
import { findCheckout } from "#app/.server/checkout/checkout.ts";
import { answerPayment } from "#app/.server/payments/payment-answers.ts";
import { isAvailable } from "#app/.server/payments/method-list.ts";
import { wallets } from "#app/.server/payments/wallet/provider-methods.ts";
import { answerWallet } from "#app/.server/payments/wallet/wallet-answer.ts";
import { sendFromReview } from "#app/.server/place-order/placing.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { methods } from "#machines/payment";
import type { Method } from "#machines/payment";
import { agreementNames } from "#machines/agreement";
import type { AgreementName } from "#machines/agreement";
import { sendForm } from "./by-form.ts";
import { notThere, shopCall } from "./shop-call.ts";
import type { Called, Told } from "./shop-call.ts";
import { startedJson, startedShape } from "./wire/payment-json.ts";
import { optionsShape, paymentOptionsJson } from "./wire/payment-options-json.ts";

type Started = z.input<typeof startedShape>;

const unfit: Told<never> = { ok: false, refusal: { code: "InvalidChosenPayment" } };

/** How the payment of the cart stands, which is by this method. */
async function toldPayment(
  { request, scope }: Called<unknown>,
  method: Method,
  headers: Headers,
): Promise<Told<Started>> {
  const checkout = await findCheckout(scope.engine, await viewerOf(request, scope));
  if (!checkout) return notThere("CartNotFound");
  const { payment } = checkout;
  // The page of a wallet leads whoever may not pay by it back to the step.
  if (payment?.view.method !== method) return unfit;
  return { ok: true, data: startedJson(payment), headers };
}

/** Ways to pay that a call can begin; every other one asks more than a call can answer. */
const startable: readonly Method[] = ["credit_card", "cod", ...wallets];

/** The form that begins to pay: whoever pays at a provider's page has one for each, a card and cash stand at the step. */
function formOf(storefront: Storefront, method: Method) {
  if (wallets.some((wallet) => wallet === method)) {
    const path = paths.pay(storefront, "wallet", { method });
    return { send: answerWallet, path, event: "wallet.chosen" };
  }
  const event = method === "cod" ? "cash.chosen" : "card.submitted";
  return { send: answerPayment, path: paths.checkoutStep(storefront, "payment"), event };
}

/** To the step itself while it waits, or to the review once it is paid. */
const afterPaying = /\/checkout\/(payment|review)$/;

export const paymentCalls = [
  shopCall({
    ...{ path: "payments/options", method: "GET" },
    summary: "The ways to pay that the cart may be paid by, and why it may not by the others.",
    ...{ body: z.object({}), answer: optionsShape },
    async work({ request, scope }) {
      const viewer = await viewerOf(request, scope);
      const checkout = await findCheckout(scope.engine, viewer);
      if (!checkout) return notThere("CartNotFound");
      return { ok: true, data: await paymentOptionsJson(request, checkout, viewer, startable) };
    },
  }),
  shopCall({
    ...{ path: "payments/start", method: "POST" },
    summary: "Begins to pay what is due.",
    body: z.object({
      payment_method: z.enum(methods),
      /** A card, sealed with the public key for a new `payment_id`; other ways to pay have none. */
      encrypted_payment_context: cardPosted.optional(),
    }),
    answer: startedShape,
    async work(called) {
      const { payment_method: method, encrypted_payment_context: card } = called.body;
      const { storefront } = called;
      if (!startable.includes(method) || !isAvailable(method, storefront)) return unfit;
      if (method === "credit_card" && !card)
        return { ok: false, refusal: { code: "InvalidEvent" } };
      const { send, path, event } = formOf(storefront, method);
      const fields = { event, ...card };
      const sent = await sendForm(called, send, { path, fields, leadsTo: afterPaying });
      return sent.ok ? toldPayment(called, method, sent.data.headers) : sent;
    },
  }),
  shopCall({
    ...{ path: "payments/complete", method: "POST" },
    summary: "Answers the bank's one-time code.",
    body: z.object({ transaction_id: z.string().max(100), one_time_code: z.string().max(40) }),
    answer: startedShape,
    async work(called) {
      const { transaction_id, one_time_code: code } = called.body;
      const { request, scope, storefront } = called;
      const checkout = await findCheckout(scope.engine, await viewerOf(request, scope));
      const paying = checkout?.payment?.view;
      if (paying?.paymentId !== transaction_id) return notThere("PaymentNotFound");
      const sent = await sendForm(called, answerPayment, {
        path: paths.checkoutStep(storefront, "payment"),
        ...{ fields: { event: "code.entered", code }, leadsTo: afterPaying },
        names: { code: "one_time_code" },
      });
      return sent.ok ? toldPayment(called, paying.method, sent.data.headers) : sent;
    },
  }),
  shopCall({
    ...{ path: "place-order/consents", method: "GET" },
    summary: "The texts that the cart's order needs agreement to, as they are read now.",
    body: z.object({}),
    answer: z.strictObject({
      consents: z.array(
        z.strictObject({
          ...{ name: z.enum(agreementNames), version: z.string(), hash: z.string() },
          ...{ url: z.string(), accepted_at: z.string().nullable() },
        }),
      ),
    }),
    async work({ request, scope, storefront }) {
      const checkout = await findCheckout(scope.engine, await viewerOf(request, scope));
      if (!checkout) return notThere("CartNotFound");
      const consents = neededBy(checkout.cart.context).map(async ({ name, acceptedAt }) => ({
        ...{ name, ...(await textOf(request, name)), url: paths.agreement(storefront, name) },
        accepted_at: acceptedAt,
      }));
      return { ok: true, data: { consents: await Promise.all(consents) } };
    },
  }),
  shopCall({
    ...{ path: "place-order", method: "POST" },
    summary: "Places the order of the cart.",
    body: z.object({
      payment_method: z.enum(methods).optional(),
      /** As the cart told it: where something else would be bought or would pay now, nothing is placed. */
      encrypted_payment_context: z.string().max(4096).optional(),
      /** The texts that are agreed to, each with the `hash` that it was read with. */
      consents: z
        .array(z.object({ name: z.enum(agreementNames), hash: z.string().max(100) }))
        .max(10)
        .default([]),
    }),
    answer: z.strictObject({ po_id: z.string().nullable(), status: z.string() }),
    async work(called) {
      const { body, request, scope, storefront } = called;
      const checkout = await findCheckout(scope.engine, await viewerOf(request, scope));
      if (!checkout) return notThere("CartNotFound");
      const primary = checkout.cart.context.checkout.payments.find(({ isPrimary }) => isPrimary);
      const { payment_method, encrypted_payment_context } = body;
      if (payment_method !== undefined && primary && primary.method !== payment_method)
        return { ok: false, refusal: { code: "CartModifiedDuringPayment" } };
      const refused = await agree(called, body.consents);
      if (refused) return refused;
      const sent = await sendForm(called, sendFromReview, {
        path: paths.checkoutStep(storefront, "review"),
        fields: { event: "place.pressed", encrypted_payment_context },
        leadsTo: /\/(order-confirm\/[^/]+|checkout\/review)$/,
      });
      if (!sent.ok) return sent;
      const po_id = /order-confirm\/([^/]+)$/.exec(sent.data.to.pathname)?.[1] ?? null;
      const after = await findCheckout(scope.engine, await viewerOf(request, scope));
      const status = after?.gate.view.status ?? "placed";
      return { ok: true, data: { po_id, status }, headers: sent.data.headers };
    },
  }),
];

/** Agrees to what the cart needs and nobody has agreed to yet; null where nothing stands against it. */
async function agree(
  called: Called<unknown>,
  consents: readonly { readonly name: AgreementName; readonly hash: string }[],
): Promise<Told<never> | null> {
  const { request, scope, storefront, key } = called;
  for (const { name, hash } of consents) {
    const checkout = await findCheckout(scope.engine, await viewerOf(request, scope));
    const needed = checkout && neededBy(checkout.cart.context).find((one) => one.name === name);
    if (!needed || needed.acceptedAt !== null) continue;
    const path = paths.agreement(storefront, name);
    const sent = await sendForm(
      { request, scope, key: key === undefined ? undefined : `${key}-${name}` },
      (inner, own) => answerAgreement(inner, own, name),
      { path, fields: { event: "agreement.accepted", hash }, leadsTo: /\/checkout\/agreement\// },
    );
    if (!sent.ok) return sent;
  }
  return null;
}
