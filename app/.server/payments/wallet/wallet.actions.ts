/** The form of a wallet's page (PAY-25). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { answerWallet } from "./wallet-answer.ts";

export function payByWallet(request: Request, scope: CheckoutPayingContext) {
  return answerWallet(request, scope);
}
