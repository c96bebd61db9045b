/** What is sent to pay an order again: a card, a wallet, a gift card, a one-time code (LC-05, PAY-51). */
import { refuseForged } from "#app/.server/engine/dispatch.ts";
import { json, redirect } from "@remix-run/node";
import { answered } from "#app/.server/checkout/checkout.ts";
import { noteTried, tryCard } from "#app/.server/payments/card-tries.ts";
import { sealedCode, sendSealed } from "#app/.server/outside/secrets/vault.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { replacePayment, sendOpened } from "./pay-again.ts";
import { paths } from "#app/paths.ts";
import type { RawEvent, Refusal } from "#machines/kit";
import { lapsingPayments } from "#machines/order";
import { cardPosted, codeForm, sealedCardOf } from "#app/.server/checkout/checkout-forms.ts";
import type { CheckoutPayingContext, PayingContext } from "#app/.server/request/context.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { agreedIn, notAgreed } from "./agreed-sum.ts";
import { chosenOther } from "./order-payment-ways.ts";
import { isUpToPayer } from "#app/.server/payments/remote/remote-payment.ts";
import { findPayment, findUpdate } from "./failed-payment.ts";
import type { Found } from "./failed-payment.ts";

const PATIENCE_MS = 1500;

/** Answers the forms of the page: a card, a wallet, a gift card, a one-time code, another code please, and "not there". */
export async function sendOrderPayment(
  request: Request,
  scope: CheckoutPayingContext,
  address: OrderAddress,
) {
  const found = await findUpdate(request, scope, address);
  const form = await request.formData();
  const posted = readEventForm(form);
  switch (posted.type) {
    case "update.submitted":
      return submitCard(scope, found, form, posted);
    case "wallet.chosen":
    case "gift.applied":
    case "token.given":
      return submitOther(request, scope, found, posted);
    case "user.cancelled":
      return sendToPayment(scope, found, { type: posted.type }, posted);
    case "renewal.chosen":
      return renew(scope, found, posted);
    case "code.entered":
      return enterCode(scope, found, form, posted);
    case "code.resent":
      return sendCode(scope, found, { type: "code.resent" }, posted);
    default: {
      const { orderId, actor } = found.parts;
      const forged = { to: `order:${orderId}` as const, event: { type: posted.type }, actor };
      return refused(posted.type, (await refuseForged(scope.engine, forged)).refusal);
    }
  }
}

/** `typed` comes back to its field. */
function refused(
  event: string,
  refusal: Refusal,
  fields: Record<string, string> = {},
  typed?: string,
) {
  return json({ event, refusal, fields, typed }, { status: statusOf(refusal) });
}

/** What its bank holds for some days more is paid another way before that: the form for it comes next. */
async function renew(scope: PayingContext, { parts }: Found, posted: PostedEvent) {
  const [lapsing] = lapsingPayments(parts.context);
  if (!lapsing) return refused(posted.type, { code: "PaymentUpdateNotNeeded" });
  const { paymentId } = lapsing;
  const event = { type: posted.type };
  const outcome = await sendOpened(scope, parts, `payment:${paymentId}`, event, posted);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return redirect(paths.orderPayment(parts.context.storefront, parts.orderId), 303);
}

/** Why nothing can be paid now: all is paid, or what pays has not been answered yet. */
function nothingDue(view: Found["view"]): string {
  const [blocker] = view?.blockers ?? [];
  return blocker?.code ?? "PaymentUpdateNotNeeded";
}

async function submitCard(
  scope: PayingContext,
  { parts, view }: Found,
  form: FormData,
  posted: PostedEvent,
) {
  const parsed = cardPosted.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(posted.type, { code: "CardsNeedScripts" });
  const [due] = view?.due ?? [];
  if (!due) return refused(posted.type, { code: nothingDue(view) });
  const agreed = agreedIn(form.get("agreed"));
  const dearer = notAgreed(parts.context, due, "credit_card", agreed);
  if (dearer) return refused(posted.type, dearer);
  const tried = await tryCard(scope, parts.orderId);
  if (!tried.ok) return refused(posted.type, tried.refusal);
  const { payment_id, brand, last4 } = parsed.data;
  const sealedCardId = await scope.vault.keep(sealedCardOf(parsed.data));
  const outcome = await replacePayment(
    scope,
    parts,
    {
      ...{ failed_transaction_id: due.paymentId, paymentId: payment_id },
      payment_method: "credit_card",
      encrypted_payment_context: { sealedCardId, card: { brand, last4 } },
    },
    posted,
  );
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  const answer = await onwards(scope, parts, payment_id);
  await noteTried(tried, await answered(scope.engine, parts, payment_id, 0));
  return answer;
}

/** A wallet or a gift card stands in for what failed: the same one step, without a card. */
async function submitOther(
  request: Request,
  scope: CheckoutPayingContext,
  { parts, view }: Found,
  posted: PostedEvent,
) {
  const [due] = view?.due ?? [];
  const no = (refusal: Refusal) => refused(posted.type, refusal, {}, posted.fields.code);
  if (!due) return no({ code: nothingDue(view) });
  const chosen = await chosenOther(request, scope, parts.context, due, posted);
  if ("refusal" in chosen) return no(chosen.refusal);
  const agreed = agreedIn(posted.fields.agreed);
  const dearer = notAgreed(parts.context, due, chosen.way.payment_method, agreed);
  if (dearer) return no(dearer);
  const paymentId = newId();
  const about = { failed_transaction_id: due.paymentId, paymentId };
  const outcome = await replacePayment(scope, parts, { ...about, ...chosen.way }, posted);
  if (!outcome.ok) return no(outcome.refusal);
  return onwards(scope, parts, paymentId);
}

/** The code goes to the vault: no event ever carries it. */
async function enterCode(scope: PayingContext, found: Found, form: FormData, posted: PostedEvent) {
  const parsed = codeForm.safeParse({ code: form.get("code") ?? undefined });
  if (!parsed.success)
    return refused(posted.type, { code: "InvalidEvent" }, { code: "CodeRequired" });
  const secret = sealedCode.parse(parsed.data);
  // As in checkout: what is asked for decides, not when the page was drawn.
  return sendCode(scope, found, { type: posted.type }, { ...posted, rev: undefined }, secret);
}

/** A code is asked of whoever gave the card: whoever was sent a link to pay types it behind that. */
async function sendCode(
  scope: PayingContext,
  found: Found,
  event: RawEvent,
  posted: PostedEvent,
  secret?: object,
) {
  const paying = await findPayment(scope, found, found.view?.payingId ?? null);
  if (paying && isUpToPayer(paying.view))
    return refused(posted.type, { code: "InvalidChosenPayment" });
  return sendToPayment(scope, found, event, posted, secret);
}

async function sendToPayment(
  scope: PayingContext,
  { parts, view }: Found,
  event: RawEvent,
  posted: PostedEvent,
  secret?: object,
) {
  const payingId = view?.payingId;
  if (!payingId) return refused(posted.type, { code: "InvalidChosenPayment" });
  const send = (sealed: { readonly sealedCodeId?: string } = {}) =>
    sendOpened(scope, parts, `payment:${payingId}`, { ...event, ...sealed }, posted);
  const outcome = secret
    ? await sendSealed(scope.vault, secret, (sealedCodeId) => send({ sealedCodeId }))
    : await send();
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return onwards(scope, parts, payingId);
}

/** The page shows how it stands; a bank that answers at once is waited for. */
async function onwards(scope: PayingContext, parts: OrderParts, paymentId: string) {
  await answered(scope.engine, parts, paymentId, scope.patienceMs ?? PATIENCE_MS);
  return redirect(paths.orderPayment(parts.context.storefront, parts.orderId), 303);
}
