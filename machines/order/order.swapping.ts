/** What an order says when one of its lines becomes another article (LC-10). Pure. */
import type { Event } from "./order.events.ts";
import { takeOff } from "./order.money.ts";
import type { Context } from "./order.schema.ts";
import { release } from "./order.giving-back.ts";
import { begin, lineId, silence, tell } from "./order.speech.ts";
import type { Spoken } from "./order.speech.ts";

/** The swap begins and hears what was asked for; the order has allowed it. */
export function beginSwap(context: Context, event: Event): Spoken {
  if (event.type !== "swap.requested") return silence;
  const { swapId, kind, from, to, isSuppressed, lineId: id } = event;
  const line = context.lines.find((one) => one.id === id);
  if (!line) return silence;
  const { orderId } = context;
  const { quantity } = line;
  const asked =
    kind === "colour"
      ? {
          type: "colour.requested",
          from_samsung_sku: from.sku,
          line_item_id: id,
          to_samsung_sku: to.sku,
        }
      : { type: "swap.requested" };
  return {
    context: {},
    said: [
      begin(`swap:${swapId}`, { orderId, swapId, lineId: id, quantity, from, to, isSuppressed }),
      tell(`swap:${swapId}`, { ...asked, isAllowed: true }),
    ],
  };
}

/** The line starts again as the new article, and what that costs less is given back. */
export function completeSwap(context: Context, event: Event): Spoken {
  if (event.type !== "swap.completed") return silence;
  const { sku, savedCents } = event;
  const again = tell(lineId(context, event.lineId), { type: "swapped", sku });
  if (savedCents === 0) return { context: {}, said: [again] };
  const { released, ...left } = takeOff(context, [event.lineId], savedCents);
  const settlements = context.settlements + 1;
  return {
    context: { ...left, settlements },
    said: [again, ...release(context, `${context.orderId}-W${settlements}`, released)],
  };
}

/** The order ends while a line is being swapped. */
export function callOffSwap({ swap }: Context): Spoken {
  if (!swap) return silence;
  return {
    context: { swap: null },
    said: [tell(`swap:${swap.swapId}`, { type: "called.off" }, true)],
  };
}
