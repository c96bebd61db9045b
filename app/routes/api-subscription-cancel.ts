import type { ActionFunctionArgs } from "@remix-run/node";
import { cancelSubscription } from "#app/.server/orders-api/subscriptions-api.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** Cancel subscription, `POST /us/api/subscriptions/:subscriptionId/cancel` (SUB-35, API-39). */
export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return cancelSubscription(request, context, parseParams(params.subscription, raw));
}
