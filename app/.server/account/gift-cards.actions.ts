import type { RequestScope } from "#app/.server/request/context.ts";
import { answerGiftCards } from "./answers/gift-card-sending.ts";
import type { CardsAddress } from "./gift-cards-owner.ts";

export function resendGiftCard(request: Request, scope: RequestScope, address: CardsAddress) {
  return answerGiftCards(request, scope, address);
}
