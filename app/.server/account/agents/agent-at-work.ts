/** The agent who acts for a customer on this page, for the bar over it (AGENT-08). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { findImpersonation } from "#app/.server/identity/impersonation.ts";
import { customerAskedFor } from "#app/.server/identity/express-query.ts";
import { findSession } from "#app/.server/identity/session.ts";
import { storefrontOf, viewerOf } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";

/** Null on every page where nobody acts for somebody else: asking there is no visit. */
export async function agentAtWork(request: Request, scope: RequestScope) {
  if ((await customerAskedFor(request, scope)) === null) return whileImpersonating(request, scope);
  const { agent, customerId, email, storefront } = await viewerOf(request, scope);
  if (agent === null || customerId === null) return null;
  const endPath = paths.assistedCheckout(storefront, { customer: customerId });
  return barOf(scope, { ...agent, email, endPath });
}

/** Whom the agent acts for on every page, until they stop or their time is up (LC-38). */
async function whileImpersonating(request: Request, scope: RequestScope) {
  const found = await findSession(request, scope);
  const impersonationId = found?.view.impersonationId ?? null;
  const impersonation =
    impersonationId === null ? null : await findImpersonation(scope.engine, impersonationId);
  const { agentId = null, acting = null } = impersonation?.view ?? {};
  if (agentId === null || acting === null) return null;
  const { email, until: endsAt } = acting;
  return barOf(scope, {
    agentId,
    email,
    endsAt,
    endPath: paths.impersonate(storefrontOf(request)),
  });
}

interface Acting {
  readonly agentId: string;
  readonly email: string | null;
  readonly endsAt: string;
  readonly endPath: string;
}

function barOf({ engine }: RequestScope, { agentId, email, endsAt, endPath }: Acting) {
  const left = Date.parse(endsAt) - engine.clock.now();
  return {
    agentId,
    customer: (email ?? "").replace(/(?<=^.)[^@]*/, "***"),
    secondsLeft: Math.max(0, Math.floor(left / 1000)),
    endPath,
  };
}
