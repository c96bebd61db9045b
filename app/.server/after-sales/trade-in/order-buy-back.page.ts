/** Giving a device back at the price that was promised for it: the offer, the questions, the label, the money (LC-12). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import { conditionQuestions } from "#machines/trade-in";
import { artOf } from "#app/.server/catalogue/line-art.ts";
import type { LineAddress } from "#app/.server/orders/order-parts.ts";
import { payoutOf } from "./order-payout.ts";
import { openBuyBack } from "./opened-buy-back.ts";

export async function orderBuyBackPage(
  request: Request,
  scope: RequestScope,
  address: LineAddress,
) {
  const { parts, device, view, rev } = await openBuyBack(request, scope, address);
  const { context, orderId } = parts;
  const { storefront } = context;
  const { status, tone, valueCents, opensAt, expiresAt, returnByAt, label, refusal } = view;
  return {
    ...{ orderId, status, tone, valueCents, opensAt, expiresAt, returnByAt, refusal },
    orderHref: paths.order(storefront, orderId),
    device: { name: device.name, art: artOf(device) },
    label: label && {
      ...{ courier: label.courier, trackingId: label.trackingId },
      href: paths.buyBackLabel(storefront, orderId, address.lineItemId),
    },
    questions: conditionQuestions,
    payout: await payoutOf(scope, parts, { creditId: view.buyBackId, shares: view.payout }),
    ...{ isOver: view.isOver, isBackOffered: view.isBackOffered, isDeviceBack: view.isDeviceBack },
    backHref: view.isRefused
      ? paths.returnToCustomer(storefront, orderId, address.lineItemId)
      : null,
    canRequest: view.events.includes("grv.return.requested"),
    canRetry: view.events.includes("label.retried"),
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([`order:${orderId}`, `buy-back:${view.buyBackId}`]),
  };
}
