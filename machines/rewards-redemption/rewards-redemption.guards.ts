/** What an amount of points must pass (REW-07, REW-09 to REW-13). */
import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import type { Context, Event, Facts } from "./rewards-redemption.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** The code that refuses an amount, or null. */
function amountRefusal(amountCents: number, facts: Facts): string | null {
  if (!facts.isSignedIn) return "Login";
  if (!facts.isUs) return "CountryCodeMismatch";
  if (facts.centsPerPoint === 0 || facts.dueCents <= 0) return "RewardsRedemptionFailed";
  if (amountCents <= 0) return "RewardAmountInvalid";
  if (amountCents > facts.availableCents) return "NotEnoughPointsToRedeem";
  return amountCents > facts.subtotalCents ? "RewardsExceedsCartSubtotal" : null;
}

const held: readonly string[] = ["accepted"];
const used: readonly string[] = ["created", "captured"];
const over: readonly string[] = ["failed", "reverting", "reverted"];

const isNow =
  (statuses: readonly string[]) =>
  ({ context, event }: GuardArgs): boolean =>
    event.type === "payment.moved" &&
    event.paymentId === context.paymentId &&
    statuses.includes(event.status);

export const guards = {
  isGoodAmount: ({ event }: GuardArgs) =>
    event.type === "amount.entered" && amountRefusal(event.amountCents, event.facts) === null,
  isHeld: isNow(held),
  isUsed: isNow(used),
  isOver: isNow(over),
};

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  const entered = event as Event;
  if (entered.type !== "amount.entered" || !snapshot.matches("none")) return "EventNotAllowed";
  return amountRefusal(entered.amountCents, entered.facts) ?? "EventNotAllowed";
}
