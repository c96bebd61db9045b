/** The systems that are told what happens, for staff who keep the keys of programs. */
import type { RequestScope } from "#app/.server/request/context.ts";
import { hookEventTypes } from "#app/.server/orders/hooks/hook-events.ts";
import { requireKeyKeeper } from "#app/.server/shop-api/keys/key-keeper.ts";
import { typesOf } from "./hooks.ts";

export async function webhooksOutPage(request: Request, scope: RequestScope) {
  await requireKeyKeeper(request, scope);
  const hooks = await scope.engine.store.hooks.all();
  return {
    types: hookEventTypes,
    hooks: hooks.map(({ id, url, takenAt, closedAt, closedBy, ...row }) => ({
      ...{ id, url, takenAt, closedAt, closedBy, types: typesOf(row) },
    })),
  };
}
