/** The form of step two (SHIP, PL). */
import type { CheckoutContext } from "#app/.server/request/context.ts";
import { answerDelivery } from "./delivery-step.ts";

export function chooseDelivery(request: Request, scope: CheckoutContext) {
  return answerDelivery(request, scope);
}
