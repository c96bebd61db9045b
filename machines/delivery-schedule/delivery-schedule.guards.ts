import type { AnyMachineSnapshot } from "xstate";
import { dayOf } from "#machines/kit";
import type { AnyEvent } from "#machines/kit";
import type { Context, Event } from "./delivery-schedule.schema.ts";

export interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

const isAhead = ({ utcOffsetMinutes }: Context, day: string, at: string) =>
  day > dayOf(at, utcOffsetMinutes);

export const guards = {
  isAllowed: ({ context }: GuardArgs) => context.isAllowed,
  isGranted: ({ event }: GuardArgs) => event.type === "allowance.changed" && event.isAllowed,
  isGrantedAgain: ({ context, event }: GuardArgs) =>
    event.type === "allowance.changed" && event.isAllowed && context.slot !== null,
  /** Chosen at checkout already (SHIP-17). */
  isBookedAtCheckout: ({ context, event }: GuardArgs) =>
    event.type === "schedule.flagged" && context.isAllowed && event.slot !== null,
  hasDates: ({ event }: GuardArgs) => event.type === "dates.loaded" && event.dates.length > 0,
  isOffered: ({ context, event }: GuardArgs) =>
    event.type === "date.picked" &&
    context.dates.includes(event.selectedOn) &&
    isAhead(context, event.selectedOn, event.at),
  /** What is booked already: neither the carrier nor the customer has to hear of it again. */
  isBookedSo: ({ context, event }: GuardArgs) =>
    event.type === "date.picked" &&
    event.selectedOn === context.selectedOn &&
    event.slot === context.slot,
  mayRequest: ({ context, event }: GuardArgs) =>
    event.type === "date.requested" &&
    context.mayRequest &&
    isAhead(context, event.requestedOn, event.at),
  isRequested: ({ context }: GuardArgs) => context.requestedOn !== null,
};

/** The catalogue code for a refused event (SCHED-04, SCHED-06, SCHED-08). */
export function why(snapshot: AnyMachineSnapshot, { type }: AnyEvent): string {
  if (snapshot.matches("notOffered")) return "LineItemCanNotBeScheduled";
  const isFixed = ["locked", "calledOff", "done"].some((state) => snapshot.matches(state));
  if (isFixed || type === "change.requested") return "DeliveryDateCannotBeChanged";
  return type === "date.picked" || type === "date.requested"
    ? "RescheduleError"
    : "EventNotAllowed";
}
