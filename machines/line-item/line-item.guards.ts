import type { AnyMachineSnapshot } from "xstate";
import type * as z from "zod";
import type { AnyEvent, EventOf } from "#machines/kit";
import { sum } from "#machines/kit";
import type { context, events } from "./line-item.schema.ts";

export type Context = z.output<typeof context>;
export type Event = EventOf<typeof events.shapes>;

type Units = Context["units"];

/** Units still with us. */
export function acceptedUnits({ quantity, units }: Pick<Context, "quantity" | "units">): number {
  return quantity - Math.max(units.shipped, units.delivered) - units.cancelled;
}

/** Units a shopper could give back now: arrived, not given back, not on their way back. */
export function returnableUnits({ units, returns }: Pick<Context, "units" | "returns">): number {
  return (
    units.delivered - units.returned - units.replacementInitiated - sum(returns.map((r) => r.units))
  );
}

/** The units an event speaks of: those it names, else `all` that can be meant, and never more. */
export function unitsOf(event: Event, all: number): number {
  return Math.min(all, "units" in event && event.units !== undefined ? event.units : all);
}

/** What an order is told of a line: its key, or of units that stay after all that they are where they were. */
export function keyToTell(
  { key, fulfilment }: Pick<Context, "key" | "fulfilment">,
  event: Event,
): Context["key"] {
  if (event.type !== "return.withdrawn") return key;
  return fulfilment === "pickup" ? "pickedup" : "delivered";
}

/** The return or replacement that an event tells the order about: the units that were taken, or given free. */
export function caseIdOf(event: Event): string | null {
  if (event.type === "replacement.initiated") return event.replacementId;
  return event.type === "return.withdrawn" ? event.returnId : null;
}

/** A replacement takes no more units than are there (LINE-03). */
export function canReplace(context: Context, event: Event): boolean {
  return (
    event.type === "replacement.initiated" &&
    event.units > 0 &&
    event.units <= returnableUnits(context)
  );
}

/** Whether an event is about a replacement that is under way. */
export function isBeingReplaced({ replacing }: Context, event: Event): boolean {
  return "replacementId" in event && replacingOf(replacing, event.replacementId) !== undefined;
}

/** The replacement of an id; where it is not known by name, the one that nobody named. */
export function replacingOf(replacing: Context["replacing"], replacementId: string | null) {
  return (
    replacing.find((one) => one.replacementId === replacementId) ??
    replacing.find((one) => one.replacementId === null)
  );
}

/** Units on their way: sent and not arrived. */
export function unitsUnderWay({ units }: { units: Units }): number {
  return units.shipped - units.delivered;
}

/** Whether a delivery brings the last of the units that are still to come. */
export function isLastDelivery(context: Context, event: Event): boolean {
  const arriving = unitsOf(event, unitsUnderWay(context));
  return context.units.delivered + arriving >= context.quantity - context.units.cancelled;
}

/** Whether all that is still to come is there, once the units of an event are called off. */
export const isRestThere = ({ units, quantity }: Context, event: Event): boolean =>
  event.type === "units.cancelled" &&
  units.delivered > 0 &&
  units.delivered >= quantity - units.cancelled - event.units;

/** Nothing of it has arrived, and no other parcel of it is on its way with news. */
export const isAllMissing = ({ units, shipmentIds }: Context): boolean =>
  units.delivered === 0 && (units.shipped === 0 || shipmentIds.length === 1);

/** Decided of this line by itself, whatever becomes of others in its parcel. */
export const isAlone = ({ type }: Event): boolean => type === "given.up" || type === "sent.anew";

/** A gift card whose day is still to come (LC-27). */
export const isForLater = ({ sendAt }: Context, { at }: Event): boolean =>
  sendAt !== null && Date.parse(sendAt) > Date.parse(at);

/** Whether the codes that an event speaks of are the last ones. */
export const isLastCode = ({ units, quantity }: Context, event: Event): boolean =>
  event.type === "code.mailed" && units.delivered + event.units === quantity - units.cancelled;

/** Whether a return that ends takes the last units. */
export function endsWithReturn({ units, returns }: Context, event: Event): boolean {
  if (event.type !== "return.ended") return false;
  const taken = returns.find(({ returnId }) => returnId === event.returnId);
  return taken !== undefined && units.returned + event.units >= units.delivered;
}

/** Nothing of the line was given back, is on its way back or is being replaced. */
export function isUndisturbed({ units, returns }: Context): boolean {
  return units.returned === 0 && units.replacementInitiated === 0 && returns.length === 0;
}

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  const { kind }: Pick<Context, "kind"> = snapshot.context;
  if (event.type === "return.initiated") {
    if (kind !== "goods") return "ReturnNotAllowed";
    return snapshot.matches("received") || snapshot.matches("closed")
      ? "ReturnQuantityExceeded"
      : "NotDelivered";
  }
  return event.type === "cancel.requested" && snapshot.matches("sent")
    ? "CancelRejected"
    : "EventNotAllowed";
}
