import type { RequestScope } from "#app/.server/request/context.ts";
import { answerTradeIn } from "./trade-in-answer.ts";

export function sendTradeIn(request: Request, scope: RequestScope) {
  return answerTradeIn(request, scope);
}
