/** What is sent to activate the phone line of an order, and to take its loan back (CARR-13 to CARR-21, FIN-35). */
import { redirect } from "@remix-run/node";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { paths } from "#app/paths.ts";
import { refusedTelco } from "#app/.server/payments/telco/telco-words.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { openActivation } from "./opened-activation.ts";
import type { Activated } from "./opened-activation.ts";
import { submitActivation } from "./submitted-activation.ts";

export async function sendOrderActivation(
  request: Request,
  scope: CheckoutPayingContext,
  where: OrderAddress,
) {
  const activated = await openActivation(request, scope, where);
  const posted = readEventForm(await request.formData());
  const { parts } = activated;
  const here = paths.orderActivation(parts.context.storefront, parts.orderId);
  if (posted.type === "loan.cancelled") return cancelLoan(request, scope, activated, posted);
  const submitted = await submitActivation(scope, activated, posted);
  if (!submitted.ok) return refusedTelco(request, posted.type, submitted.refusal, submitted.codes);
  return redirect(here, 303);
}

/** The loan ends: its order has what is not packed called off, and what has left comes back as a return (FIN-35). */
async function cancelLoan(
  request: Request,
  scope: CheckoutPayingContext,
  { parts, found }: Activated,
  posted: PostedEvent,
) {
  const { orderId, context } = parts;
  const { rev, key } = posted;
  const outcome = await dispatch(scope.engine, {
    ...{ to: found.id, event: { type: "loan.cancelled" }, actor: found.actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (!outcome.ok) return refusedTelco(request, posted.type, outcome.refusal);
  return redirect(paths.orderActivation(context.storefront, orderId), 303);
}
