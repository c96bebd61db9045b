import type { LoaderFunctionArgs } from "@remix-run/node";
import { getOrders } from "#app/.server/orders-api/orders-api.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** Get orders, `/us/api/orders` (ORD-71). */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return getOrders(request, context, parseParams(params.store, raw));
}
