import type { LoaderFunctionArgs } from "@remix-run/node";
import { buyBackLabelFile } from "#app/.server/after-sales/trade-in/buy-back-label.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** The label of a device that is bought back, `/us/web/order/:orderId/buy-back/:lineItemId/label.pdf`. */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return buyBackLabelFile(request, context, parseParams(params.line, raw));
}
