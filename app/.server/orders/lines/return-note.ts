/** Until when a line may be sent back, or why it may not. */
import { dayOf } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import { addDays } from "#machines/kit";
import { TRIAL_DAYS } from "#machines/loan";
import { kindOf, trialIdOf, unitsStaying, withdrawableUntilOf } from "#machines/order";
import type { OrderLine } from "#machines/order";
import { displayedReturnDays, RETURN_DAYS } from "#machines/return/return-policy.rules.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** Until when a line may be sent back, or why it may not. */
export type ReturnNote =
  | { readonly says: "days"; readonly days: number; readonly isPickup: boolean }
  | { readonly says: "until" | "closed" | "withdraw"; readonly on: Day }
  | { readonly says: "never" | "along" | "nothing" }
  | null;

/** OPEN-01: retail shoppers read the fourteen days that their receipt says. */
export function returnNote(
  { context, at, timeZone }: Pick<OrderParts, "context" | "at" | "timeZone">,
  line: OrderLine,
): ReturnNote {
  if (line.state === "cancelled" || line.tradeIn) return null;
  // Lost on the way and paid back: nothing will arrive that could come back.
  if (line.returnDeadline === null && /refund/i.test(line.state)) return null;
  const kind = kindOf(line);
  if (kind === "giftCard") {
    const until = withdrawableUntilOf(context);
    const isOpen = until !== null && at <= until;
    return isOpen ? { says: "withdraw", on: dayOf(until, timeZone) } : { says: "never" };
  }
  if (kind !== "goods") return { says: kind === "plan" ? "along" : "nothing" };
  // What is tried before it is paid may go back as long as it is tried, whatever a receipt says (FIN-33).
  const isTried = trialIdOf(context) !== null;
  const days = isTried ? TRIAL_DAYS : displayedReturnDays(context.store?.storeChannel ?? null);
  if (line.returnDeadline === null)
    return { says: "days", days, isPickup: line.fulfilment === "pickup" };
  // All of it is back, or on its way: nothing is left that could be sent.
  if (unitsStaying(line) <= 0) return null;
  const end = dayOf(line.returnDeadline, timeZone);
  const on = isTried ? end : addDays(end, days - RETURN_DAYS);
  return { says: at > line.returnDeadline ? "closed" : "until", on };
}
