/** What guests want of their orders afterwards: to call them off while they are prepared, to send them back once they are there. */
import { instant } from "#app/.server/clock.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import type { Actor, Shell } from "#app/.server/shell.ts";
import type { LifecycleId, RawEvent } from "#machines/kit";
import type * as order from "#machines/order";

export interface Errand {
  readonly orderId: string;
  readonly wants: "cancel" | "return";
}

/** Asks for it, under a key of its own: whoever saw the store die asks once more. */
export async function ask(shell: Shell, { orderId, wants }: Errand): Promise<void> {
  const actor: Actor = { role: "guest", id: orderId, keys: [`order:${orderId}`] };
  const { to, event } =
    wants === "cancel" ? cancelling(shell, orderId) : await returning(shell, orderId);
  const outcome = await dispatch(shell, { to, event, actor, key: `${wants} ${orderId}` });
  if (!outcome.ok) throw new Error(`${to} refused ${event.type}: ${outcome.refusal.code}`);
}

interface Asked {
  readonly to: LifecycleId;
  readonly event: RawEvent;
}

function cancelling({ clock }: Shell, orderId: string): Asked {
  return {
    to: `cancellation:${orderId}`,
    event: {
      type: "cancel.requested",
      ...{ lineIds: ["1"], rejection_code: "changed_mind", check_for_discount: false },
      cancellation_date: instant(clock),
    },
  };
}

async function returning({ store }: Shell, orderId: string): Promise<Asked> {
  const row = await store.engine.load(`order:${orderId}`);
  const { context } = JSON.parse(row?.snapshot ?? "{}") as { context: order.Context };
  return {
    to: `order:${orderId}`,
    event: {
      type: "return.requested",
      ...{ returnId: `RET-${orderId}`, channel: "ship" },
      ...{ reasonCode: "changed_mind", reasonText: "" },
      lines: context.lines.map(({ id, serials }) => ({ lineId: id, units: 1, serials })),
    },
  };
}
