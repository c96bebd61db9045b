import type { AnyMachineSnapshot } from "xstate";
import { DAY_MS, isSameMailbox } from "#machines/kit";
import type { AnyEvent } from "#machines/kit";
import { isWithinMaximum, RESENDS_A_DAY } from "./gift-card.rules.ts";
import type { Context, Event } from "./gift-card.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** The resends of the last day, seen from `at`. */
export function resendsBefore({ resentAt }: Pick<Context, "resentAt">, at: string): string[] {
  return resentAt.filter((one) => Date.parse(at) - Date.parse(one) < DAY_MS);
}

function canWithdraw(
  { withdrawableUntil, cardId, balanceCents, amountCents }: Context,
  { at }: { readonly at?: string },
): boolean {
  const isUnspent = cardId === null || balanceCents === amountCents;
  const isInTime = withdrawableUntil !== null && (at === undefined || at <= withdrawableUntil);
  return isUnspent && isInTime;
}

const canResend = ({ context, event }: GuardArgs): boolean =>
  resendsBefore(context, event.at).length < RESENDS_A_DAY;

export const guards = {
  isForLater: ({ context, event }: GuardArgs) =>
    context.sendAt !== null && context.sendAt > event.at,
  isGiven: ({ context }: GuardArgs) => context.isGiven,
  wasRevoked: ({ context }: GuardArgs) => context.isRevoked,
  canResend,
  /** To somebody else than who had it until now. */
  goesElsewhere: ({ context, event }: GuardArgs) =>
    event.type === "resent" &&
    canResend({ context, event }) &&
    !isSameMailbox(event.email, context.email),
  canRenew: ({ context, event }: GuardArgs) =>
    event.type === "code.renewed" &&
    Math.max(context.balanceCents, event.leftCents) > 0 &&
    context.renewals === event.after,
  /** It was bought, nothing was taken from it, and nothing put onto it. */
  isUnspent: ({ context: { balanceCents, amountCents, isGiven } }: GuardArgs) =>
    !isGiven && balanceCents === amountCents,
  /** By Polish consumer law. A view asks without an instant: whoever shows it looks at the clock. */
  isWithdrawable: ({ context, event }: GuardArgs) => canWithdraw(context, event),
  isUsedUp: ({ event }: GuardArgs) =>
    (event.type === "spent" || event.type === "card.renewed") && event.balanceCents === 0,
  fits: ({ event }: GuardArgs) => event.type === "added" && isWithinMaximum(event.balanceCents),
};

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  if (event.type === "added" && snapshot.matches("generated"))
    return "GiftCardExceedingMaximumBalance";
  // Or another press was first, or there is no such card any more.
  if (event.type === "code.renewed")
    return isEmpty(snapshot) ? "NoBalanceInGiftCard" : "EventNotAllowed";
  if (event.type !== "resent") return "EventNotAllowed";
  return snapshot.matches({ generated: "held" }) ? "ResendLimitReached" : "GiftCardNotSent";
}

const isEmpty = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ generated: { held: "exhausted" } });
