/** The promised price of a line, as its viewer may see it (LC-12). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { notFound } from "#app/.server/request/params.ts";
import * as buyBack from "#machines/buy-back";
import { promisesOf } from "#machines/order";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { LineAddress } from "#app/.server/orders/order-parts.ts";

/** The promise for a line; where there is none there is no such page. */
export async function openBuyBack(request: Request, scope: RequestScope, address: LineAddress) {
  const parts = await openOrder(request, scope, address);
  const promise = promisesOf(parts.context).find(({ device }) => device.id === address.lineItemId);
  const found =
    promise && (await loadFor(scope.engine, parts, buyBack.lifecycle, promise.buyBackId));
  if (!promise || !found) throw notFound();
  const view = buyBack.view(found.snapshot, parts.viewer.role);
  const actor = { ...found.actor, keys: parts.actor.keys };
  return { parts, device: promise.device, view, rev: found.rev, actor };
}
