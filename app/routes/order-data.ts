import type { LoaderFunctionArgs } from "@remix-run/node";
import { orderData } from "#app/.server/account/privacy/order-privacy.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** The copy of an order's data as a file, `/us/web/order/:orderId/privacy/data.json`. */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return orderData(request, context, parseParams(params.order, raw));
}
