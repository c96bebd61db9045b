/** The forms behind a link to pay: a card, a one-time code, another code please (PAY-41). */
import { redirect } from "@remix-run/node";
import type { PayingContext } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { openLink } from "./pay-link.ts";
import type { LinkAddress } from "./pay-link.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { isStillDue } from "./link-purchase.ts";
import { payerActor } from "./remote-payment.ts";
import { refused, PATIENCE_MS } from "#app/.server/payments/paying.ts";
import { cardPosted, codeForm, sealedCardOf } from "#app/.server/checkout/checkout-forms.ts";
import { sealedCode, sendSealed } from "#app/.server/outside/secrets/vault.ts";
import type { RawEvent } from "#machines/kit";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { answered } from "#app/.server/checkout/checkout.ts";
import { noteTried, tryCard } from "#app/.server/payments/card-tries.ts";
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
      return onwards(
        scope,
        address,
        posted.type,
        await send(scope, address, { type: posted.type }, posted),
      );
    default:
      return forged(scope, address, posted);
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
  const tried = await tryCard(scope, address.linkId);
  if (!tried.ok) return refused(posted.type, tried.refusal);
  const { brand, last4 } = parsed.data;
  const outcome = await sendSealed(scope.vault, sealedCardOf(parsed.data), (sealedCardId) => {
    const event = { type: "card.submitted", sealedCardId, card: { brand, last4 } };
    return send(scope, address, event, posted);
  });
  const answer = await onwards(scope, address, posted.type, outcome);
  const { linkId } = address;
  await noteTried(tried, await answered(scope.engine, { actor: payerActor(linkId) }, linkId, 0));
  return answer;
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
  // As in checkout: what is asked for decides, not when the page was drawn.
  const sent = { ...posted, rev: undefined };
  const secret = sealedCode.parse({ code: parsed.value.code });
  const outcome = await sendSealed(scope.vault, secret, (sealedCodeId) =>
    send(scope, address, { type: "code.entered", sealedCodeId }, sent),
  );
  return onwards(scope, address, posted.type, outcome);
}

/** What no form of the page offers stands in the history of the payment. */
async function forged({ engine }: PayingContext, { linkId }: LinkAddress, { type }: PostedEvent) {
  const to = `payment:${linkId}` as const;
  const sent = { to, event: { type }, actor: payerActor(linkId) };
  return refused(type, (await refuseForged(engine, sent)).refusal);
}

/** Sends one event to the payment of the link. */
function send(
  { engine }: PayingContext,
  { linkId }: LinkAddress,
  event: RawEvent,
  { rev, key }: PostedEvent,
) {
  return dispatch(engine, {
    ...{ to: `payment:${linkId}`, event, actor: payerActor(linkId) },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
}

/** The page shows how it stands; a bank that answers at once is waited for. */
async function onwards(
  { engine, patienceMs = PATIENCE_MS }: PayingContext,
  { storefront, linkId }: LinkAddress,
  event: string,
  outcome: Outcome,
) {
  if (!outcome.ok) return refused(event, outcome.refusal);
  await answered(engine, { actor: payerActor(linkId) }, linkId, patienceMs);
  return redirect(paths.payLink(storefront, linkId), 303);
}
