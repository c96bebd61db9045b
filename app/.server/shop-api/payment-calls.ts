/** Paying for a cart and placing its order (API-73 to API-76). */
import * as z from "zod";
import { agreementTexts } from "#app/messages/agreement.ts";
import { consentOf, neededBy, textOf } from "#app/.server/checkout/agreements.ts";
import { sendToCart } from "#app/.server/cart/cart.ts";
import { cardPosted } from "#app/.server/checkout/checkout-forms.ts";
import { findCheckout } from "#app/.server/checkout/checkout.ts";
import { answerPayment } from "#app/.server/payments/payment-answers.ts";
import { isServed } from "#app/.server/payments/method-list.ts";
import { openPayable } from "#app/.server/payments/payable.ts";
import { startPaying } from "#app/.server/payments/paying.ts";
import { wallets } from "#app/.server/payments/wallet/provider-methods.ts";
import { sendFromReview } from "#app/.server/place-order/placing.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { paths } from "#app/paths.ts";
import { methods } from "#machines/payment";
import type { Method } from "#machines/payment";
import { agreementNames } from "#machines/agreement";
import type { AgreementName } from "#machines/agreement";
import { sendForm } from "./by-form.ts";
import { notThere, shopCall } from "./shop-call.ts";
import type { Called, ShopScope, Told } from "./shop-call.ts";
import { startedJson, startedShape } from "./wire/payment-json.ts";
import { optionsShape, paymentOptionsJson } from "./wire/payment-options-json.ts";

type Started = z.input<typeof startedShape>;

/** How the payment of the cart stands. */
async function toldPayment(
  { request, scope }: Called<unknown>,
  headers: Headers,
): Promise<Told<Started>> {
  const checkout = await findCheckout(scope.engine, await viewerOf(request, scope));
  if (!checkout) return notThere("CartNotFound");
  return { ok: true, data: startedJson(checkout.payment), headers };
}

/** The page of the payment step takes a card or cash; whoever pays at a provider's page has one for each. */
function senderOf(method: Method) {
  const wallet = wallets.find((one) => one === method);
  if (!wallet) return answerPayment;
  return async (request: Request, scope: ShopScope) => {
    const { viewer, checkout } = await openPayable(request, scope);
    const posted = readEventForm(await request.formData());
    return startPaying(scope, viewer, checkout, { method: wallet }, posted);
  };
}

/** Ways to pay that a call can begin; every other one asks more than a call can answer. */
const startable: readonly Method[] = ["credit_card", "cod", ...wallets];

/** To the step itself while it waits, to the review once it is paid, or to the provider. */
const afterPaying = /./;

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
      const isCard = method === "credit_card";
      if (!startable.includes(method) || (!isCard && !isServed(method, storefront)))
        return { ok: false, refusal: { code: "InvalidChosenPayment" } };
      if (isCard && !card) return { ok: false, refusal: { code: "InvalidEvent" } };
      const event = isCard ? "card.submitted" : method === "cod" ? "cash.chosen" : "wallet.chosen";
      const sent = await sendForm(called, senderOf(method), {
        path: paths.checkoutStep(storefront, "payment"),
        ...{ fields: { event, ...card }, leadsTo: afterPaying },
      });
      return sent.ok ? toldPayment(called, sent.data.headers) : sent;
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
      if (checkout?.payment?.view.paymentId !== transaction_id) return notThere("PaymentNotFound");
      const sent = await sendForm(called, answerPayment, {
        path: paths.checkoutStep(storefront, "payment"),
        ...{ fields: { event: "code.entered", code }, leadsTo: afterPaying },
        names: { code: "one_time_code" },
      });
      return sent.ok ? toldPayment(called, sent.data.headers) : sent;
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
      /** As the cart told it: where something else would pay now, nothing is placed. */
      encrypted_payment_context: z.string().max(4096).optional(),
      /** The texts that are agreed to, by their names. */
      consents: z.array(z.enum(agreementNames)).max(10).default([]),
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

/** Notes what is agreed to, in the words that this caller reads; null where nothing stands against it. */
async function agree(
  { request, scope, key }: Called<unknown>,
  names: readonly AgreementName[],
): Promise<Told<never> | null> {
  for (const name of names) {
    const checkout = await findCheckout(scope.engine, await viewerOf(request, scope));
    const consent = consentOf[name];
    const needed = checkout && neededBy(checkout.cart.context).find((one) => one.name === name);
    if (!checkout || !needed || consent === null || needed.acceptedAt !== null) continue;
    const { version } = agreementTexts[name];
    const text = { ...(await textOf(request, name)), version };
    const event = { type: "consent.given", consent, accepted: true, text };
    const ticket = key === undefined ? {} : { key: `${key}-${name}` };
    const outcome = await sendToCart(scope.engine, checkout.cart, event, ticket);
    if (!outcome.ok) return outcome;
  }
  return null;
}
