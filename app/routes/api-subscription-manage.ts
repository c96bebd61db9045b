import type { ActionFunctionArgs } from "@remix-run/node";
import { manageSubscription } from "#app/.server/orders-api/subscriptions-api.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** Manage subscription, `POST /us/api/subscriptions/:subscriptionId/manage` (SUB-35, API-40). */
export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return manageSubscription(request, context, parseParams(params.subscription, raw));
}
