import type { AnyMachineSnapshot } from "xstate";
import * as z from "zod";
import type { AnyEvent, EventOf, Refusal } from "#machines/kit";
import { claimRequest, requestRefusal } from "./subscription.claims.ts";
import { isWithin } from "./subscription.licences.ts";
import type { context, events } from "./subscription.schema.ts";
import { endOfTerm } from "./subscription.terms.ts";

export type Context = z.output<typeof context>;
export type Event = EventOf<typeof events.shapes>;

/** The id of the charge that is under way; an answer to an earlier one comes too late to count. */
export function renewalId({
  subscriptionId,
  renewals,
}: Pick<Context, "subscriptionId" | "renewals">) {
  return `${subscriptionId}-${renewals}`;
}

/** The end of what was paid for; during the trial it is the trial's end. */
export function paidUntil({ anchorAt, termCount, periodMonths }: Context): string {
  return endOfTerm({ anchorAt, count: termCount, periodMonths });
}

/** When the next charge is taken: not before the end of what was paid for, nor before its notice has had its days. */
export function chargeAt(context: Context): string {
  const end = paidUntil(context);
  const { chargeFrom } = context;
  return chargeFrom !== null && chargeFrom > end ? chargeFrom : end;
}

/** An event that answers the charge under way, or does not say which one it answers. */
export function isThisRenewal(context: Context, event: Event): boolean {
  const named = "renewalId" in event ? event.renewalId : undefined;
  return named === undefined || named === renewalId(context);
}

/** An answer about the card whose bank is asked, not about one that was given before it. */
export function isPendingCard({ pendingCard }: Context, event: Event): boolean {
  return "paymentId" in event && event.paymentId === pendingCard;
}

/** A rate of where it is used, not of where it was before. */
export function isOfItsPlace({ place }: Context, event: Event): boolean {
  return event.type === "tax.noted" && event.zip === place?.zip;
}

/** A count of licences that the product offers. */
export function isOffered({ bounds }: Context, event: Event): boolean {
  return event.type === "licences.changed" && isWithin(bounds, event.count);
}

/** Why a claim is not taken: its plan is over or stopped, or of what was typed. */
function whyNoClaim(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  const context = snapshot.context as Context;
  const asked = claimRequest.extend({ at: z.string() }).safeParse(event).data;
  const refusal = asked ? requestRefusal(context, asked) : null;
  return refusal ?? "PlanNotInForce";
}

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string | Refusal {
  const context = snapshot.context as Context;
  switch (event.type) {
    case "cancel.requested":
    case "cancel.confirmed":
      return "CancellationNotAllowed";
    case "card.given":
    case "renewal.retried":
      return "PaymentUpdateNotNeeded";
    case "claim.requested":
      return whyNoClaim(snapshot, event);
    case "licences.changed":
      return snapshot.matches({ standing: "active" })
        ? { code: "LessthanMinOrExceededMaxAppStack", details: { ...context.bounds } }
        : "EventNotAllowed";
    default:
      return "EventNotAllowed";
  }
}
