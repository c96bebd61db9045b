/** The units in the visitor's cart, for the header of every page. Asking is no visit: it prolongs no session. */
import { findCart, unitsIn } from "./cart.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { findImpersonation } from "#app/.server/identity/impersonation.ts";
import { findSession } from "#app/.server/identity/session.ts";
import type { FoundSession } from "#app/.server/identity/session.ts";

export async function cartCount(request: Request, scope: RequestScope): Promise<number> {
  const found = await findSession(request, scope);
  const whose = found && (await cartOf(scope, found));
  if (!found || !whose?.cartId) return 0;
  const { cartId, customerId } = whose;
  const customer = customerId === null ? [] : [`customer:${customerId}`];
  const keys = [`session:${found.row.id}`, ...customer];
  const actor = { role: "guest", id: found.row.id, keys } as const;
  return unitsIn(await findCart(scope.engine, { cartId, actor }));
}

/** The cart of whoever is signed in, or the session's own; that of the customer while an agent acts for one (LC-38), of whom, as a guest, there is but an order. */
async function cartOf({ engine }: RequestScope, { row, view }: FoundSession) {
  const acting = (await findImpersonation(engine, view.impersonationId))?.view.acting ?? null;
  const { customerId } = acting ?? view;
  const customer = customerId === null ? null : await engine.store.accounts.byId(customerId);
  const own = acting === null ? row.cartId : null;
  return { cartId: customer?.cartId ?? own, customerId };
}
