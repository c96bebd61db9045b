/** The trial of an order, as its viewer may see it (LC-46). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { notFound } from "#app/.server/request/params.ts";
import type { LifecycleId } from "#machines/kit";
import { trialIdOf } from "#machines/order";
import * as trial from "#machines/trial";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";

/** An order that nobody tries has no such page. */
export async function openTrial(request: Request, scope: RequestScope, address: OrderAddress) {
  const parts = await openOrder(request, scope, address);
  const trialId = trialIdOf(parts.context);
  const found = trialId && (await loadFor(scope.engine, parts, trial.lifecycle, trialId));
  if (!found) throw notFound();
  const id: LifecycleId = `trial:${trialId}`;
  const view = trial.view(found.snapshot, parts.viewer.role);
  return { parts, id, rev: found.rev, actor: found.actor, view };
}
