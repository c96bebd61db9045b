/** The files of an order, and the way to one of them (ROUTE-12, RET-14). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { notFound, params, parseParams } from "#app/.server/request/params.ts";
import { isReadAhead } from "#app/.server/request/read-ahead.ts";
import { storefrontOf } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { labelPage } from "./label-file.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { openReturn } from "./return-parts.ts";
import type { ReturnAddress } from "./return-parts.ts";
import { filesOf } from "./attachments.ts";

/** What can be downloaded of an order; where the address names a return it throws the way to its label. */
export async function attachmentPage(request: Request, scope: RequestScope) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { order_id: orderId, return_id: returnId } = parseParams(params.attachment, query);
  const address = { storefront: storefrontOf(request), orderId };
  if (returnId !== undefined) throw await leadToLabel(request, scope, { ...address, returnId });
  const order = await openOrder(request, scope, address);
  return {
    orderId,
    orderHref: paths.order(order.context.storefront, orderId),
    files: await filesOf(request, scope, order),
  };
}

/**
 * Checks who asks, notes the download and leads to the file; a label that is no good leads to its page. What a browser
 * fetches ahead is no download.
 */
async function leadToLabel(
  request: Request,
  scope: RequestScope,
  address: ReturnAddress,
): Promise<Response> {
  const { storefront, orderId, returnId } = address;
  const parts = await openReturn(request, scope, address);
  if (isReadAhead(request)) return redirect(labelPage(parts), 303);
  const outcome = await dispatch(scope.engine, {
    to: `return-label:${returnId}`,
    event: { type: "label.downloaded" },
    actor: parts.actor,
  });
  if (outcome.ok) return redirect(paths.labelFile(storefront, orderId, returnId), 303);
  if (outcome.refusal.code === "NotFound") throw notFound();
  return redirect(labelPage(parts), 303);
}
