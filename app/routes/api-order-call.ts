import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerCall } from "#app/.server/orders-api/calls.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** What is read of one order by name, `GET /us/api/orders/:orderId/:call`. */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return answerCall(request, context, parseParams(params.orderCall, raw));
}

/** What is done with one order, `POST /us/api/orders/:orderId/:call`. */
export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return answerCall(request, context, parseParams(params.orderCall, raw));
}
