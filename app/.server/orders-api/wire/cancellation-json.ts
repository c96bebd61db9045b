/** How calling an order off stands: its flag, what may be done, and what became of each attempt (CANC-03, CANC-13). */
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** Null before the order is recorded: until then there is nothing to call off. */
export function cancellationJson({ cancellation }: Pick<OrderParts, "cancellation">) {
  if (!cancellation) return null;
  const { status, actions, attempts } = cancellation.view;
  return {
    ...{ status, allowed_actions: actions },
    /** The oldest first. */
    history: attempts.map(({ at, endedAt, lineIds, outcome, ...asked }) => ({
      ...{ requested_at: at, outcome, ended_at: endedAt, line_item_ids: lineIds },
      ...{ rejection_code: asked.rejection_code, rejection_reason: asked.rejection_reason },
      cancellation_date: asked.cancellation_date,
      is_discount_applied: asked.is_discount_applied,
    })),
  };
}
