import type { LoaderFunctionArgs } from "@remix-run/node";
import { ordersList } from "#app/.server/orders-api/orders-api.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** The orders list, `/us/api/orders/list` (ORD-71). */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return ordersList(request, context, parseParams(params.store, raw));
}
