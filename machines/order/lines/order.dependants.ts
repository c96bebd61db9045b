/** What a line's end or arrival means to what was bought with it: care begins, the old one is taken away (LINE-13). Pure. */
import type { LifecycleId } from "#machines/kit";
import { tell } from "./order.said.ts";
import type { LineEffect } from "./order.said.ts";
import type { Event } from "../schema/order.events.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { dependantsOf, isToCome, kindOf } from "./order.kinds.ts";

/** What a line of an order hears. */
export const toLine = ({ orderId }: Context, { id }: OrderLine, event: LineEvent): LineEffect =>
  tell(`line-item:${orderId}/${id}` satisfies LifecycleId, event, true);
type LineEvent = { readonly type: string; readonly bookedOn?: string };

/** A line has arrived: what belongs to it begins. It never comes: neither does that. */
export function tellDependants(
  context: Context,
  before: OrderLine,
  later: OrderLine,
): LineEffect[] {
  const waiting = dependantsOf(context.lines, later.id).filter(isToCome);
  if (before.deliveredAt === null && later.deliveredAt !== null)
    return waiting.flatMap((line) => begun(context, line));
  const isLost = later.state === "refundInitiated" && before.state === "deliveryFailed";
  return later.state === "cancelled" || isLost ? callOff(context, waiting) : [];
}

/** The old one leaves with the truck that brought the new one; a crew has a day of its own. */
function begun(context: Context, line: OrderLine): LineEffect[] {
  if (kindOf(line) === "plan") return [toLine(context, line, { type: "began" })];
  return line.productType === "Delivery" ? [toLine(context, line, { type: "visit.done" })] : [];
}

const callOff = (context: Context, lines: readonly OrderLine[]): LineEffect[] =>
  lines.map((line) => toLine(context, line, { type: "cancel.confirmed" }));

/** What is not done any more once these have come back, with what has before: of nothing of the goods that it is for is left. */
export const endingWith = (
  { lines }: Pick<Context, "lines">,
  back: readonly { readonly lineId: string; readonly units: number }[],
): OrderLine[] =>
  back.flatMap(({ lineId, units }) => {
    const goods = lines.find(({ id }) => id === lineId);
    const isWhole = goods && goods.returnedUnits + units >= goods.quantity - goods.cancelledUnits;
    return isWhole ? dependantsOf(lines, lineId).filter(isToCome) : [];
  });

/** What was to be done about goods that have gone back whole is not done any more. */
export const callOffVisits = (context: Context, goneIds: readonly string[]): LineEffect[] =>
  goneIds
    .filter((id) => {
      const gone = context.lines.find((line) => line.id === id);
      return gone !== undefined && gone.returnedUnits >= gone.quantity - gone.cancelledUnits;
    })
    .flatMap((id) => callOff(context, dependantsOf(context.lines, id).filter(isToCome)));

/** The crew's day, or that of the truck that takes the old one away. */
export const tellVisits = (
  context: Context,
  productType: "Installation" | "Delivery",
  bookedOn: string,
): LineEffect[] =>
  context.lines
    .filter((line) => kindOf(line) === "visit" && line.productType === productType)
    .filter(isToCome)
    .map((line) => toLine(context, line, { type: "visit.booked", bookedOn }));

/** One crew does all of an order's installations; a day that came to nothing is nobody's any more. */
export function tellInstallation(context: Context, event: Event): LineEffect[] {
  if (event.type !== "installation.ended") return [];
  return context.lines
    .filter((line) => line.productType === "Installation" && isToCome(line))
    .map((line) => toLine(context, line, { type: event.isDone ? "visit.done" : "visit.missed" }));
}
