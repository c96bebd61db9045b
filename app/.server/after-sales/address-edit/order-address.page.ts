/** Where the parcel of an order goes, and another address for it while nothing has left (EDIT-01, LC-52). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { typedOf } from "./changed-address.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";

export async function orderAddressPage(request: Request, scope: RequestScope, where: OrderAddress) {
  const parts = await openOrder(request, scope, where);
  const { context, orderId, view, rev } = parts;
  const { storefront, shipTo } = context;
  return {
    orderId,
    storefront,
    orderHref: paths.order(storefront, orderId),
    hereHref: paths.orderAddress(storefront, orderId),
    editHref: paths.orderAddress(storefront, orderId, { edit: "yes" }),
    isAllowed: view.events.includes("address.changed"),
    /** Nobody knows yet whether the order goes on. */
    isPaused: context.lines.some(({ state }) => state === "cancelInitiated"),
    isOpen: new URL(request.url).searchParams.has("edit"),
    /** Null for what is fetched from a store or sent by mail. */
    shipTo,
    typed: typedOf(context),
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([`order:${orderId}`]),
  };
}
