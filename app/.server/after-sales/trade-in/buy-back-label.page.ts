/** The shipping label of a device that is bought back, as a file (LC-12). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { storeName } from "#app/.server/request/store-name.ts";
import { buyBackLabelWords } from "#app/messages/buy-back.ts";
import { buyBackReminders } from "#app/messages/trade-in.ts";
import { paths } from "#app/paths.ts";
import { deviceLabelFile } from "./device-label.ts";
import { openBuyBack } from "./opened-buy-back.ts";
import type { LineAddress } from "#app/.server/orders/order-parts.ts";

/** Where there is no label yet, the way to the page. */
export async function buyBackLabelFile(
  request: Request,
  scope: RequestScope,
  address: LineAddress,
) {
  const { parts, view } = await openBuyBack(request, scope, address);
  const { context, orderId } = parts;
  const { label, returnByAt: sendBy, buyBackId: id } = view;
  if (!label)
    throw redirect(paths.orderBuyBack(context.storefront, orderId, address.lineItemId), 303);
  return deviceLabelFile(request, scope, parts, {
    ...{ label, sendBy, id, words: buyBackLabelWords, steps: buyBackReminders },
    ...{ addressee: `${storeName()} Buy-back`, fileName: `buy-back-label-${id}.pdf` },
  });
}
