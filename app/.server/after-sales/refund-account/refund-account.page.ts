/** Where money that was paid at the door is sent back to: asked for, and known by its end once it is named (PAY-43, LC-19). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import { openRefundAccount } from "./opened-refund.ts";
import type { RefundAddress } from "./opened-refund.ts";

export async function refundAccountPage(
  request: Request,
  scope: RequestScope,
  address: RefundAddress,
) {
  const { parts, refund, account } = await openRefundAccount(request, scope, address);
  const { orderId, context, viewer } = parts;
  const { isNeeded, isRefused, last4, amountCents } = account;
  return {
    ...{ orderId, isNeeded, isRefused, last4, amountCents },
    isSent: refund.isSent,
    dueAt: refund.promise.dueAt,
    isAgent: viewer.role === "agent",
    orderHref: paths.order(context.storefront, orderId),
    sendKey: newFormKey(),
    liveHref: paths.live([`order:${orderId}`, `refund:${refund.refundId}`]),
  };
}
