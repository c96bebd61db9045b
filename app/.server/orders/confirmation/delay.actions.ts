/** The answer to a date that cannot be kept (LC-28, CONF-13 to CONF-15). */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { paths } from "#app/paths.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";

const answers: readonly string[] = ["ftc.confirmed", "ftc.declined"];

/** Takes the answer. Who answers too late, or twice, is shown what it came to. */
export async function sendDelayAnswer(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
) {
  const { actor, orderId, context } = await openOrder(request, scope, address);
  const { type, rev, key } = readEventForm(await request.formData());
  const sent = { to: `delay-confirmation:${orderId}`, event: { type }, actor } as const;
  if (!answers.includes(type)) {
    const { refusal } = await refuseForged(scope.engine, sent);
    return json({ refusal }, { status: 422 });
  }
  const outcome = await dispatch(scope.engine, {
    ...sent,
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  const after = await openOrder(request, scope, address);
  if (outcome.ok || after.delay?.view.status !== "prompted")
    return redirect(paths.delayConfirm(context.storefront, orderId), 303);
  const { refusal } = outcome;
  return json({ refusal }, { status: refusal.code === "Conflict" ? 409 : 422 });
}
