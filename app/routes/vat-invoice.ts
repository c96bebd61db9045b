import type { LoaderFunctionArgs } from "@remix-run/node";
import { vatInvoice } from "#app/.server/orders/documents/vat-invoice.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** The VAT invoice as a file, `/pl/web/order/:orderId/vat-invoice.pdf`. */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return vatInvoice(request, context, parseParams(params.order, raw));
}
