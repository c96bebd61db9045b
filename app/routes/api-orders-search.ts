import type { ActionFunctionArgs } from "@remix-run/node";
import { searchOrder } from "#app/.server/orders-api/orders-api.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** Search order, `POST /us/api/orders/search` (ORD-71, SRCH-08). */
export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return searchOrder(request, context, parseParams(params.store, raw));
}
