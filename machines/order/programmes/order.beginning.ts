/** What begins once its money was taken: a gift card's way to its recipient, a subscription, an app. Pure. */
import { beginsPaid, isToCome, kindOf } from "../lines/order.kinds.ts";
import { toLine } from "../lines/order.dependants.ts";
import { isTaken } from "../money/order.money.ts";
import type { LineEffect } from "../lines/order.said.ts";
import type { Event } from "../schema/order.events.ts";
import type { Context, OrderLine } from "../order.schema.ts";

/** The order is placed: what costs nothing begins at once. */
export const beginPaid = (context: Context): LineEffect[] =>
  context.lines.flatMap((line) => (isTaken(context, line) ? begun(context, line) : []));

/** The last part of a line's price was taken. */
export function beginWhatIsPaid(context: Context, event: Event): LineEffect[] {
  if (event.type !== "payment.captured") return [];
  const line = context.lines.find(({ id }) => event.captureId === `${context.orderId}-${id}`);
  return line && isTaken(context, line) ? begun(context, line) : [];
}

function begun(context: Context, line: OrderLine): LineEffect[] {
  if (!isToCome(line)) return [];
  const kind = kindOf(line);
  if (kind === "giftCard") return [toLine(context, line, { type: "paid" })];
  if (!beginsPaid(line, context.lines)) return [];
  return [toLine(context, line, { type: kind === "plan" ? "began" : "paid" })];
}
