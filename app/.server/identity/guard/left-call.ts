/**
 * An agent's page of a customer for whom they act no more: their time was up while they read or typed there. They are told so,
 * what they had typed waits, and one press begins again (AGENT-19, ERR-25). Whoever never acted for its customer is not asked.
 */
import { redirect } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { pathParts, plainPath } from "#app/.server/request/plain-path.ts";
import type { ImpersonationView } from "#machines/impersonation";
import { findImpersonation } from "#app/.server/identity/impersonation.ts";
import type { FoundSession } from "#app/.server/identity/session.ts";
import { keepWaiting } from "#app/.server/identity/typed/waiting-answers.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

type Left = NonNullable<ImpersonationView["last"]>;

/** Lists of a customer, which would be the agent's own from now on. */
const ofCustomers = /\/web\/(my-(?!security|orders-mini)[\w-]+|subscriptions)(\/|$)/;

/** Leads from such a page to where an agent begins to act; any other page is left alone. */
export async function askToActAgain(
  request: Request,
  scope: RequestScope,
  { storefront }: Pick<Viewer, "storefront">,
  found: FoundSession | null,
): Promise<void> {
  const current = await findImpersonation(scope.engine, found?.view.impersonationId ?? null);
  const last = current?.view.last;
  if (!last || !plainPath(request).includes("/web/")) return;
  const isTold = await isOfOrder(request, scope, last);
  if (!isTold && (last.customerId === null || !ofCustomers.test(plainPath(request)))) return;
  const { pathname, search } = new URL(request.url);
  // The address of a list is the same for everybody: what was typed on it would wait for the next customer too.
  const headers = isTold ? await keepWaiting(request, scope) : new Headers();
  const back = paths.impersonate(storefront, { back: pathname + search });
  throw redirect(back, { status: 303, headers });
}

/** Whether the address names an order of theirs. */
async function isOfOrder(
  request: Request,
  { engine }: Pick<RequestScope, "engine">,
  { customerId, orderId }: Left,
): Promise<boolean> {
  const named = pathParts(request).map((part) => part.toUpperCase());
  const rows = await engine.store.orders.named(named.filter(Boolean));
  return rows.some(
    (row) => row.orderId === orderId || (customerId !== null && row.customerId === customerId),
  );
}
