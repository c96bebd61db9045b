/** The form of a legal text (LC-30). */
import type { RequestScope } from "#app/.server/request/context.ts";
import type { AgreementName } from "#machines/agreement";
import { answerAgreement } from "./agreement-answer.ts";

export function acceptAgreement(request: Request, scope: RequestScope, name: AgreementName) {
  return answerAgreement(request, scope, name);
}
