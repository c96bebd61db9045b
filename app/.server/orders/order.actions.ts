/** What the buttons of an order's own page send. */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { paths } from "#app/paths.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress } from "./order-parts.ts";

/** What the page's own buttons send, to whom, and what is said when it went through. */
const sendable = {
  "ftc.confirmed": { to: "delay-confirmation", says: "delayAccepted" },
  "ftc.declined": { to: "delay-confirmation", says: "itemsCancelled" },
  "cancel.withdrawn": { to: "cancellation", says: "cancelWithdrawn" },
} as const;

type Sendable = keyof typeof sendable;

const isSendable = (type: string): type is Sendable => Object.hasOwn(sendable, type);

/** Answers the buttons of the page. */
export async function sendToOrder(request: Request, scope: RequestScope, address: OrderAddress) {
  const { actor, orderId, context } = await openOrder(request, scope, address);
  const { type, rev, key } = readEventForm(await request.formData());
  if (!isSendable(type)) {
    const { refusal } = await refuseForged(scope.engine, {
      to: `order:${orderId}`,
      event: { type },
      actor,
    });
    return json({ refusal }, { status: 422 });
  }
  const { to, says } = sendable[type];
  const outcome = await dispatch(scope.engine, {
    to: `${to}:${orderId}`,
    event: { type },
    actor,
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (outcome.ok)
    return redirect(paths.order(context.storefront, orderId), {
      status: 303,
      headers: { "Set-Cookie": flash(says) },
    });
  const { refusal } = outcome;
  return json({ refusal }, { status: refusal.code === "Conflict" ? 409 : 422 });
}
