/**
 * What is asked of a bank, a lender, a lessor or a phone company about somebody: credit, whose every answer costs and says
 * whether such a person exists; and an account, whose password and PIN could be guessed.
 */
import { takeAsk } from "#app/.server/request/limited.ts";
import type { Tried } from "#app/.server/request/limited.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { phoneDigits } from "#machines/cart/schema/contact.rules.ts";

type Scope = Pick<RequestScope, "limits" | "ip" | "waits">;

/** Before an application that is filled in as it should be goes out. */
export function askForCredit(
  scope: Scope,
  { sessionId, customerId }: Pick<Viewer, "sessionId" | "customerId">,
): Promise<Tried> {
  return takeAsk(scope, "credit-asked", { session: sessionId, account: customerId });
}

/** Before a phone company is asked about an account, whichever cart it is for. */
export function askTelco(
  scope: Scope,
  { sessionId }: Pick<Viewer, "sessionId">,
  telephone: string,
): Promise<Tried> {
  return takeAsk(scope, "telco-account", {
    session: sessionId,
    telephone: phoneDigits(telephone),
  });
}
