/** Keeps the order index in step with the orders: what lists and searches read. */
import type { SnapshotFrom } from "xstate";
import { orders } from "#db";
import * as order from "#machines/order";
import type { Projection } from "#app/.server/engine/shell.ts";

/** Order number, product names and SKUs, each as a search looks for it. */
function searchText({ orderId, lines }: order.Context): string {
  const texts = [orderId, ...lines.flatMap(({ name, sku }) => [name, sku])];
  return texts.map((text) => orders.searchable(text)).join(" ");
}

export const indexOrder: Projection = (db, _, stored, at) => {
  const snapshot: SnapshotFrom<typeof order.machine> = stored;
  const { context } = snapshot;
  const { orderId, origin, customerId, email, placedAt, totals, currency } = context;
  orders.indexOrder(db, {
    ...{ orderId, origin, customerId, email, placedAt, currency },
    state: order.view(snapshot, "system").state,
    movedAt: at,
    totalCents: totals.totalCents,
    searchText: searchText(context),
  });
};
