import type { LoaderFunctionArgs } from "@remix-run/node";
import { vatCorrection } from "#app/.server/orders/documents/vat-correction.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** A correction of the VAT invoice as a file, `/pl/web/order/:orderId/vat-corrections/:place/correction.pdf`. */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return vatCorrection(request, context, parseParams(params.vatCorrection, raw));
}
