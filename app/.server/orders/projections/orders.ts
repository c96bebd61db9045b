/** Keeps the order index in step with the orders: what lists and searches read. */
import type { SnapshotFrom } from "xstate";
import { searchable } from "#db";
import * as order from "#machines/order";
import type { Projection } from "#app/.server/engine/engine-context.ts";

/** Order number, product names and SKUs, each as a search looks for it. */
function searchText({ orderId, lines }: order.Context): string {
  const texts = [orderId, ...lines.flatMap(({ name, sku }) => [name, sku])];
  return texts.map(searchable).join(" ");
}

export const indexOrder: Projection = async (tx, _, stored, at) => {
  const snapshot: SnapshotFrom<typeof order.machine> = stored;
  const { context } = snapshot;
  const { orderId, storefront, customerId, email, placedAt, totals, currency } = context;
  await tx.orders.index({
    ...{ orderId, storefront, customerId, email, placedAt, currency },
    state: order.view(snapshot, "system").state,
    movedAt: at,
    totalCents: totals.totalCents,
    searchText: searchText(context),
  });
};
