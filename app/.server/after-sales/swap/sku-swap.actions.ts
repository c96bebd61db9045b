/** What is sent to swap a line: the request, asking again after it could not begin, and keeping what was ordered (SWAP). */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { paths } from "#app/paths.ts";
import { swapReason } from "#machines/order";
import { openOrder, lineOf } from "#app/.server/orders/order-parts.ts";
import type { LineAddress } from "#app/.server/orders/order-parts.ts";
import { swapRequest } from "./swap-request.ts";

/** What is said to a swap that has begun; anything else asks for one. */
const toSwap: readonly string[] = ["retried", "difference.declined"];

/** Answers the page's forms. */
export async function sendSkuSwap(request: Request, scope: RequestScope, address: LineAddress) {
  const parts = await openOrder(request, scope, address);
  const line = lineOf(parts, address.lineItemId);
  const posted = readEventForm(await request.formData());
  const { actor, orderId, context } = parts;
  if (!toSwap.includes(posted.type) && posted.type !== "swap.requested") {
    const { type } = posted;
    const forged = { to: `order:${orderId}` as const, event: { type }, actor };
    const { refusal } = await refuseForged(scope.engine, forged);
    return json({ refusal }, { status: statusOf(refusal) });
  }
  const asked = toSwap.includes(posted.type)
    ? { to: `swap:${line.swapId ?? ""}` as const, event: { type: posted.type } }
    : await swapRequest(request, scope, parts, line, posted);
  if (!asked) {
    const details = { reason: swapReason(context, line) };
    return json({ refusal: { code: "SwapNotAllowed", details } }, { status: 422 });
  }
  const outcome = await dispatch(scope.engine, {
    ...asked,
    actor: { ...actor, keys: [...(actor.keys ?? []), `order:${orderId}`] },
    ...(posted.rev !== undefined && { rev: posted.rev }),
    ...(posted.key !== undefined && { key: posted.key }),
  });
  if (!outcome.ok) return json({ refusal: outcome.refusal }, { status: statusOf(outcome.refusal) });
  return redirect(paths.skuSwap(context.storefront, orderId, line.id), {
    status: 303,
    headers: {
      "Set-Cookie": flash(posted.type === "difference.declined" ? "swapUndone" : "swapRequested"),
    },
  });
}
