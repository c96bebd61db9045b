/** The forms of having somebody else pay: somebody is asked, asked again, or need not pay any more (PAY-41, PAY-42). */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { placesOf, payingBy, assertOffered } from "./remote-offer.ts";
import type { Channel } from "./remote-offer.ts";
import { openPayable } from "#app/.server/payments/payable.ts";
import type { Payable } from "#app/.server/payments/payable.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { refused, refusedForged, sendTo } from "#app/.server/payments/paying.ts";
import { withNames } from "#app/.server/payments/cart-payment.ts";
import type { LifecycleId } from "#machines/kit";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { leaveLoans } from "#app/.server/payments/loan/left-loans.ts";
import { askPayer, findRemotePayment } from "./remote-payment.ts";
import { faultsIn, mayAsk, reachable } from "./payer-form.ts";

/** Answers the three forms: somebody is asked, asked again, or need not pay any more. */
export async function sendRemotePay(
  request: Request,
  scope: CheckoutPayingContext,
  channel: Channel,
) {
  const payable = await openPayable(request, scope);
  const { viewer, checkout } = payable;
  const posted = readEventForm(await request.formData());
  const around = placesOf(viewer, channel);
  const paying = payingBy(checkout, channel);
  switch (posted.type) {
    case "payer.asked":
      assertOffered(payable, channel, around);
      return ask(scope, payable, channel, { posted, here: around.here });
    case "resend.requested": {
      if (!paying) return refused(posted.type, { code: "InvalidChosenPayment" });
      const asked = await findRemotePayment(scope.engine.store, paying.view.paymentId);
      const tried = await mayAsk(scope, viewer, checkout.cart.id, asked?.context ?? nobody);
      if (!tried.ok) return refused(posted.type, tried.refusal);
      const to: LifecycleId = `remote-payment:${paying.view.paymentId}`;
      const { type, key } = posted;
      const outcome = await dispatch(scope.engine, {
        ...{ to, event: { type }, actor: viewer.actor },
        ...(key !== undefined && { key }),
      });
      return outcome.ok ? redirect(around.here, 303) : refused(type, outcome.refusal);
    }
    case "user.cancelled": {
      if (!paying) return refused(posted.type, { code: "InvalidChosenPayment" });
      // The answer to a text or a call moves on while the page stands; neither decides whether this is wanted.
      const sent = { ...posted, rev: undefined };
      const outcome = await sendTo(scope, viewer, paying, { type: posted.type }, sent);
      return outcome.ok ? redirect(around.payment, 303) : refused(posted.type, outcome.refusal);
    }
    default:
      return refusedForged(scope, checkout, posted);
  }
}

const nobody = { email: null, mobile: null };

async function ask(
  scope: CheckoutPayingContext,
  { viewer, checkout }: Payable,
  channel: Channel,
  { posted, here }: { readonly posted: PostedEvent; readonly here: string },
) {
  const { consent, ...typed } = posted.fields;
  const { email = null, mobile = null } = reachable(channel, typed);
  const wrong = faultsIn(channel, reachable(channel, typed), viewer.storefront);
  if (consent === undefined) wrong.consent = "ConsentRequired";
  const written = { email: typed.email ?? "", mobile: typed.mobile ?? "" };
  if (Object.keys(wrong).length > 0)
    return refused(posted.type, { code: "InvalidEvent" }, wrong, { written });
  const payer = { channel, email: channel === "phone" ? null : email, mobile };
  const tried = await mayAsk(scope, viewer, checkout.cart.id, payer);
  if (!tried.ok) return refused(posted.type, tried.refusal, {}, { written });
  const outcome = await askPayer(scope.engine, viewer, checkout.cart, payer, posted);
  if (!outcome.ok) {
    await tried.giveBack();
    return refused(posted.type, withNames(outcome.refusal, checkout), {}, { written });
  }
  await leaveLoans(scope.engine, viewer, checkout.cart.context.cartId, null);
  return redirect(here, 303);
}
