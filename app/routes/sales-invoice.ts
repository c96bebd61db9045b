import type { LoaderFunctionArgs } from "@remix-run/node";
import { salesInvoice } from "#app/.server/orders/documents/sales-invoice.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** The invoice as a file, `/us/web/order/:orderId/invoice.pdf`. */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return salesInvoice(request, context, parseParams(params.order, raw));
}
