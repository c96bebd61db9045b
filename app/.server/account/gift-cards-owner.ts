import type { RequestScope } from "#app/.server/request/context.ts";
import { notFound } from "#app/.server/request/params.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";

export interface LineAddress extends OrderAddress {
  readonly lineItemId: string;
}

/** The line of an order that its viewer may open; whoever may not is told what anybody is told who may not see an order. */
export async function open(request: Request, scope: RequestScope, address: LineAddress) {
  const parts = await openOrder(request, scope, address);
  const line = parts.view.lines.find(({ id }) => id === address.lineItemId);
  if (!line?.isGiftCard) throw notFound();
  return { parts, line };
}
