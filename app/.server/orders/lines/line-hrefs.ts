/** Where a line of an order leads, each null where it does not: the pages of its own matters. */
import { paths } from "#app/paths.ts";
import { exchangesOf, promisesOf } from "#machines/order";
import type { Exchange, OrderLine } from "#machines/order";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** The line that an exchange goes with, whose number its address has. */
export const exchangeLineId = ({ parent, devices }: Exchange): string =>
  parent?.id ?? devices[0]?.id ?? "";

export const exchangeHref = ({ context, orderId }: OrderParts, exchange: Exchange) =>
  paths.orderTradeIn(context.storefront, orderId, exchangeLineId(exchange));

/** The exchange of one of its devices. */
export function tradeInLineHref(parts: OrderParts, { id }: OrderLine): string | null {
  if (!parts.context.isRecorded) return null;
  const found = exchangesOf(parts.context).find(({ devices }) =>
    devices.some((device) => device.id === id),
  );
  return found ? exchangeHref(parts, found) : null;
}

/** Where a line has a promise; an order that is not placed yet has made none. */
export function buyBackHref({ context, orderId, view }: OrderParts, { id }: OrderLine) {
  const promise = promisesOf(context).find(({ device }) => device.id === id);
  return view.isPlaced && promise ? paths.orderBuyBack(context.storefront, orderId, id) : null;
}

/** Where it becomes another article; the page of a swap that has begun tells how it stands. */
export function swapHref(
  { context, view, orderId, viewer }: OrderParts,
  { id }: OrderLine,
): string | null {
  const { swap, storefront, payments } = context;
  const isSwappable =
    view.lines.find((line) => line.id === id)?.isAllowSkuSwap === true &&
    payments.every(({ status }) => status === "authorized");
  const isToldOf = swap?.lineId === id && (!swap.isSuppressed || viewer.role === "agent");
  return isSwappable || isToldOf ? paths.skuSwap(storefront, orderId, id) : null;
}
