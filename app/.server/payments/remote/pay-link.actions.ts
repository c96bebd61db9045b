/** The forms behind a link to pay: a card, a one-time code, another code please (PAY-41). */
import { redirect } from "@remix-run/node";
import type { PayingContext } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { openLink } from "./pay-link.ts";
import type { LinkAddress } from "./pay-link.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { isStillDue, payerActor } from "./remote-payment.ts";
import { refused, PATIENCE_MS } from "#app/.server/payments/paying.ts";
import { cardPosted, codeForm } from "#app/.server/checkout/checkout-forms.ts";
import { sealedCard, sealedCode } from "#app/.server/outside/vault.ts";
import type { RawEvent } from "#machines/kit";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { answered } from "#app/.server/checkout/checkout.ts";
import { paths } from "#app/paths.ts";

/** Answers the three forms: a card, a one-time code, another code please. */
export async function sendPayLink(request: Request, scope: PayingContext, address: LinkAddress) {
  const { asked } = await openLink(scope, address);
  const form = await request.formData();
  const posted = readEventForm(form);
  switch (posted.type) {
    case "card.submitted": {
      if (!(await isStillDue(scope.engine.store, asked.context)))
        return refused(posted.type, { code: "InvalidChosenPayment" });
      return submitCard(scope, address, form, posted);
    }
    case "code.entered":
      return enterCode(scope, address, form, posted);
    case "code.resent":
      return send(scope, address, { type: posted.type }, posted);
    default:
      return refused(posted.type, { code: "InvalidEvent" });
  }
}

async function submitCard(
  scope: PayingContext,
  address: LinkAddress,
  form: FormData,
  posted: PostedEvent,
) {
  const parsed = cardPosted.safeParse(Object.fromEntries(form));
  if (!parsed.success || parsed.data.payment_id !== address.linkId)
    return refused(posted.type, { code: "CardsNeedScripts" });
  const { encrypted_payload, encrypted_password, brand, last4 } = parsed.data;
  const sealed = { encryptedPayload: encrypted_payload, encryptedPassword: encrypted_password };
  const sealedCardId = await scope.vault.keep(sealedCard.parse(sealed));
  const event = { type: "card.submitted", sealedCardId, card: { brand, last4 } };
  return send(scope, address, event, posted, sealedCardId);
}

async function enterCode(
  scope: PayingContext,
  address: LinkAddress,
  form: FormData,
  posted: PostedEvent,
) {
  const parsed = readForm(form, codeForm);
  if (parsed.status !== "success")
    return refused(posted.type, { code: "InvalidEvent" }, { code: "CodeRequired" });
  const sealedCodeId = await scope.vault.keep(sealedCode.parse({ code: parsed.value.code }));
  // As in checkout: what is asked for decides, not when the page was drawn.
  const event = { type: "code.entered", sealedCodeId };
  return send(scope, address, event, { ...posted, rev: undefined }, sealedCodeId);
}

/** Sends one event to the payment of the link; what was sealed for it is forgotten where it comes to nothing. */
async function send(
  scope: PayingContext,
  { storefront, linkId }: LinkAddress,
  event: RawEvent,
  { rev, key }: PostedEvent,
  sealedId?: string,
) {
  const { engine, patienceMs = PATIENCE_MS } = scope;
  const actor = payerActor(linkId);
  const outcome = await dispatch(engine, {
    ...{ to: `payment:${linkId}`, event, actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (sealedId !== undefined && (!outcome.ok || outcome.replayed))
    await scope.vault.forget(sealedId);
  if (!outcome.ok) return refused(event.type, outcome.refusal);
  await answered(engine, { actor }, linkId, patienceMs);
  return redirect(paths.payLink(storefront, linkId), 303);
}
