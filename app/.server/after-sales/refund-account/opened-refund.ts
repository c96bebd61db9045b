/** The refund of an order whose money was paid at the door (PAY-43): any other has no account to be named. */
import type { RequestScope } from "#app/.server/request/context.ts";
import { notFound } from "#app/.server/request/params.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";

export interface RefundAddress extends OrderAddress {
  readonly refundId: string;
}

export async function openRefundAccount(
  request: Request,
  scope: RequestScope,
  address: RefundAddress,
) {
  const parts = await openOrder(request, scope, address);
  const refund = parts.refunds.find(({ refundId }) => refundId === address.refundId);
  if (!refund?.account) throw notFound();
  return { parts, refund, account: refund.account };
}
