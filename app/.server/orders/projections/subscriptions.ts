/** Keeps the index of subscriptions in step with them: what lists and searches read. */
import type { SnapshotFrom } from "xstate";
import { searchable } from "#db";
import type * as subscription from "#machines/subscription";
import type { Projection } from "#app/.server/engine/engine-context.ts";

export const indexSubscription: Projection = async (tx, _, stored) => {
  const { context }: SnapshotFrom<typeof subscription.machine> = stored;
  const { subscriptionId, customerId, orderId, startedAt, name, sku } = context;
  await tx.subscriptions.index({
    ...{ subscriptionId, customerId, orderId, startedAt },
    searchText: [subscriptionId, orderId, name, sku].map(searchable).join(" "),
  });
};
