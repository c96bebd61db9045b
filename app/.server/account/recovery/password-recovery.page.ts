/** The way back into an account whose password is forgotten (LC-54): asking for a link, and following it. */
import { storefrontOf } from "#app/.server/identity/viewer.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { paths } from "#app/paths.ts";
import { isOwners, isUsed, ownerOf } from "./recovery-owner.ts";

/** Which of its pages it is: the form for an address, what follows it, the form for the password (`begin`: of an account that begins anew with it), a link that is over. */
export type RecoveryStage = "ask" | "sent" | "choose" | "begin" | "used" | "over";

/** Looking uses nothing up: programs that scan mail open links. */
export async function passwordRecoveryPage(
  request: Request,
  scope: Pick<RequestScope, "engine" | "env">,
): Promise<{ stage: RecoveryStage; signInHref: string; againHref: string }> {
  const storefront = storefrontOf(request);
  const { searchParams } = new URL(request.url);
  const to = searchParams.get("to");
  return {
    stage: await stageOf(request, scope, searchParams),
    signInHref: paths.signIn(storefront, to),
    againHref: paths.passwordRecovery(storefront, { to }),
  };
}

async function stageOf(
  request: Request,
  scope: Pick<RequestScope, "engine" | "env">,
  searchParams: URLSearchParams,
): Promise<RecoveryStage> {
  const link = searchParams.get("link");
  if (link === null) return searchParams.has("sent") ? "sent" : "ask";
  const owner = await ownerOf(scope, link);
  if (owner) return (await isOwners(request, scope, owner.account)) ? "choose" : "begin";
  return (await isUsed(scope, link)) ? "used" : "over";
}
