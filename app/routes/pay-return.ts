import type { LoaderFunctionArgs } from "@remix-run/node";
import { returnToStore } from "#app/.server/payments/pay-return.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const { paymentId } = parseParams(params.payReturn, raw);
  return returnToStore(request, context, paymentId);
}
