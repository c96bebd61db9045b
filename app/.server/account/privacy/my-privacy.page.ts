/** What the store keeps of an account's owner, for them, or for the agent who acts for them (LC-57). */
import type { OutsideScope, RequestScope } from "#app/.server/request/context.ts";
import { accountApplicant } from "./applicant.ts";
import { dataCopy } from "./data-copy.ts";
import { privacyFacts } from "./privacy-facts.ts";

export async function myPrivacyPage(request: Request, scope: RequestScope) {
  return privacyFacts(scope, await accountApplicant(request, scope));
}

/** The copy of it, as a file. */
export async function myData(request: Request, scope: OutsideScope): Promise<Response> {
  return dataCopy(request, scope, await accountApplicant(request, scope));
}
