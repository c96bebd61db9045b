/** What the warehouse is told of goods whose payment fell through, and once it is there (decision 030). Pure. */
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
  if (isHeldBack || !isOrdered || !isThere || duePayments(context).length === 0) return noChange;
  return { context: { isHeldBack: true }, said: [{ type: "holdGoods", params: { orderId } }] };
}

/** Nothing is owed any more: the goods go on. */
export function letGo(context: Context): Change {
  const { orderId, isHeldBack } = context;
  if (!isHeldBack || duePayments(context).length > 0) return noChange;
  return { context: { isHeldBack: false }, said: [{ type: "releaseGoods", params: { orderId } }] };
}
