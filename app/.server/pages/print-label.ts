/** The label page of an order: the label itself, or why there is none yet (RET-13, RET-16). */
import { redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { barcodeSvg, qrSvg } from "#app/.server/documents/codes.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { notFound, returnId as returnIdShape } from "#app/.server/params.ts";
import { paths } from "#app/paths.ts";
import { labelAddresses } from "./label-file.ts";
import { labelled, openOrder } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";
import { idsOfReturn, isPersonal, openReturn } from "./return-parts.ts";
import type { ReturnParts } from "./return-parts.ts";
import { refused } from "./return.ts";

export async function printLabelPage(request: Request, door: Door, address: OrderAddress) {
  const order = await openOrder(request, door, address);
  const { context, orderId } = order;
  const returnId = chosenReturn(request, order);
  const base = {
    orderId,
    orderHref: paths.order(context.origin, orderId),
    filesHref: paths.attachmentRedirect(context.origin, { order_id: orderId }),
    others: labelled(order)
      .filter((one) => one.returnId !== returnId)
      .map((one) => ({
        returnId: one.returnId,
        href: paths.printLabel(context.origin, orderId, { return: one.returnId }),
      })),
  };
  if (returnId === null) return { ...base, label: null, returnHref: null, liveHref: null };
  const parts = await openReturn(request, door, { ...address, returnId });
  return {
    ...base,
    label: labelData(parts, new URL(request.url).searchParams.get("error")),
    returnHref: paths.returnOf(context.origin, orderId, returnId),
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
  const { status, courier, trackingId, fileName, shipBy, events } = label.view;
  const { returnId, instructions, channel, rma } = view;
  const isUsable = status === "generated" || status === "downloaded";
  return {
    ...{ returnId, status, lamp: label.view.lamp, courier, trackingId, fileName, shipBy, events },
    ...{ instructions, channel, rmaId: rma?.rmaId ?? null },
    isDevice: isPersonal(parts),
    ...labelAddresses(parts),
    barcode: isUsable && trackingId ? barcodeSvg(trackingId) : null,
    qr: isUsable && trackingId ? qrSvg(`${returnId} ${trackingId}`) : null,
    download: { action: paths.attachmentRedirect(order.context.origin), orderId: order.orderId },
    /** The file could not be made just now. */
    isFailed: error === "printLabelError",
    ticket: { rev: label.rev, key: newFormKey() },
  };
}

/** Asking again after a failure, and noting that the page was printed. */
export async function sendToLabel(request: Request, door: Door, address: OrderAddress) {
  const form = await request.formData();
  const posted = readEventForm(form);
  const asked = returnIdShape.safeParse(posted.fields.returnId);
  if (!asked.success || !["label.retried", "label.downloaded"].includes(posted.type))
    throw notFound();
  const parts = await openReturn(request, door, { ...address, returnId: asked.data });
  const { order, view, actor } = parts;
  const outcome = await dispatch(door.shell, {
    to: `return-label:${view.returnId}`,
    event: { type: posted.type },
    actor,
    ...(posted.rev !== undefined && { rev: posted.rev }),
    ...(posted.key !== undefined && { key: posted.key }),
  });
  if (!outcome.ok) return refused(posted.type, outcome.refusal, posted.fields.seen);
  const { origin } = order.context;
  return redirect(paths.printLabel(origin, order.orderId, { return: view.returnId }), 303);
}
