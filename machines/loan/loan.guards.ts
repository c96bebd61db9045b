import type { AnyEvent, SnapshotOf } from "#machines/kit";
import type { Context, Event } from "./loan.schema.ts";
import { isWithinLimits } from "./offer.rules.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** Answers name the try they are about. */
function isAboutThis({ context, event }: GuardArgs): boolean {
  return "attempt" in event && event.attempt === context.attempt;
}

/** Only a loan by the month has terms of its own; they must be within the store's limits (FIN-30, FIN-31). */
function hasLawfulTerms({ context, event }: GuardArgs): boolean {
  if (context.product !== "loan") return true;
  if (event.type === "prequalified") return event.offers.some(isWithinLimits);
  return event.type === "loan.authorised" && event.terms !== null && isWithinLimits(event.terms);
}

export const guards = {
  isAboutThis,
  isAboutEarlier: ({ context, event }: GuardArgs) =>
    "attempt" in event && event.attempt < context.attempt,
  isLawful: (args: GuardArgs) => isAboutThis(args) && hasLawfulTerms(args),
  isOnOffer: ({ context, event }: GuardArgs) =>
    event.type === "offer.confirmed" &&
    (context.product === "loan"
      ? context.offers.some(({ offerId }) => offerId === event.offerId)
      : event.offerId === null),
};

/** The catalogue code for a refused event. */
export function why(snapshot: SnapshotOf<Context>, event: AnyEvent): string {
  const isOtherOffer = event.type === "offer.confirmed" && snapshot.value === "prequalified";
  return isOtherOffer ? "FinancePlanNotEligible" : "EventNotAllowed";
}
