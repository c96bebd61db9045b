import type { RequestScope } from "#app/.server/request/context.ts";
import { notFound } from "#app/.server/request/params.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";

export interface Asked extends OrderAddress {
  readonly lineItemId: string;
}

/** The line of an order that its viewer may open; whoever may not is told what anybody is told who may not see an order. */
export async function open(request: Request, scope: RequestScope, asked: Asked) {
  const parts = await openOrder(request, scope, asked);
  const line = parts.view.lines.find(({ id }) => id === asked.lineItemId);
  if (!line?.isGiftCard) throw notFound();
  return { parts, line };
}
