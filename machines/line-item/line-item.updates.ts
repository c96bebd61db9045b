/** How many units are where, and until when they may come back: what each event changes in the context. */
import { replacementDeadlineOf, returnDeadlineOf } from "#machines/return/return-windows.rules.ts";
import { endOfDaysAfter, sum } from "#machines/kit";
import type { Context, Event } from "./line-item.guards.ts";
import { acceptedUnits, replacingOf, unitsOf, unitsUnderWay } from "./line-item.guards.ts";

export const noUnits = {
  shipped: 0,
  inTransit: 0,
  delivered: 0,
  cancelled: 0,
  returned: 0,
  replacementInitiated: 0,
};

export function withShipment({ shipmentIds }: Context, event: Event): Partial<Context> {
  const named = "shipmentId" in event ? event.shipmentId : undefined;
  return named === undefined || shipmentIds.includes(named)
    ? {}
    : { shipmentIds: [...shipmentIds, named] };
}

export function sent(context: Context, event: Event): Partial<Context> {
  const shipped = context.units.shipped + unitsOf(event, acceptedUnits(context));
  return { ...withShipment(context, event), units: { ...context.units, shipped } };
}

export function moving(context: Context, event: Event): Partial<Context> {
  const still = unitsUnderWay(context) - context.units.inTransit;
  const inTransit = context.units.inTransit + unitsOf(event, still);
  return { units: { ...context.units, inTransit } };
}

export function arrived(context: Context, event: Event): Partial<Context> {
  const { units, utcOffsetMinutes, fixedReturnDeadline } = context;
  const arrival = { arrivedAt: event.at, utcOffsetMinutes };
  const terms = { fixed: fixedReturnDeadline, trialUntil: trialUntil(context, event.at) };
  const arriving = unitsOf(event, unitsUnderWay(context));
  return {
    units: {
      ...units,
      delivered: units.delivered + arriving,
      inTransit: Math.max(0, units.inTransit - arriving),
    },
    arrivedAt: event.at,
    returnDeadline: returnDeadlineOf({ ...arrival, ...terms }),
    replacementsUntil: replacementDeadlineOf(arrival),
  };
}

/** Until when it is tried; what was ordered while the days counted from the order keeps the end it was given. */
function trialUntil({ returnNotBefore, trialDays, utcOffsetMinutes }: Context, at: string) {
  return trialDays === null ? returnNotBefore : endOfDaysAfter(at, trialDays, utcOffsetMinutes);
}

/** It is there without having been sent: nothing of it could be sent back. */
export function begun({ units, quantity }: Context, { at }: Event): Partial<Context> {
  return { units: { ...units, delivered: quantity - units.cancelled }, arrivedAt: at };
}

/** Codes of a line that were mailed. */
export function mailed({ units }: Context, event: Event): Partial<Context> {
  if (event.type !== "code.mailed") return {};
  return { units: { ...units, delivered: units.delivered + event.units }, arrivedAt: event.at };
}

/** A pick-up sends and delivers at once. */
export function pickedUp(context: Context, event: Event): Partial<Context> {
  const leaving = { ...context, ...sent(context, event) };
  return { ...leaving, ...arrived(leaving, event) };
}

/** What could not be delivered is with us again. */
export function cameBack(context: Context, event: Event): Partial<Context> {
  const { units } = context;
  const shipped = units.shipped - unitsOf(event, unitsUnderWay(context));
  return {
    units: { ...units, shipped, inTransit: Math.min(units.inTransit, shipped - units.delivered) },
  };
}

export function calledOff({ units, quantity }: Context): Partial<Context> {
  return { units: { ...units, cancelled: quantity - units.delivered } };
}

/** Some units will not be sent. Whoever says so knows that they were in no parcel, whatever was believed of it. */
export function unitsCalledOff({ units, quantity }: Context, event: Event): Partial<Context> {
  if (event.type !== "units.cancelled") return {};
  const cancelled = Math.min(quantity, units.cancelled + event.units);
  const shipped = Math.min(units.shipped, quantity - cancelled);
  const delivered = Math.min(units.delivered, quantity - cancelled);
  const inTransit = Math.min(units.inTransit, Math.max(0, shipped - delivered));
  return { units: { ...units, cancelled, shipped, delivered, inTransit } };
}

/** A replacement takes units, or none any more. */
export function replacementMoved({ replacing, units }: Context, event: Event): Partial<Context> {
  if (!("replacementId" in event)) return {};
  const { replacementId } = event;
  const over = replacingOf(replacing, replacementId);
  const now =
    event.type === "replacement.initiated"
      ? [...replacing, { replacementId, units: event.units }]
      : replacing.filter((one) => one !== over);
  const replacementInitiated = sum(now.map((one) => one.units));
  return { replacing: now, units: { ...units, replacementInitiated } };
}

export function returnOpened({ returns }: Context, event: Event): Partial<Context> {
  return event.type === "return.initiated"
    ? { returns: [...returns, { returnId: event.returnId, units: event.units }] }
    : {};
}

export function returnClosed({ returns, units }: Context, event: Event): Partial<Context> {
  if (event.type !== "return.ended" && event.type !== "return.withdrawn") return {};
  const taken = returns.find(({ returnId }) => returnId === event.returnId)?.units ?? 0;
  const accepted = event.type === "return.ended" ? Math.min(event.units, taken) : 0;
  return {
    returns: returns.filter(({ returnId }) => returnId !== event.returnId),
    units: { ...units, returned: units.returned + accepted },
  };
}

/** How long both windows of a line that has just arrived stay open. */
export function windowsMs({ arrivedAt, returnDeadline, replacementsUntil }: Context): number {
  if (arrivedAt === null || returnDeadline === null || replacementsUntil === null) return 0;
  const end = Math.max(Date.parse(returnDeadline), Date.parse(replacementsUntil));
  return Math.max(0, end - Date.parse(arrivedAt));
}
