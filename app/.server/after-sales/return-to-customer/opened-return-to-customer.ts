/** The question whether refused goods go back to their shopper (LC-17). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { notFound } from "#app/.server/request/params.ts";
import { exchangesOf, promisesOf } from "#machines/order";
import * as returnToCustomer from "#machines/return-to-customer";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { LineAddress } from "#app/.server/orders/order-parts.ts";

/** The question about a line's last return; a line of which everything was taken has no such page. */
export async function openReturnToCustomer(
  request: Request,
  scope: RequestScope,
  address: LineAddress,
) {
  const parts = await openOrder(request, scope, address);
  const { lineItemId } = address;
  const returned = parts.returns.findLast(({ refusedLineIds }) =>
    refusedLineIds.includes(lineItemId),
  );
  const exchange = exchangesOf(parts.context).find(({ devices }) =>
    devices.some(({ id }) => id === lineItemId),
  );
  const promise = promisesOf(parts.context).find(({ device }) => device.id === lineItemId);
  // A device is given back at a promised price long after its window to return it.
  const asked = [promise?.buyBackId, exchange?.tradeInId, returned?.returnId];
  const found = await firstOf(
    asked.flatMap((id) => id ?? []),
    (id) => loadFor(scope.engine, parts, returnToCustomer.lifecycle, id),
  );
  if (!found) throw notFound();
  const view = returnToCustomer.view(found.snapshot, parts.viewer.role);
  const { returnId } = view;
  return { ...{ parts, view, returnId }, actor: { ...found.actor, keys: parts.actor.keys } };
}

/** The first that there is. */
async function firstOf<T>(
  ids: readonly string[],
  load: (id: string) => Promise<T | null>,
): Promise<T | null> {
  for (const id of ids) {
    const found = await load(id);
    if (found !== null) return found;
  }
  return null;
}
