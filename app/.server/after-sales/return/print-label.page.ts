/** The label page of an order: the label itself, or why there is none yet (RET-13, RET-16). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { barcodeSvg, qrSvg } from "#app/.server/orders/documents/codes.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { returnId as returnIdShape } from "#app/.server/request/params.ts";
import { paths } from "#app/paths.ts";
import { labelAddresses } from "./label-file.ts";
import { labelled, openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { idsOfReturn, isPersonal, openReturn } from "./return-parts.ts";
import type { ReturnParts } from "./return-parts.ts";

export async function printLabelPage(request: Request, scope: RequestScope, address: OrderAddress) {
  const order = await openOrder(request, scope, address);
  const { context, orderId } = order;
  const returnId = chosenReturn(request, order);
  const base = {
    orderId,
    orderHref: paths.order(context.storefront, orderId),
    filesHref: paths.attachmentRedirect(context.storefront, { order_id: orderId }),
    others: labelled(order)
      .filter((one) => one.returnId !== returnId)
      .map((one) => ({
        returnId: one.returnId,
        href: paths.printLabel(context.storefront, orderId, { return: one.returnId }),
      })),
  };
  if (returnId === null) return { ...base, label: null, returnHref: null, liveHref: null };
  const parts = await openReturn(request, scope, { ...address, returnId });
  return {
    ...base,
    label: labelData(parts, new URL(request.url).searchParams.get("error")),
    returnHref: paths.returnOf(context.storefront, orderId, returnId),
    liveHref: paths.live(idsOfReturn(parts)),
  };
}

/** The return that the address names, else the latest with a label. */
function chosenReturn(request: Request, order: OrderParts): string | null {
  const asked = returnIdShape.safeParse(new URL(request.url).searchParams.get("return"));
  if (asked.success) return asked.data;
  return labelled(order).at(-1)?.returnId ?? null;
}

function labelData(parts: ReturnParts, error: string | null) {
  const { view, label, order } = parts;
  if (!label) return null;
  const { status, courier, trackingId, fileName, shipBy, events, isUsable } = label.view;
  const { returnId, instructions, channel, rma } = view;
  return {
    ...{ returnId, status, tone: label.view.tone, courier, trackingId, fileName, shipBy, events },
    isUsable,
    ...{ instructions, channel, rmaId: rma?.rmaId ?? null },
    isDevice: isPersonal(parts),
    ...labelAddresses(parts),
    barcode: isUsable && trackingId ? barcodeSvg(trackingId) : null,
    qr: isUsable && trackingId ? qrSvg(`${returnId} ${trackingId}`) : null,
    download: {
      action: paths.attachmentRedirect(order.context.storefront),
      orderId: order.orderId,
    },
    /** The file could not be made just now. */
    isFailed: error === "printLabelError",
    ticket: { rev: label.rev, key: newFormKey() },
  };
}
