import type { RequestScope } from "#app/.server/request/context.ts";
import { accountApplicant } from "./applicant.ts";
import { sendPrivacy } from "./privacy-forms.ts";

export async function sendMyPrivacy(request: Request, scope: RequestScope) {
  return sendPrivacy(request, scope, await accountApplicant(request, scope));
}
