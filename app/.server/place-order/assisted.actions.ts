import { statusOf, readEventForm } from "#app/.server/request/event-form.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { json, redirect } from "@remix-run/node";
import { findCart, sendToCart } from "#app/.server/cart/cart.ts";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { endCall } from "#app/.server/identity/impersonation.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { addForCustomer } from "./express-cart.ts";
import { placeOf } from "#app/.server/checkout/express-section.ts";
import { customerAskedFor } from "#app/.server/identity/express-query.ts";
import { keepWaiting } from "#app/.server/identity/typed/waiting-answers.ts";
import { noteAssistance } from "#app/.server/identity/session.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { paths } from "#app/paths.ts";
import type { RawEvent, Refusal } from "#machines/kit";
import { leaveCustomer, nameCustomer } from "./assisted-naming.ts";
import { answerOf, refusedAnswer } from "#app/.server/checkout/checkout-answer.ts";
import { billingForm } from "#app/.server/checkout/checkout-forms.ts";
import { sendExpress } from "./express.ts";
import { requireAgent, isSomebodyElses } from "./assisted-cart.ts";

export async function sendAssisted(request: Request, scope: CheckoutPayingContext) {
  const { acting, naming, impersonation } = await requireAgent(request, scope);
  const posted = readEventForm(await request.clone().formData());
  if (acting === null) {
    if (posted.type === "customer.named") return nameCustomer(request, scope, naming, posted);
    if (posted.type !== "session.ended") return late(request, scope);
    await leaveCustomer(request, scope, naming);
    return redirect(paths.assistedCheckout(naming.own.storefront), 303);
  }
  const cart = await findCart(scope.engine, acting);
  const home = paths.assistedCheckout(acting.storefront);
  if (!cart || isSomebodyElses(cart)) return redirect(home, 303);
  switch (posted.type) {
    case "session.ended": {
      if (cart.view.status === "active")
        await sendToCart(scope.engine, cart, { type: "assistance.ended" });
      await noteAssistance(request, scope, null);
      await endCall(scope.engine, {
        id: impersonation.impersonationId,
        agentId: impersonation.agentId,
      });
      return redirect(home, 303);
    }
    case "line.added": {
      const { key, fields } = posted;
      const outcome = await addForCustomer(scope.engine, acting, { sku: fields.sku ?? "", key });
      return outcome.ok ? back(acting) : refused(posted, outcome.refusal);
    }
    case "line.removed":
      return send(scope, acting, posted, {
        type: "line.removed",
        lineId: posted.fields.lineId ?? "",
      });
    case "billing.entered":
      return enterBilling(request, scope, acting, cart, posted);
    case "consent.given": {
      if (posted.fields.consent !== "emailOffer") return sendExpress(request, scope);
      const accepted = posted.fields.accepted === "on";
      const event = { type: "consent.given", consent: "emailOffer", accepted };
      return send(scope, acting, posted, event);
    }
    default:
      return sendExpress(request, scope);
  }
}

function back(acting: Viewer) {
  return redirect(placeOf(acting).at("desk"), 303);
}

/** Nobody is acted for any more: what was typed for the page's customer waits until they are again (ERR-25). */
async function late(request: Request, scope: CheckoutPayingContext) {
  const isForSomebody = (await customerAskedFor(request, scope)) !== null;
  const headers = isForSomebody ? await keepWaiting(request, scope) : new Headers();
  const refusal = { code: "CustomerSessionExpired" };
  const init = { status: statusOf(refusal), headers };
  return json({ event: "customer.named", refusal, fields: {} }, init);
}

function refused({ type }: PostedEvent, refusal: Refusal) {
  return json({ event: type, refusal, fields: {} }, { status: statusOf(refusal) });
}

async function send(
  { engine }: CheckoutPayingContext,
  acting: Viewer,
  posted: PostedEvent,
  event: RawEvent,
) {
  const cart = await findCart(engine, acting);
  const outcome = cart && (await sendToCart(engine, cart, event, posted));
  return outcome?.ok === false ? refused(posted, outcome.refusal) : back(acting);
}

async function enterBilling(
  request: Request,
  { engine }: CheckoutPayingContext,
  acting: Viewer,
  cart: FoundCart,
  posted: PostedEvent,
) {
  const { contact } = cart.context.checkout;
  if (contact === null) return refused(posted, { code: "CartNotCompleteContact" });
  const submission = readForm(await request.formData(), billingForm(acting.storefront, contact));
  if (submission.status !== "success") return answerOf(submission);
  const event = { type: "billing.entered", address: submission.value };
  const outcome = await sendToCart(engine, cart, event, posted);
  return outcome.ok ? back(acting) : refusedAnswer(submission, outcome.refusal);
}
