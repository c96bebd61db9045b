import type { LoaderFunctionArgs } from "@remix-run/node";
import { tradeInLabelFile } from "#app/.server/after-sales/trade-in/trade-in-label.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** The label of an old device as a file, `/us/web/order/:orderId/trade-in/:lineItemId/label.pdf`. */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return tradeInLabelFile(request, context, parseParams(params.line, raw));
}
