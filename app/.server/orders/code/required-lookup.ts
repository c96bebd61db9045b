/** The look-up of an order that is not proved yet (SRCH-06). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { openLookup } from "#app/.server/identity/lookup/lookup-cookie.ts";
import { ownPath } from "#app/.server/request/own-address.ts";
import { paths } from "#app/paths.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";

/** The look-up of this order; whoever has none, or has proved it already, is sent where they belong. */
export async function requireLookup(
  request: Request,
  scope: RequestScope,
  { storefront, orderId }: OrderAddress,
) {
  const found = await openLookup(request, scope);
  if (!found?.open || found.orderId !== orderId)
    throw redirect(paths.searchOrders(storefront, { order_id: orderId }), 303);
  const given = new URL(request.url).searchParams.get("to") ?? "";
  const to = ownPath(given, paths.order(storefront, orderId));
  if (found.proved) throw redirect(to, 303);
  return { found, to };
}
