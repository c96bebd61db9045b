/** The shipping label of an old device as a file (TRADE-25). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { storeName } from "#app/.server/request/store-name.ts";
import { tradeInLabelWords, tradeInReminders } from "#app/messages/trade-in.ts";
import { paths } from "#app/paths.ts";
import { deviceLabelFile } from "./device-label.ts";
import { openTradeIn } from "./opened-trade-in.ts";
import type { LineAddress } from "#app/.server/orders/order-parts.ts";

/** Where there is no label yet, the way to the page that says when there is. */
export async function tradeInLabelFile(
  request: Request,
  scope: RequestScope,
  address: LineAddress,
) {
  const { parts, view } = await openTradeIn(request, scope, address);
  const { context, orderId } = parts;
  const { shippingLabel: label, shipByAt: sendBy, tradeInId: id } = view;
  if (!label)
    throw redirect(paths.orderTradeIn(context.storefront, orderId, address.lineItemId), 303);
  return deviceLabelFile(request, scope, parts, {
    ...{ label, sendBy, id, words: tradeInLabelWords, steps: tradeInReminders },
    ...{ addressee: `${storeName()} Trade-in`, fileName: `trade-in-label-${id}.pdf` },
  });
}
