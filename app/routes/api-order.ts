import type { LoaderFunctionArgs } from "@remix-run/node";
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** Get one order by its number, `/us/api/orders/:orderId` (ORD-70, ORD-71). */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return getOrder(request, context, parseParams(params.order, raw));
}
