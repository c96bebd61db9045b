import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import type { Context, Event } from "./referral.schema.ts";

interface Asked {
  readonly context: Context;
  readonly event: Event;
}

export const guards = {
  isGuest: ({ event }: Asked) => event.type === "referral.entered" && event.customerId === null,
  isAboutThis: ({ context, event }: Asked) =>
    (event.type === "referral.ok" || event.type === "promo.lost") && event.code === context.code,
  isAllGone: ({ event }: Asked) => event.type === "order.reduced" && event.paidCents === 0,
};

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  const isAgain = event.type === "referral.entered" && !snapshot.matches("none");
  return isAgain ? "ReferralCodeAlreadyApplied" : "EventNotAllowed";
}
