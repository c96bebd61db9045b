import type { AnyMachineSnapshot } from "xstate";
import type * as z from "zod";
import type { AnyEvent, EventOf, Refusal } from "#machines/kit";
import { licences } from "#machines/subscription";
import type { context, events } from "./business-subscription.schema.ts";

export type Context = z.output<typeof context>;
export type Event = EventOf<typeof events.shapes>;

/** The counts this account may have: the product's bounds within the account's cap. */
export function boundsOf({ bounds, accountCap }: Context): licences.LicenceBounds {
  return licences.cappedBounds(bounds, accountCap);
}

export function isOffered(context: Context, event: Event): boolean {
  return event.type === "licences.changed" && licences.isWithin(boundsOf(context), event.count);
}

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string | Refusal {
  switch (event.type) {
    case "cancel.requested":
      return "CancellationNotAllowed";
    case "payment.updated":
      return "PaymentUpdateNotNeeded";
    case "licences.changed":
      return snapshot.matches({ standing: "active" })
        ? {
            code: "LessthanMinOrExceededMaxAppStack",
            details: { ...boundsOf(snapshot.context as Context) },
          }
        : "EventNotAllowed";
    default:
      return "EventNotAllowed";
  }
}
