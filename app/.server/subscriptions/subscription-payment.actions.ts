/** What is sent to give a subscription another card: the card, its one-time code (SUB-13). */
import { json, redirect } from "@remix-run/node";
import { answered } from "#app/.server/checkout/checkout.ts";
import { noteTried, tryCard } from "#app/.server/payments/card-tries.ts";
import { sealedCode, sendSealed } from "#app/.server/outside/secrets/vault.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { paths } from "#app/paths.ts";
import type { RawEvent, Refusal } from "#machines/kit";
import { cardPosted, codeForm, sealedCardOf } from "#app/.server/checkout/checkout-forms.ts";
import type { CheckoutPayingContext, PayingContext } from "#app/.server/request/context.ts";
import type { SubscriptionAddress, SubscriptionParts } from "./subscription-parts.ts";
import { openPayment } from "./other-card.ts";
import type { Opened } from "./other-card.ts";

const PATIENCE_MS = 1500;

/** Answers the page's forms: a card, its one-time code, another code please. */
export async function sendSubscriptionPayment(
  request: Request,
  scope: CheckoutPayingContext,
  address: SubscriptionAddress,
) {
  const opened = await openPayment(request, scope, address);
  const form = await request.formData();
  const posted = readEventForm(form);
  switch (posted.type) {
    case "card.given":
      return giveCard(scope, address, opened.parts, form, posted);
    case "code.entered":
      return enterCode(scope, address, opened, form, posted);
    case "code.resent":
      return toPayment(scope, address, opened, { type: "code.resent" }, posted);
    default: {
      const { id: to, actor } = opened.parts;
      const forged = { to, event: { type: posted.type }, actor };
      return refused(posted.type, (await refuseForged(scope.engine, forged)).refusal);
    }
  }
}

function refused(event: string, refusal: Refusal, fields: Record<string, string> = {}) {
  return json({ event, refusal, fields }, { status: statusOf(refusal) });
}

async function giveCard(
  scope: PayingContext,
  address: SubscriptionAddress,
  { id: to, actor }: SubscriptionParts,
  form: FormData,
  { type, key }: PostedEvent,
) {
  const parsed = cardPosted.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(type, { code: "CardsNeedScripts" });
  const tried = await tryCard(scope, address.subscriptionId);
  if (!tried.ok) return refused(type, tried.refusal);
  const { payment_id: paymentId, brand, last4 } = parsed.data;
  const keyed = key !== undefined && { key };
  const outcome = await sendSealed(scope.vault, sealedCardOf(parsed.data), (sealedCardId) => {
    const event = { type, paymentId, form: { sealedCardId, card: { brand, last4 } } };
    return dispatch(scope.engine, { to, event, actor, ...keyed });
  });
  if (!outcome.ok) return refused(type, outcome.refusal);
  const answer = await onwards(scope, address, actor, paymentId);
  await noteTried(tried, await answered(scope.engine, { actor }, paymentId, 0));
  return answer;
}

/** The code goes to the vault: no event ever carries it. */
async function enterCode(
  scope: PayingContext,
  address: SubscriptionAddress,
  opened: Opened,
  form: FormData,
  posted: PostedEvent,
) {
  const parsed = codeForm.safeParse({ code: form.get("code") ?? undefined });
  if (!parsed.success)
    return refused(posted.type, { code: "InvalidEvent" }, { code: "CodeRequired" });
  const secret = sealedCode.parse(parsed.data);
  return toPayment(scope, address, opened, { type: posted.type }, posted, secret);
}

async function toPayment(
  scope: PayingContext,
  address: SubscriptionAddress,
  { paying }: Opened,
  event: RawEvent,
  { type, key }: PostedEvent,
  secret?: object,
) {
  if (!paying) return refused(type, { code: "InvalidChosenPayment" });
  const { id: to, actor } = paying;
  const keyed = key !== undefined && { key };
  const send = (sealed: { readonly sealedCodeId?: string } = {}) =>
    dispatch(scope.engine, { to, event: { ...event, ...sealed }, actor, ...keyed });
  const outcome = secret
    ? await sendSealed(scope.vault, secret, (sealedCodeId) => send({ sealedCodeId }))
    : await send();
  if (!outcome.ok) return refused(type, outcome.refusal);
  return onwards(scope, address, actor, to.slice("payment:".length));
}

/** A bank that answers at once is waited for: back to the subscription, or on with what it asks. */
async function onwards(
  scope: PayingContext,
  { storefront, subscriptionId }: SubscriptionAddress,
  actor: SubscriptionParts["actor"],
  paymentId: string,
) {
  const patience = scope.patienceMs ?? PATIENCE_MS;
  const paying = await answered(scope.engine, { actor }, paymentId, patience);
  const status = paying?.view.status;
  const isGood = status === "Accepted" || status === "reverting" || status === "reverted";
  return redirect(
    (isGood ? paths.subscription : paths.subscriptionPayment)(storefront, subscriptionId),
    303,
  );
}
