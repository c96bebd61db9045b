/** A declined installment tried again (LC-46). */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import { paths } from "#app/paths.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { openTrial } from "./opened-trial.ts";

/** The declined installment is collected now, however the page stood when it was drawn. */
export async function sendOrderTrial(request: Request, scope: RequestScope, address: OrderAddress) {
  const { id, actor } = await openTrial(request, scope, address);
  const { type, key } = readEventForm(await request.formData());
  if (type !== "payment.retried") {
    const { refusal } = await refuseForged(scope.engine, { to: id, event: { type }, actor });
    return json({ refusal }, { status: statusOf(refusal) });
  }
  const keyed = key !== undefined && { key };
  const outcome = await dispatch(scope.engine, { to: id, event: { type }, actor, ...keyed });
  if (!outcome.ok) return json({ refusal: outcome.refusal }, { status: statusOf(outcome.refusal) });
  return redirect(paths.orderTrial(address.storefront, address.orderId), 303);
}
