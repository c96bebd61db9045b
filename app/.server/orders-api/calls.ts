/** Every call about one order, by the name that its path ends with (docs/guides/orders-api.md). */
import { otherMethod, refused } from "./answer.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { businessCalls } from "./business-calls.ts";
import { cancelCalls } from "./cancel-calls.ts";
import { fileCalls } from "./file-calls.ts";
import { lineCalls } from "./line-calls.ts";
import { paymentCalls } from "./payment-calls.ts";
import { promiseCalls } from "./promise-calls.ts";
import { returnCalls } from "./return-calls.ts";
import { scheduleCalls } from "./schedule-calls.ts";
import type { Call, CallScope } from "./call.ts";

/** By the name that its path ends with. */
export const orderCalls: Readonly<Record<string, Call>> = {
  ...businessCalls,
  ...cancelCalls,
  ...fileCalls,
  ...lineCalls,
  ...paymentCalls,
  ...promiseCalls,
  ...returnCalls,
  ...scheduleCalls,
};

/** How a call is made; null where nobody knows one of that name. */
export const methodOfCall = (name: string): Call["method"] | null =>
  Object.hasOwn(orderCalls, name) ? (orderCalls[name]?.method ?? null) : null;

/** Answers a call; one that nobody knows, or by another method than its own, is none. */
export async function answerCall(
  request: Request,
  scope: CallScope,
  { call: name, ...address }: OrderAddress & { readonly call: string },
): Promise<Response> {
  const call = Object.hasOwn(orderCalls, name) ? orderCalls[name] : undefined;
  if (!call) return refused(request, "UNABLE_TO_PROCESS", 404);
  const isOther = (request.method === "HEAD" ? "GET" : request.method) !== call.method;
  if (isOther) return otherMethod(request, call.method);
  return call.answer(request, scope, address);
}
