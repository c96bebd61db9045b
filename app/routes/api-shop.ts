import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { params, parseParams } from "#app/.server/request/params.ts";
import { answerShopCall } from "#app/.server/shop-api/shop-calls.ts";

/** What is read of the shop, `GET /us/api/…` (docs/guides/shop-api.md). */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return answerShopCall(request, context, parseParams(params.shopCall, raw));
}

/** What is done in it, `POST /us/api/…`. */
export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return answerShopCall(request, context, parseParams(params.shopCall, raw));
}
