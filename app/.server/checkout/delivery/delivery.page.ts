/** Step two on a page of its own (SHIP, PL). */
import type { CheckoutContext } from "#app/.server/request/context.ts";
import { deliveryStep } from "./delivery-step.ts";

export function deliveryPage(request: Request, scope: CheckoutContext) {
  return deliveryStep(request, scope);
}
