/** The forms of step one (ADDR). */
import type { CheckoutContext } from "#app/.server/request/context.ts";
import { answerAddress } from "./address-answers.ts";

export function enterAddress(request: Request, scope: CheckoutContext) {
  return answerAddress(request, scope);
}
