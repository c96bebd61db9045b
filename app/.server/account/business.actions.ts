import type { RequestScope } from "#app/.server/request/context.ts";
import { answerBusiness } from "./answers/business-answer.ts";

export function sendBusiness(request: Request, scope: RequestScope) {
  return answerBusiness(request, scope);
}
