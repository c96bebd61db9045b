/** Having somebody else pay, by a link or at the telephone: asking them, and how far they are (PAY-41, PAY-42). */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { placesOf, payingBy, assertOffered } from "./remote-offer.ts";
import type { Channel } from "./remote-offer.ts";
import { openPayable, payFrame } from "#app/.server/payments/payable.ts";
import { isStillDue } from "./link-purchase.ts";
import { findRemotePayment, methodOfChannel } from "./remote-payment.ts";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import type { Paying } from "#app/.server/checkout/checkout.ts";
import type { LifecycleId } from "#machines/kit";
import { isOn } from "#app/.server/outside/providers.ts";

export async function remotePayPage(
  request: Request,
  scope: CheckoutPayingContext,
  channel: Channel,
) {
  const payable = await openPayable(request, scope);
  const { viewer, checkout } = payable;
  const around = placesOf(viewer, channel);
  const paying = payingBy(checkout, channel);
  if (paying?.view.status === "Accepted") throw redirect(around.review);
  const found = paying && (await findRemotePayment(scope.engine.store, paying.view.paymentId));
  const isAsked = found !== null && (found.view.isOpen || found.view.status === "paying");
  if (!isAsked) assertOffered(payable, channel, around);
  const { contact } = checkout.cart.context.checkout;
  return {
    ...payFrame(scope, payable, methodOfChannel[channel]),
    backHref: isAsked ? around.change : around.payment,
    channel,
    /** Where nobody sends text messages a link goes by mail alone. */
    asksNumber: channel === "phone" || isOn("sms"),
    asked: isAsked
      ? {
          status: found.view.status,
          receivers: [found.context.email, found.context.mobile].flatMap((one) => one ?? []),
          endsAt: found.view.endsAt,
          /** The cart costs something else by now: what was asked for cannot be paid any more. */
          isOutgrown: !(await isStillDue(scope.engine.store, found.context)),
          ticket: { rev: found.rev, key: newFormKey() },
          paymentTicket: { rev: paying?.rev ?? 0, key: newFormKey() },
        }
      : null,
    /** Why the last try ended, as a code of the catalogue. */
    failure: paying?.view.status === "failed" ? paying.view.failureWords : null,
    typed: { email: contact?.email ?? "", mobile: contact?.phone ?? "" },
    testNumbers: await testDataFor(scope, "calls"),
    liveHref: around.live([checkout.cart.id, ...(paying ? idsOf(paying) : [])]),
  };
}

function idsOf({ id, view }: Paying): LifecycleId[] {
  return [id, `remote-payment:${view.paymentId}`];
}
