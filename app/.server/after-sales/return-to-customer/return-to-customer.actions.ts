import type { RequestScope } from "#app/.server/request/context.ts";
import type { LineAddress } from "#app/.server/orders/order-parts.ts";
import { answerReturnToCustomer } from "./return-to-customer-answer.ts";

export function sendReturnToCustomer(request: Request, scope: RequestScope, address: LineAddress) {
  return answerReturnToCustomer(request, scope, address);
}
