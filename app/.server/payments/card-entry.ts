/** What the forms of a card send: the card itself, its security code, a one-time code, another code please. */
import { redirect } from "@remix-run/node";
import type { PayingContext } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { answered, sendInTurn } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import {
  cardPosted,
  codeForm,
  sealedCardOf,
  sealedPosted,
} from "#app/.server/checkout/checkout-forms.ts";
import { refused, onwards, sendTo } from "./paying.ts";
import { withNames, staleCardId } from "./cart-payment.ts";
import { isUpToPayer } from "./remote/remote-payment.ts";
import { leaveLoans } from "./loan/left-loans.ts";
import { noteTried, tryCard } from "./card-tries.ts";
import { countFor, botCheckOf } from "#app/.server/checkout/bot-check.ts";
import { refusalOf } from "#app/.server/checkout/bot-check-step.ts";
import { sealedCode, sendSealed } from "#app/.server/outside/secrets/vault.ts";
import type { RawEvent } from "#machines/kit";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";

/** What a card form says besides the card. */
export interface CardWay {
  /** A card that the provider keeps, and whether this one is to be kept (PAY-16). */
  readonly keeping?: { readonly token?: string; readonly keepFor?: string | null };
  /** A part that only a card pays, where it is not all that remains (LC-51). */
  readonly part?: { readonly amountCents?: number; readonly isDownPayment?: true };
}

/** A sealed card begins a payment: of all that remains, or of a part that only a card pays. */
export async function submitCard(
  scope: PayingContext,
  viewer: Viewer,
  checkout: Checkout,
  form: FormData,
  posted: PostedEvent,
  { keeping, part }: CardWay = {},
) {
  const parsed = cardPosted.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(posted.type, { code: "CardsNeedScripts" });
  const { payment_id: paymentId, brand, last4 } = parsed.data;
  if (checkout.payment?.view.status === "failed") await countFor(scope, viewer, "failedCard");
  const check = await botCheckOf(scope, viewer);
  if (check) return refused(posted.type, refusalOf(check));
  const { cart } = checkout;
  const tried = await tryCard(scope, viewer.sessionId ?? cart.id);
  if (!tried.ok) return refused(posted.type, tried.refusal);
  const secret = sealedCardOf(parsed.data, keeping);
  const outcome = await sendSealed(scope.vault, secret, (sealedCardId) => {
    const card = { sealedCardId, card: { brand, last4 } };
    const event: RawEvent =
      staleCardId(checkout) === paymentId
        ? { type: "payment.reapplied", paymentId, form: card }
        : { type: "payment.started", paymentId, method: "credit_card", form: card, ...part };
    return sendInTurn(scope.engine, cart.id, [{ event, actor: cart.actor }], posted);
  });
  if (!outcome.ok) return refused(posted.type, withNames(outcome.refusal, checkout));
  await leaveLoans(scope.engine, viewer, cart.context.cartId, paymentId);
  const answer = await onwards(scope, viewer, paymentId);
  await noteTried(tried, await answered(scope.engine, viewer, paymentId, 0));
  return answer;
}

/** The security code of a card whose money is held (PAY-40); it is sealed like a card. */
export async function enterCvv(
  scope: PayingContext,
  viewer: Viewer,
  { payment }: Checkout,
  form: FormData,
  posted: PostedEvent,
) {
  const parsed = sealedPosted.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(posted.type, { code: "CardsNeedScripts" });
  if (!payment) return refused(posted.type, { code: "InvalidChosenPayment" });
  const outcome = await sendSealed(scope.vault, sealedCardOf(parsed.data), (sealedCardId) =>
    sendTo(scope, viewer, payment, { type: "cvv.entered", sealedCardId }, posted),
  );
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return onwards(scope, viewer, payment.view.paymentId);
}

/** The code goes to the vault: no event ever carries it. */
export async function enterCode(
  scope: PayingContext,
  viewer: Viewer,
  { payment }: Checkout,
  form: FormData,
  posted: PostedEvent,
) {
  const parsed = readForm(form, codeForm);
  if (parsed.status !== "success")
    return refused(posted.type, { code: "InvalidEvent" }, { code: "CodeRequired" });
  if (!payment || isUpToPayer(payment.view))
    return refused(posted.type, { code: "InvalidChosenPayment" });
  // The code is good for whatever the bank has said meanwhile: what is asked for decides, not when the page was drawn.
  const sent = { ...posted, rev: undefined };
  const secret = sealedCode.parse({ code: parsed.value.code });
  const outcome = await sendSealed(scope.vault, secret, (sealedCodeId) =>
    sendTo(scope, viewer, payment, { type: "code.entered", sealedCodeId }, sent),
  );
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return onwards(scope, viewer, payment.view.paymentId);
}

/** Another code, please. */
export async function resendCode(
  scope: PayingContext,
  viewer: Viewer,
  { payment }: Checkout,
  posted: PostedEvent,
) {
  if (!payment || isUpToPayer(payment.view))
    return refused(posted.type, { code: "InvalidChosenPayment" });
  const outcome = await sendTo(scope, viewer, payment, { type: "code.resent" }, posted);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return redirect(linksOf(viewer).step("payment"), 303);
}
