/** The second step to an order without an account: the code that was mailed to it (SRCH-06). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { orderContact } from "#app/.server/identity/order-contact.ts";
import { paths } from "#app/paths.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { requireLookup } from "./required-lookup.ts";

export async function orderCodePage(request: Request, scope: RequestScope, address: OrderAddress) {
  const { found } = await requireLookup(request, scope, address);
  const { email } = (await orderContact(scope.engine, address.orderId)) ?? {};
  return {
    orderId: address.orderId,
    orderHref: paths.order(address.storefront, address.orderId),
    email: (email ?? "").replace(/(?<=^.)[^@]*/, "***"),
    isSent: found.view.status === "proving",
    /** The last code has been tried too often. */
    isUsedUp: found.view.status === "open" && found.view.codeMisses > 0,
    mayAskAgain: found.view.events.includes("code.requested"),
  };
}
