/** The question whether refused goods go back to their shopper (LC-17). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { notFound } from "#app/.server/request/params.ts";
import { exchangesOf, promisesOf } from "#machines/order";
import * as returnToCustomer from "#machines/return-to-customer";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { LineAddress, OrderParts } from "#app/.server/orders/order-parts.ts";

/**
 * The question about a line's goods that nobody has decided, else the last one; a line of which everything was taken has no
 * such page.
 */
export async function openReturnToCustomer(
  request: Request,
  scope: RequestScope,
  address: LineAddress,
) {
  const parts = await openOrder(request, scope, address);
  const { lineItemId } = address;
  const refused = parts.returns
    .filter(({ refusedLineIds }) => refusedLineIds.includes(lineItemId))
    .map(({ returnId }) => returnId)
    .toReversed();
  const exchange = exchangesOf(parts.context).find(({ devices }) =>
    devices.some(({ id }) => id === lineItemId),
  );
  const promise = promisesOf(parts.context).find(({ device }) => device.id === lineItemId);
  // A device is given back at a promised price long after its window to return it.
  const asked = [promise?.buyBackId, exchange?.tradeInId, ...refused].flatMap((id) => id ?? []);
  const questions = await Promise.all(asked.map((id) => questionOf(scope, parts, id)));
  const known = questions.flatMap((one) => one ?? []);
  const found = known.find(({ view }) => view.may !== null) ?? known[0];
  if (!found) throw notFound();
  const { view, actor } = found;
  const { returnId } = view;
  return { ...{ parts, view, returnId }, actor: { ...actor, keys: parts.actor.keys } };
}

async function questionOf({ engine }: RequestScope, parts: OrderParts, id: string) {
  const found = await loadFor(engine, parts, returnToCustomer.lifecycle, id);
  const view = found && returnToCustomer.view(found.snapshot, parts.viewer.role);
  return found && view && { view, actor: found.actor };
}
