/** The deliveries of messages: which there are, how they stand at an order, and sending one again (LC-58). */
import * as z from "zod";
import type { HookEvent } from "#db";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadForStore } from "#app/.server/engine/load-for.ts";
import { lifecycle, view } from "#machines/hook-delivery";
import type { HookDeliveryView } from "#machines/hook-delivery";

/** One message to one system, as a list shows it. */
export interface HookDelivery {
  readonly deliveryId: string;
  readonly type: string;
  readonly at: string;
  readonly url: string;
  readonly view: HookDeliveryView;
}

/** The deliveries of a message, one for each system that it went to. */
export const deliveriesOf = ({ id, hookIds }: HookEvent): string[] =>
  z
    .array(z.string())
    .parse(JSON.parse(hookIds))
    .map((hookId) => `${id}.${hookId}`);

/** What systems were told of an order, the newest first. */
export async function deliveriesAt(
  engine: Pick<EngineContext, "store">,
  orderId: string,
): Promise<HookDelivery[]> {
  const { hooks } = engine.store;
  const told: HookDelivery[] = [];
  for (const event of await hooks.eventsOf(orderId)) {
    for (const deliveryId of deliveriesOf(event)) {
      const snapshot = await loadForStore(engine, lifecycle, deliveryId);
      const shown = snapshot && view(snapshot, "agent");
      const hook = shown && (await hooks.byId(shown.hookId));
      if (shown && hook)
        told.push({ deliveryId, type: event.type, at: event.at, url: hook.url, view: shown });
    }
  }
  return told.reverse();
}

/** Sends a message once more, to one system. */
export function tellAgain(
  engine: EngineContext,
  deliveryId: string,
  { actor, key }: { readonly actor: Actor; readonly key?: string | undefined },
): Promise<Outcome> {
  return dispatch(engine, {
    ...{ to: `hook-delivery:${deliveryId}`, event: { type: "again.asked" }, actor },
    ...(key !== undefined && { key }),
  });
}
