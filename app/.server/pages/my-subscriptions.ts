/** The tab beside the orders: what somebody is subscribed to, newest first (SUB-01, ROUTE-40). */
import { subscriptions } from "#db";
import type { Door } from "#app/.server/context.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import * as subscription from "#machines/subscription";
import { whoAsks } from "./my-orders.ts";
import { seenBy } from "./subscription-parts.ts";

/** More than anybody has; older ones are found by searching. */
const MOST = 100;

export async function mySubscriptionsPage(request: Request, door: Door) {
  const viewer = await viewerOf(request, door);
  const found = await subscriptionsFor(door, viewer);
  return {
    ...whoAsks(viewer),
    rows: found.map(({ subscriptionId, name, status, label, lamp, nextCharge, cancellation }) => ({
      ...{ subscriptionId, name, label, lamp, nextCharge },
      /** Until when it may be used, once it was cancelled. */
      endsAt: status === "cancelled" ? (cancellation?.effectiveAt ?? null) : null,
      href: paths.subscription(viewer.origin, subscriptionId),
    })),
  };
}

/** An account's subscriptions; `text` narrows them to a number, an order or a name. */
export async function subscriptionsFor({ shell }: Door, viewer: Viewer, text = "") {
  const { customerId } = viewer;
  if (customerId === null) return [];
  const rows = await subscriptions.subscriptionsOf(shell.store.db, {
    ...{ customerId, text, limit: MOST },
  });
  const found = await Promise.all(
    rows.map(({ subscriptionId }) =>
      loadFor(shell, viewer, subscription.lifecycle, subscriptionId),
    ),
  );
  return found.flatMap((one) => (one ? [seenBy(viewer, one.snapshot)] : []));
}
