/** What may come back, and until when: returns and replacements, each refusal with its code. Pure. */
import type { Refusal } from "#machines/kit";
import type { Event } from "../schema/order.events.ts";
import { replaceableUntil } from "../lines/order.lines.ts";
import { hasParcel, kindOf } from "../lines/order.kinds.ts";
import { isSerialTaken, lacksSerials } from "../lines/order.serials.ts";
import { hasArrived, replacingUnits, returningUnits, unitsLeft } from "../lines/order.units.ts";
import type { Context, OrderLine } from "../order.schema.ts";

type Asks<T extends Event["type"]> = Extract<Event, { type: T }>;

/** Units of it have arrived, and no return and no replacement holds them: they are still there. */
export const isWithShopper = (line: OrderLine): boolean =>
  line.deliveredAt !== null && hasArrived(line.step) && unitsLeft(line) > 0;

const lineOf = ({ lines }: Context, lineId: string): OrderLine | undefined =>
  lines.find(({ id }) => id === lineId);

/** Why a line cannot be returned at all now, or null. What is under way with other units of it does not matter. */
export function returnBlocker(line: OrderLine, at: string): string | null {
  if (!hasParcel(line) || !isWithShopper(line)) return "ReturnNotAllowed";
  return line.returnDeadline !== null && at > line.returnDeadline ? "ReturnWindowClosed" : null;
}

/** Why a line cannot be returned now where the code has one name for all of it. */
export type StayReason =
  | "giftCard"
  | "tradedIn"
  | "subscription"
  | "plan"
  | "visit"
  | "replacing"
  | "returning"
  | "nothingLeft"
  | "notArrived";

/** Which of the reasons of `ReturnNotAllowed` holds for a line. */
export function stayReason(line: OrderLine): StayReason {
  if (line.isGiftCard) return "giftCard";
  if (line.tradeIn) return "tradedIn";
  const kind = kindOf(line);
  if (line.state === "cancelled") return "nothingLeft";
  if (kind !== "goods") return kind;
  if (replacingUnits(line) > 0) return "replacing";
  if (returningUnits(line) > 0) return "returning";
  return line.deliveredAt === null ? "notArrived" : "nothingLeft";
}

/** Each unit has a number of its own (OPEN-67). */
const serialTaken: Refusal = { code: "SerialNumberRequired", details: { reason: "taken" } };

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
  return isSerialTaken(context.lines, event.lines) ? serialTaken : null;
}

/** Why a line cannot be replaced at all now, or null (RET-25). */
export function replacementBlocker(
  context: Pick<Context, "utcOffsetMinutes">,
  line: OrderLine,
  at: string,
): string | null {
  const isDelivered = line.step === "delivered" && line.fulfilment === "delivery";
  if (!hasParcel(line) || !isDelivered || unitsLeft(line) < 1) return "ReplacementNotAllowed";
  const until = replaceableUntil(context, line);
  return until !== null && at > until ? "ReplacementWindowClosed" : null;
}

/** Why a replacement is refused, or null. */
export function whyNoReplacement(
  context: Context,
  event: Asks<"replacement.requested">,
): string | Refusal | null {
  const line = lineOf(context, event.lineId);
  const blocker = line ? replacementBlocker(context, line, event.at) : "ReplacementNotAllowed";
  if (!line || blocker) return blocker;
  if (event.units > unitsLeft(line)) return "ReturnQuantityExceeded";
  if (lacksSerials(line, event.serials, event.units)) return "SerialNumberRequired";
  return isSerialTaken(context.lines, [event]) ? serialTaken : null;
}
