import type { ActionFunctionArgs } from "@remix-run/node";
import { initiateBuyBackReturn } from "#app/.server/orders-api/buy-back-api.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** Initiate GRV returns, `POST /us/api/orders/:orderId/grv-returns` (RET-11). */
export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return initiateBuyBackReturn(request, context, parseParams(params.order, raw));
}
