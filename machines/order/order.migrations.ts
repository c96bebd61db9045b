/** What orders of older versions become. */
import * as z from "zod";
import type { Migration, StoredSnapshot } from "#machines/kit";
import { duePayments } from "./money/order.due-payments.ts";
import { heldBy } from "./lines/order.standing.ts";
import { afterSalesStageOf, goodsStageOf } from "./lines/order.stages.ts";
import { context as second } from "./order.schema.ts";
import type { Context } from "./order.schema.ts";

const first = z.looseObject({});

/**
 * Version 1 let goods go whether they were paid or not: nothing of it is held back. Its gift cards were told to be made
 * when the order was placed: nothing waits for what version 2 tells.
 */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => ({
    ...rest,
    context: { ...first.parse(context), isHeldBack: false },
  }),
};

const held = z.object({ held: z.enum(["swapOrdered", "swapSwapped", "awaitingConsent"]) });

/** What held an order of version 2; today's own word for one that was migrated already. */
function holdOf(value: StoredSnapshot["value"]): string {
  const old = held.safeParse(value);
  return old.success ? old.data.held : (heldBy({ value }) ?? "none");
}

function moneyOf(context: Context, isOver: boolean): string {
  if (isOver) return "over";
  if (context.isRecorded && duePayments(context).length > 0) return "updateRequired";
  return context.payments.every(({ status }) => status === "authorized") ? "settled" : "pending";
}

/**
 * Version 2 had each status as a state. Version 3 decides in regions and tells the status from them; what an order knows
 * is the same. Where a region stands that today's code would tell otherwise, the next event puts it right.
 */
export const fromSecond: Migration = {
  snapshot: ({ value, ...rest }) => {
    const context = second.parse(rest.context);
    const isOver = context.lines.every(({ state }) => state === "cancelled");
    return {
      ...rest,
      context,
      value: {
        purchase: isOver ? "calledOff" : context.purchaseStage,
        payment: moneyOf(context, isOver),
        hold: isOver ? "none" : holdOf(value),
        goods: goodsStageOf(context),
        afterSales: afterSalesStageOf(context),
        details: "kept",
      },
    };
  },
  deadlines: Object.fromEntries(
    ["delivered", "pickedUp"].map((state) => [
      `xstate.after.untilWindowEnd.order.arrived.${state}`,
      "xstate.after.untilWindowEnd.order.goods.atRest",
    ]),
  ),
};
