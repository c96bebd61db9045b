/** Giving a device back at the price that was promised for it: the offer, the questions, the label, the money (LC-12). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import type { BuyBackView } from "#machines/buy-back";
import { creditTakers } from "#machines/order";
import type { Context } from "#machines/order";
import { isLent } from "#machines/payment";
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
    ...{ late: lateOf(view), lent: lentOf(context) },
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

/** A device that came after its time, until it is taken or is back. */
function lateOf({ late, isSentLate, isDeviceBack }: BuyBackView) {
  if (isSentLate) return "waits" as const;
  return late === "refused" && !isDeviceBack ? ("refused" as const) : null;
}

/** A lender takes nothing that was not agreed on: its share becomes a gift card. */
function lentOf(context: Context) {
  const lent = creditTakers(context).map(({ method }) => isLent(method));
  if (lent.every(Boolean)) return "all" as const;
  return lent.includes(true) ? ("part" as const) : ("none" as const);
}
