import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { notFound } from "#app/.server/request/params.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";

/** The account of whoever is signed in. An agent sees their own, never that of the customer they act for. */
export async function requireOwner(request: Request, scope: RequestScope) {
  const viewer = await requireShopper(request, scope);
  if (viewer.agent !== null) throw redirect(paths.impersonate(viewer.storefront), 303);
  const account = await scope.engine.store.accounts.byId(viewer.customerId);
  if (!account) throw notFound();
  return { viewer, account };
}

export type Owner = Awaited<ReturnType<typeof requireOwner>>;
