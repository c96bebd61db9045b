/** What an agent's impersonation notes of each write: it goes in the same transaction, and takes the write back when time is up. */
import * as z from "zod";
import type { Tx } from "#db";
import { lifecycleName } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { EventRequest } from "#app/.server/engine/engine-context.ts";

/** As much of an event, or of what it moves, as says which lines of an order it is about. */
const lined = z.object({
  lineId: z.string().optional(),
  lineIds: z.array(z.string()).optional(),
  lines: z.array(z.object({ lineId: z.string() })).optional(),
});

/** As much of a snapshot as says which order it belongs to. */
const belonging = z.object({ context: z.looseObject({ orderId: z.string() }) });

/** They are about all of an order, and know all its lines. */
const ofWholeOrder: ReadonlySet<string> = new Set(["order", "cancellation"]);

const linesIn = (found: z.output<typeof lined> | undefined): readonly string[] => [
  ...(found?.lineId === undefined ? [] : [found.lineId]),
  ...(found?.lineIds ?? []),
  ...(found?.lines ?? []).map(({ lineId }) => lineId),
];

/** Before there is an order nobody is written to about it; whoever orders gets the order's own mail. */
const beforeOrder: ReadonlySet<string> = new Set(["cart", "payment", "place-order"]);

/** They open a question, whose answer is another event: nothing of the order has changed yet. */
const asking: ReadonlySet<string> = new Set(["subscription cancel.requested"]);

/** The event for the impersonation of an agent who acts for somebody; null for everybody else. A hook of the engine (`alongside`). */
export async function notedWhileImpersonating(
  tx: Tx,
  { to, event, actor }: EventRequest,
): Promise<EventRequest | null> {
  const { impersonation } = actor;
  if (!impersonation) return null;
  const isSilent =
    beforeOrder.has(lifecycleName(to)) || asking.has(`${lifecycleName(to)} ${event.type}`);
  const found = isSilent ? null : await contextOf(tx, to);
  const named = linesIn(lined.safeParse(event).data);
  const known = found && !ofWholeOrder.has(lifecycleName(to)) ? linesIn(found.lined) : [];
  return {
    to: impersonation,
    event: {
      ...{ type: "action.taken", lifecycleId: to, did: event.type },
      orderId: found?.orderId ?? null,
      lineIds: named.length > 0 ? named : known,
    },
    actor,
  };
}

/** The order that something belongs to, and what it says of lines; null where it belongs to none. */
async function contextOf(tx: Tx, id: LifecycleId) {
  const stored = await tx.engine.load(id);
  const { data } = belonging.safeParse(JSON.parse(stored?.snapshot ?? "{}"));
  if (!data) return null;
  return { orderId: data.context.orderId, lined: lined.safeParse(data.context).data };
}
