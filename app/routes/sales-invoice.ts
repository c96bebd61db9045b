import type { LoaderFunctionArgs } from "@remix-run/node";
import { salesInvoice } from "#app/.server/pages/sales-invoice.ts";
import { params, parseParams } from "#app/.server/params.ts";

/** The invoice as a file, `/us/web/order/:orderId/invoice.pdf`. */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return salesInvoice(request, context, parseParams(params.order, raw));
}
