/** How long a guest's browser opens the order that was placed in it: said on the order's pages, with the way to end it (ORD-61). */
import { findSession } from "#app/.server/identity/session.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { paths } from "#app/paths.ts";
import type { Context } from "#machines/order";

/** Null where it is no browser's right that opens the order: an account's, a look-up's, an agent's. */
export async function leaveOf(
  request: Request,
  scope: RequestScope,
  { viewer, context }: { readonly viewer: Viewer; readonly context: Context },
): Promise<{ readonly action: string; readonly until: string } | null> {
  const { customerId, sessionId, agent, storefront } = viewer;
  const isTheirs = customerId === null && agent === null && context.customerId === null;
  if (!isTheirs || sessionId === null || context.sessionId !== sessionId) return null;
  const found = await findSession(request, scope);
  return found && { action: paths.signOut(storefront), until: found.row.expiresAt };
}
