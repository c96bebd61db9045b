import type { LoaderFunctionArgs } from "@remix-run/node";
import { allOrdersList } from "#app/.server/orders-api/orders-api.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** The all-orders list, `/us/api/orders/all` (ORD-71, ORD-59). */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return allOrdersList(request, context, parseParams(params.store, raw));
}
