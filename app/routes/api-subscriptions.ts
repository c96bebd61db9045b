import type { LoaderFunctionArgs } from "@remix-run/node";
import { listSubscriptions } from "#app/.server/orders-api/subscriptions-api.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** List subscriptions, `/us/api/subscriptions` (SUB-35, API-37). */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return listSubscriptions(request, context, parseParams(params.store, raw));
}
