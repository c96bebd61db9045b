import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import type { Context, Event } from "./referral.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

export const guards = {
  isGuest: ({ event }: GuardArgs) => event.type === "referral.entered" && event.customerId === null,
  isAboutThis: ({ context, event }: GuardArgs) =>
    (event.type === "referral.ok" || event.type === "promo.lost") && event.code === context.code,
  isKept: ({ event }: GuardArgs) => event.type === "order.kept" && event.keptAt !== null,
  isAllGone: ({ event }: GuardArgs) => event.type === "order.reduced" && event.paidCents === 0,
};

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  const isAgain = event.type === "referral.entered" && !snapshot.matches("none");
  return isAgain ? "ReferralCodeAlreadyApplied" : "EventNotAllowed";
}
