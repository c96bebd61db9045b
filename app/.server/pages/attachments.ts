/** The files of an order: the labels of its returns and its VAT invoice, and the way to one of them (ROUTE-12, RET-14). */
import type { I18n } from "@lingui/core";
import { redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { i18nOf } from "#app/.server/locale.ts";
import { notFound, params, parseParams } from "#app/.server/params.ts";
import { originOf } from "#app/.server/viewer.ts";
import { invoiceLinks } from "#app/messages/invoice.ts";
import { paths } from "#app/paths.ts";
import { isPrinted, labelPage } from "./label-file.ts";
import { labelled, openOrder } from "./order-parts.ts";
import type { OrderParts } from "./order-parts.ts";
import { openReturn } from "./return-parts.ts";
import type { ReturnAddress } from "./return-parts.ts";
import { invoiceOf } from "./sales-invoice.ts";

/** What can be downloaded of an order; where the address names a return it throws the way to its label. */
export async function attachmentPage(request: Request, door: Door) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { order_id: orderId, return_id: returnId } = parseParams(params.attachment, query);
  const address = { origin: originOf(request), orderId };
  if (returnId !== undefined) throw await leadToLabel(request, door, { ...address, returnId });
  const order = await openOrder(request, door, address);
  return {
    orderId,
    orderHref: paths.order(order.context.origin, orderId),
    files: await filesOf(request, door, order),
  };
}

export async function filesOf(request: Request, door: Door, order: OrderParts) {
  return [...(await labelsOf(request, door, order)), ...invoicesOf(order, await i18nOf(request))];
}

/** Checks who asks, notes the download and leads to the file; a label that is no good leads to its page. */
async function leadToLabel(
  request: Request,
  door: Door,
  address: ReturnAddress,
): Promise<Response> {
  const { origin, orderId, returnId } = address;
  const parts = await openReturn(request, door, address);
  const outcome = await dispatch(door.shell, {
    to: `return-label:${returnId}`,
    event: { type: "label.downloaded" },
    actor: parts.actor,
  });
  if (outcome.ok) return redirect(paths.labelFile(origin, orderId, returnId), 303);
  if (outcome.refusal.code === "NotFound") throw notFound();
  return redirect(labelPage(parts), 303);
}

async function labelsOf(request: Request, door: Door, order: OrderParts) {
  const { orderId, context } = order;
  const { origin } = context;
  const returns = await Promise.all(
    labelled(order).map(({ returnId }) => openReturn(request, door, { origin, orderId, returnId })),
  );
  return returns.filter(isPrinted).map(({ view: { returnId } }) => ({
    document: "label" as const,
    name: returnId,
    title: null,
    action: paths.attachmentRedirect(origin),
    fields: { order_id: orderId, return_id: returnId },
  }));
}

function invoicesOf(order: OrderParts, i18n: I18n) {
  const invoice = invoiceOf(order);
  if (!invoice) return [];
  const { kind, href } = invoice;
  return [
    {
      document: "invoice" as const,
      name: order.context.vatInvoice?.number ?? order.orderId,
      title: i18n._(invoiceLinks[kind]),
      action: href,
      fields: {},
    },
  ];
}
