/** When the shopper's session ends: what the frame of every page shows, asked for without prolonging it. */
import type { RequestScope } from "#app/.server/request/context.ts";
import { findSession } from "#app/.server/identity/session.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";

export interface SessionEnd {
  /** Who is signed in: by the first name, or the address of who gave none. */
  readonly name: string | null;
  /** Milliseconds until the session ends: a browser's clock need not agree with ours. */
  readonly endsInMs: number | null;
}

export async function sessionEnd(request: Request, scope: RequestScope): Promise<SessionEnd> {
  const view = (await findSession(request, scope))?.view;
  if (!view?.customerId || !view.expiresAt) return { name: null, endsInMs: null };
  const account = await scope.engine.store.accounts.byId(view.customerId);
  return {
    // An account that began anew has no name before its owner gives one.
    name: account && (account.firstName || account.email),
    endsInMs: Date.parse(view.expiresAt) - scope.engine.clock.now(),
  };
}

/** The shopper asked to stay signed in, which is a visit like any other. */
export async function staySignedIn(request: Request, scope: RequestScope): Promise<SessionEnd> {
  await viewerOf(request, scope);
  return sessionEnd(request, scope);
}
