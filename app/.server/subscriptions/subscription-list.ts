/** Somebody's own subscriptions, newest first, as they may see them. */
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import * as subscription from "#machines/subscription";
import { seenBy } from "./subscription-parts.ts";

/** More than anybody has; older ones are found by searching. */
const MOST = 100;

/** An account's subscriptions; `text` narrows them to a number, an order or a name. */
export async function subscriptionsFor({ engine }: RequestScope, viewer: Viewer, text = "") {
  const { customerId } = viewer;
  if (customerId === null) return [];
  const rows = await engine.store.subscriptions.ofCustomer({
    ...{ customerId, text, limit: MOST },
  });
  const found = await Promise.all(
    rows.map(({ subscriptionId }) =>
      loadFor(engine, viewer, subscription.lifecycle, subscriptionId),
    ),
  );
  const own = found.flatMap((one) => one ?? []);
  return Promise.all(
    own.map(async ({ snapshot }) => ({
      ...(await seenBy(engine, viewer, snapshot)),
      currency: snapshot.context.currency,
    })),
  );
}
