/** Step one on a page of its own (ADDR). */
import type { CheckoutContext } from "#app/.server/request/context.ts";
import { addressStep } from "./address-step.ts";

export function addressPage(request: Request, scope: CheckoutContext) {
  return addressStep(request, scope);
}
