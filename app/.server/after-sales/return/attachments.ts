/** The files of an order: the labels of its returns and its VAT invoice, and the way to one of them (ROUTE-12, RET-14). */
import type { I18n } from "@lingui/core";
import type { RequestScope } from "#app/.server/request/context.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { filled } from "#app/messages/filled.ts";
import { invoiceLinks } from "#app/messages/invoice.ts";
import { correctionLink } from "#app/messages/vat-correction.ts";
import { paths } from "#app/paths.ts";
import { isPrinted } from "./label-file.ts";
import { labelled } from "#app/.server/orders/order-parts.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { openReturn } from "./return-parts.ts";
import { correctionLinks } from "#app/.server/orders/documents/correction-links.ts";
import { invoiceOf } from "#app/.server/orders/documents/invoices.ts";

export async function filesOf(request: Request, scope: RequestScope, order: OrderParts) {
  return [...(await labelsOf(request, scope, order)), ...invoicesOf(order, await i18nOf(request))];
}

async function labelsOf(request: Request, scope: RequestScope, order: OrderParts) {
  const { orderId, context } = order;
  const { storefront } = context;
  const returns = await Promise.all(
    labelled(order).map(({ returnId }) =>
      openReturn(request, scope, { storefront, orderId, returnId }),
    ),
  );
  return returns.filter(isPrinted).map(({ view: { returnId } }) => ({
    document: "label" as const,
    name: returnId,
    title: null,
    action: paths.attachmentRedirect(storefront),
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
    ...correctionLinks(order.context, order.issuedVat).map(({ number, href }) => ({
      ...{ document: "invoice" as const, name: number, action: href, fields: {} },
      title: i18n._(filled(correctionLink, { number })),
    })),
  ];
}
