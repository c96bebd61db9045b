import type { RequestScope } from "#app/.server/request/context.ts";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { notFound } from "#app/.server/request/params.ts";
import { askForSecondStep } from "#app/.server/identity/guard/work-step.ts";
import { agentIdOf } from "#app/.server/identity/staff.ts";
import { requireShopper, viewerOf } from "#app/.server/identity/viewer.ts";

/** The customer an agent acts for; without one the agent, who has yet to name them. Nobody else finds such a page. */
export async function requireAgent(request: Request, scope: RequestScope) {
  const viewer = await viewerOf(request, scope);
  const { agent, customerId } = viewer;
  if (agent && customerId !== null)
    return { impersonation: agent, acting: { ...viewer, customerId } };
  const own = await requireShopper(request, scope);
  const account = await scope.engine.store.accounts.byId(own.customerId);
  await askForSecondStep(request, scope, own);
  const agentId = agentIdOf(scope.env, account, own.isTwoStep);
  if (account === null || agentId === null) throw notFound();
  const { email } = account;
  return { naming: { own, account: { email, agentId } }, acting: null };
}

/** Not begun by an agent, or no longer theirs to place. */
export function isSomebodyElses({ context, view }: FoundCart): boolean {
  return view.status === "abandoned" || (!context.isAssisted && view.status !== "converted");
}
