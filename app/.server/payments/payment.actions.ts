/** The forms of step three (PAY). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { answerPayment } from "./payment-answers.ts";

export function sendPayment(request: Request, scope: CheckoutPayingContext) {
  return answerPayment(request, scope);
}
