/**
 * What the warehouse is told of goods that somebody has to pay for first, and once that is over: a payment fell through
 * (decision 030), or an article costs more than the one it takes the place of (decision 083). Pure.
 */
import { isGoingOn } from "../lines/order.lines.ts";
import { hasParcel } from "../lines/order.kinds.ts";
import { noChange } from "../machine/order.effects.ts";
import type { Change } from "../machine/order.effects.ts";
import { duePayments } from "../money/order.money.ts";
import type { Context } from "../order.schema.ts";

/** Somebody has to pay first: whatever is still at the warehouse stays there. */
export function holdBack(context: Context): Change {
  const { orderId, isHeldBack, purchaseStage } = context;
  const isOrdered = purchaseStage !== "accepted";
  const isThere = context.lines.some((line) => hasParcel(line) && !line.hasLeft && isGoingOn(line));
  if (isHeldBack || !isOrdered || !isThere || !isOwed(context)) return noChange;
  return { context: { isHeldBack: true }, said: [{ type: "holdGoods", params: { orderId } }] };
}

/** Nothing is owed any more: the goods go on. */
export function letGo(context: Context): Change {
  const { orderId, isHeldBack } = context;
  if (!isHeldBack || isOwed(context)) return noChange;
  return { context: { isHeldBack: false }, said: [{ type: "releaseGoods", params: { orderId } }] };
}

const isOwed = (context: Context): boolean =>
  duePayments(context).length > 0 || Boolean(context.swap?.owed);
