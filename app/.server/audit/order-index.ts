/** The order index says of each order what the order says of itself. */
import { unpack } from "#machines/kit";
import * as order from "#machines/order";
import { everyInstance } from "./audit.ts";
import type { Check, Problem } from "./audit.ts";
import type { OrderRow, StoredLifecycle } from "#db";

export const checkOrderIndex: Check = async (store) => {
  const rows = new Map(
    (await store.orders.all()).map((row): [string, OrderRow] => [`order:${row.orderId}`, row]),
  );
  const count = rows.size;
  const problems: Problem[] = [];
  for await (const stored of everyInstance(store, order.lifecycle)) {
    problems.push(
      ...differences(stored, rows.get(stored.id)).map((says) => ({ id: stored.id, says })),
    );
    rows.delete(stored.id);
  }
  for (const id of rows.keys()) problems.push({ id, says: "is listed, and does not exist" });
  return { what: "rows of the order index", count, problems };
};

const columns = [
  ...(["storefront", "customerId", "email", "placedAt"] as const),
  ...(["currency", "state", "totalCents"] as const),
];

function differences({ snapshot: text }: StoredLifecycle, row: OrderRow | undefined): string[] {
  if (!row) return ["is not listed"];
  const snapshot = unpack(order.lifecycle, JSON.parse(text));
  const { storefront, customerId, email, placedAt, totals, currency } = snapshot.context;
  const { state } = order.view(snapshot, "system");
  const said = { storefront, customerId, email, placedAt, currency, state };
  const is = { ...said, totalCents: totals.totalCents };
  return columns.flatMap((name) =>
    row[name] === is[name] ? [] : [`${name} is listed as ${row[name]}, it is ${is[name]}`],
  );
}
