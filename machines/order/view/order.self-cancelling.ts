/** What whoever placed an order may cancel without anybody's help. Pure. */
import { isLineCancellable } from "../after-sales/order.cancelling.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { isActiveLine } from "../programmes/order.activating.ts";

/** Whether the shopper may cancel a line without anybody's help. */
export function maySelfCancel(context: Context, line: OrderLine): boolean {
  const { isCancellable, isCancelManualOnly, swap } = context;
  // Who waits to hear of some of its units has asked already.
  const isFree = !isCancelManualOnly && line.cancelling === 0;
  const may = isFree && isLineCancellable({ isCancellable, isSwapping: swap !== null }, line);
  // A phone line that works goes with its phone, or not at all.
  const goods = context.lines.find(({ id }) => id === line.parentId);
  return (
    may && (!isActiveLine(context, line) || (goods !== undefined && maySelfCancel(context, goods)))
  );
}

/** Whether the order as a whole may be cancelled: each of its remaining lines may (OPEN-111). */
export function isOrderCancellable(context: Context): boolean {
  const remaining = context.lines.filter(({ state }) => state !== "cancelled");
  return remaining.length > 0 && remaining.every((line) => maySelfCancel(context, line));
}
