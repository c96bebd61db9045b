import type { ActionFunctionArgs } from "@remix-run/node";
import { findSubscription } from "#app/.server/orders-api/subscriptions-api.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** Search subscription, `POST /us/api/subscriptions/search` (SUB-35, API-38). */
export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return findSubscription(request, context, parseParams(params.store, raw));
}
