import type { LoaderFunctionArgs } from "@remix-run/node";
import { getSubscription } from "#app/.server/orders-api/subscriptions-api.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** Get one subscription, `/us/api/subscriptions/:subscriptionId` (SUB-35, API-36). */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return getSubscription(request, context, parseParams(params.subscription, raw));
}
