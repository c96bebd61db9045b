/** Step three on a page of its own (PAY). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { paymentStep } from "./payment-step.ts";

export function paymentPage(request: Request, scope: CheckoutPayingContext) {
  return paymentStep(request, scope);
}
