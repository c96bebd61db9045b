import type { AnyMachineSnapshot } from "xstate";
import { dayOf } from "#machines/kit";
import type { AnyEvent } from "#machines/kit";
import { installationDays } from "./installation-schedule.schema.ts";
import type { Context, Event } from "./installation-schedule.schema.ts";

export interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** The booked day still fits the delivery, unless it was simply the delivery's own. */
const fits = ({ selectedOn, deliveryOn }: Context, deliveredOn: string): boolean =>
  selectedOn !== null &&
  selectedOn !== deliveryOn &&
  installationDays(deliveredOn).includes(selectedOn);

export const guards = {
  hasDates: ({ event }: GuardArgs) => event.type === "dates.loaded" && event.dates.length > 0,
  isBooked: ({ context }: GuardArgs) => context.selectedOn !== null,
  /** Nobody has to choose: the crew that brings it installs it (SHIP-19). */
  comesWithDelivery: ({ context, event }: GuardArgs) =>
    event.type === "delivery.dated" && event.isBooked && context.selectedOn === null,
  /** Nothing changes for the crew: the day is known already, or what was booked still fits it. */
  fitsDelivery: ({ context, event }: GuardArgs) =>
    event.type === "delivery.dated" &&
    (event.deliveryOn === context.deliveryOn || fits(context, event.deliveryOn)),
  /** On the day itself nobody is told of tomorrow. */
  isTomorrow: ({ context: { selectedOn, utcOffsetMinutes }, event }: GuardArgs) =>
    selectedOn !== null && selectedOn > dayOf(event.at, utcOffsetMinutes),
  /** What is booked already, and was not missed: neither the crew nor the customer has to hear of it again. */
  isBookedSo: ({ context: { selectedOn, isAgain }, event }: GuardArgs) =>
    event.type === "date.picked" && event.selectedOn === selectedOn && !isAgain,
  hasArrived: ({ context }: GuardArgs) => context.hasArrived,
  /** What a crew tells at last of a day of before, whose next one is still to come. */
  isOfBefore: ({ context: { unheardOn, selectedOn, utcOffsetMinutes }, event }: GuardArgs) =>
    unheardOn !== null && selectedOn !== null && selectedOn > dayOf(event.at, utcOffsetMinutes),
  canChange: ({ context }: GuardArgs) => !context.hasLeft,
  isOffered: ({ context: { dates, deliveryOn, isAgain, utcOffsetMinutes }, event }: GuardArgs) =>
    event.type === "date.picked" &&
    dates.includes(event.selectedOn) &&
    event.selectedOn >= dayOf(event.at, utcOffsetMinutes) &&
    (isAgain || (deliveryOn !== null && installationDays(deliveryOn).includes(event.selectedOn))),
};

/** The catalogue code for a refused event (SCHED-06, SCHED-08, SCHED-09). */
export function why(snapshot: AnyMachineSnapshot, { type }: AnyEvent): string {
  const { code }: Context = snapshot.context;
  if (snapshot.matches("notAvailable")) return code ?? "TvInstallationNotAvailable";
  if (type === "change.requested") return "DeliveryDateCannotBeChanged";
  return type === "date.picked" ? "TvInstallationError" : "EventNotAllowed";
}
