/** The tab beside the orders: what somebody is subscribed to, newest first (SUB-01, ROUTE-40). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { whoAsks } from "#app/.server/identity/who-asks.ts";
import { subscriptionsFor } from "./subscription-list.ts";

export async function mySubscriptionsPage(request: Request, scope: RequestScope) {
  const viewer = await viewerOf(request, scope);
  const found = await subscriptionsFor(scope, viewer);
  return {
    ...whoAsks(request, viewer),
    rows: found.map(({ status, nextCharge, cancellation, isInForce, subscriptionId, ...row }) => ({
      ...{ subscriptionId, name: row.name, label: row.label, tone: row.tone },
      ...{ nextCharge, currency: row.currency },
      /** Until when it may be used, once it was cancelled. */
      endsAt: status === "cancelled" ? (cancellation?.effectiveAt ?? null) : null,
      href: paths.subscription(viewer.storefront, subscriptionId),
      /** Where a claim is made on a care plan (LC-41). */
      claimsHref: isInForce ? paths.claims(viewer.storefront, subscriptionId) : null,
    })),
  };
}
