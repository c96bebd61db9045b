/** What may come back, and until when: returns and replacements, each refusal with its code. Pure. */
import type { Refusal } from "#machines/kit";
import type { Event } from "../schema/order.events.ts";
import { replaceableUntil } from "../lines/order.lines.ts";
import type { LineState } from "../lines/order.line-transitions.ts";
import { lacksSerials } from "../lines/order.serials.ts";
import type { Context, OrderLine } from "../order.schema.ts";

type Asks<T extends Event["type"]> = Extract<Event, { type: T }>;

/** Steps from which a line may be given back: arrived, or an earlier return of other units is over. */
const returnable: readonly LineState[] = [
  "delivered",
  "pickedUp",
  "completed",
  "refundSuccess",
  "refunded",
];

/** It has arrived, and no return of it is under way: what of it was not given back is still there. */
export const isWithShopper = ({ state, deliveredAt }: OrderLine): boolean =>
  deliveredAt !== null && returnable.includes(state);

const lineOf = ({ lines }: Context, lineId: string): OrderLine | undefined =>
  lines.find(({ id }) => id === lineId);

/** Units that are with the shopper and not on their way back. */
export const unitsLeft = (line: OrderLine): number =>
  line.quantity - line.cancelledUnits - line.returnedUnits - line.returningUnits;

/** Why a line cannot be returned at all now, or null. */
export function returnBlocker(line: OrderLine, at: string): string | null {
  if (line.isGiftCard || line.tradeIn || line.replacedUnits > 0) return "ReturnNotAllowed";
  if (!returnable.includes(line.state) || unitsLeft(line) < 1) return "ReturnNotAllowed";
  // What was lost on the way has been refunded: nothing of it can be given back.
  if (line.deliveredAt === null) return "ReturnNotAllowed";
  // The line itself says a little later that some of it is on its way back.
  if (line.returningUnits > 0) return "ReturnNotAllowed";
  return line.returnDeadline !== null && at > line.returnDeadline ? "ReturnWindowClosed" : null;
}

/** Why a line cannot be returned now where the code has one name for all of it. */
export type StayReason =
  "giftCard" | "tradedIn" | "replacing" | "returning" | "nothingLeft" | "notArrived";

/** Which of the reasons of `ReturnNotAllowed` holds for a line. */
export function stayReason(line: OrderLine): StayReason {
  if (line.isGiftCard) return "giftCard";
  if (line.tradeIn) return "tradedIn";
  if (line.replacedUnits > 0) return "replacing";
  if (line.returningUnits > 0) return "returning";
  return line.deliveredAt === null && line.state !== "cancelled" ? "notArrived" : "nothingLeft";
}

/** Why a return is refused, or null. */
export function whyNoReturn(
  context: Context,
  event: Asks<"return.requested">,
): string | Refusal | null {
  if (context.returns.some(({ returnId }) => returnId === event.returnId))
    return "ReturnNotAllowed";
  if (!context.returnChannels.some((channel) => channel === event.channel))
    return "ReturnChannelNotAvailable";
  if (new Set(event.lines.map(({ lineId }) => lineId)).size < event.lines.length)
    return "ReturnNotAllowed";
  for (const { lineId, units, serials } of event.lines) {
    const line = lineOf(context, lineId);
    const blocker = line ? returnBlocker(line, event.at) : "ReturnNotAllowed";
    if (line && blocker === "ReturnNotAllowed")
      return { code: blocker, details: { reason: stayReason(line) } };
    if (!line || blocker) return blocker;
    if (units > unitsLeft(line)) return "ReturnQuantityExceeded";
    if (lacksSerials(line, serials, units)) return "SerialNumberRequired";
  }
  return null;
}

/** Why a line cannot be replaced at all now, or null (RET-25): one replacement of a line at a time. */
export function replacementBlocker(
  context: Pick<Context, "utcOffsetMinutes">,
  line: OrderLine,
  at: string,
): string | null {
  const isDelivered = line.state === "delivered" && line.fulfilment === "delivery";
  if (
    line.isGiftCard ||
    line.tradeIn ||
    !isDelivered ||
    line.replacedUnits > 0 ||
    unitsLeft(line) < 1
  )
    return "ReplacementNotAllowed";
  const until = replaceableUntil(context, line);
  return until !== null && at > until ? "ReplacementWindowClosed" : null;
}

/** Why a replacement is refused, or null. */
export function whyNoReplacement(
  context: Context,
  event: Asks<"replacement.requested">,
): string | null {
  const line = lineOf(context, event.lineId);
  const blocker = line ? replacementBlocker(context, line, event.at) : "ReplacementNotAllowed";
  if (!line || blocker) return blocker;
  if (event.units > unitsLeft(line)) return "ReturnQuantityExceeded";
  return lacksSerials(line, event.serials, event.units) ? "SerialNumberRequired" : null;
}
