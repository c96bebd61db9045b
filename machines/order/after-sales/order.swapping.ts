/** What an order says when one of its lines becomes another article (LC-10). Pure. */
import type { Event } from "../schema/order.events.ts";
import { sum } from "#machines/kit";
import { noteSwapSum } from "./order.swap-sums.ts";
import { swapped } from "./order.swap-prices.ts";
import { promiseAgain } from "../programmes/order.buying-back.ts";
import { cheaperEffects } from "../programmes/order.loyalty.ts";
import { keptUnits } from "../lines/order.units.ts";
import type { Context } from "../order.schema.ts";
import { release } from "../money/order.refunds.ts";
import { mail } from "../lines/order.mail.ts";
import { begin, lineId, noChange, tell } from "../machine/order.effects.ts";
import type { Change } from "../machine/order.effects.ts";

/** The swap begins and hears what was asked for; the order has allowed it. */
export function beginSwap(context: Context, event: Event): Change {
  if (event.type !== "swap.requested") return noChange;
  const { swapId, kind, from, to, isSuppressed, lineId: id } = event;
  const line = context.lines.find((one) => one.id === id);
  if (!line) return noChange;
  const { orderId } = context;
  const quantity = keptUnits(line).length;
  const waivedCents = line.soldAs?.waivedCents ?? 0;
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
      begin(`swap:${swapId}`, {
        ...{ orderId, swapId, lineId: id, quantity, from, to, waivedCents, isSuppressed },
      }),
      tell(`swap:${swapId}`, { ...asked, isAllowed: true }),
    ],
  };
}

/** The new article waits for what it costs more: whoever pays that hears of it. Where nobody does, nobody is asked any more. */
export function owe(context: Context, event: Event): Change {
  if (event.type !== "swap.owing" || !context.swap) return noChange;
  const { owedCents: amountCents, settleBy: dueAt, lineId: id } = event;
  const { isDeclined, isUndoRefused } = event;
  const told = isUndoRefused ? "swap-not-undone" : "swap-owing";
  return {
    context: {
      swap: { ...context.swap, owed: { amountCents, dueAt, isDeclined, isUndoRefused } },
    },
    said: isDeclined ? [] : [mail(context, told, [id])],
  };
}

/** The line starts again as the new article; what the order costs less with it is given back, and what was promised is worth that. */
export function completeSwap(context: Context, event: Event): Change {
  if (event.type !== "swap.completed") return noChange;
  const { lineId: id, sku, savedCents, addedCents, isUndone } = event;
  const noted = { lineId: id, addedCents };
  const again = [
    tell(lineId(context, id), { type: "swapped", sku }),
    ...(context.swap?.isSuppressed
      ? []
      : [mail(context, isUndone ? "swap-undone" : "swap-done", [id])]),
  ];
  if (savedCents === 0) {
    const swapSums = noteSwapSum(context, { ...noted, savedCents });
    return { context: { swapSums }, said: again };
  }
  const { released, ...left } = swapped(context, { lineId: id, sku, lessCents: savedCents });
  const freedCents = sum(released.map(({ amountCents }) => amountCents));
  const settlements = context.settlements + 1;
  const cutId = `${context.orderId}-W${settlements}`;
  return {
    context: {
      ...{ ...left, settlements },
      swapSums: noteSwapSum(context, { ...noted, savedCents: freedCents }),
    },
    said: [
      ...again,
      ...release(context, cutId, released),
      ...cheaperEffects(context, { ...context, ...left }, cutId),
      ...promiseAgain({ ...context, ...left }, id),
    ],
  };
}

/** The line goes on as it was ordered; whoever asked for another article is told, by mail as well. */
export function failSwap(context: Context): Change {
  const { swap } = context;
  if (!swap) return noChange;
  return {
    context: { swap: null },
    said: swap.isSuppressed ? [] : [mail(context, "swap-failed", [swap.lineId])],
  };
}

/** The order ends while a line is being swapped. */
export function callOffSwap({ swap }: Context): Change {
  if (!swap) return noChange;
  return {
    context: { swap: null },
    said: [tell(`swap:${swap.swapId}`, { type: "called.off" }, true)],
  };
}
