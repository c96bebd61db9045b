/** What an agent's impersonation notes of each write: it goes in the same transaction, and takes the write back when time is up. */
import * as z from "zod";
import type { Tx } from "#db";
import { lifecycleName } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { EventRequest } from "#app/.server/engine/engine-context.ts";

/** As much of a snapshot as says which order it belongs to. */
const belonging = z.object({ context: z.object({ orderId: z.string() }) });

/** Before there is an order nobody is written to about it; whoever orders gets the order's own mail. */
const beforeOrder: ReadonlySet<string> = new Set(["cart", "payment", "place-order"]);

/** The event for the impersonation of an agent who acts for somebody; null for everybody else. A hook of the engine (`alongside`). */
export async function notedWhileImpersonating(
  tx: Tx,
  { to, event, actor }: EventRequest,
): Promise<EventRequest | null> {
  const { impersonation } = actor;
  if (!impersonation) return null;
  const orderId = beforeOrder.has(lifecycleName(to)) ? null : await orderIdOf(tx, to);
  return {
    to: impersonation,
    event: { type: "action.taken", lifecycleId: to, did: event.type, orderId },
    actor,
  };
}

async function orderIdOf(tx: Tx, id: LifecycleId): Promise<string | null> {
  const stored = await tx.engine.load(id);
  const parsed = belonging.safeParse(JSON.parse(stored?.snapshot ?? "{}"));
  return parsed.success ? parsed.data.context.orderId : null;
}
