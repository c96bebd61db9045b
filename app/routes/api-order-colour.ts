import type { ActionFunctionArgs } from "@remix-run/node";
import { changeColour } from "#app/.server/orders-api/colour-api.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** Change colour, `POST /us/api/orders/:orderId/colour` (ORD-73). */
export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return changeColour(request, context, parseParams(params.order, raw));
}
