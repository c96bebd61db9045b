/** When a television or an appliance may be given another day and hours (SCHED). Pure. */
import { addDays, dayOf } from "#machines/kit";
import type { Day } from "#machines/kit";
import type { Event } from "./order.events.ts";
import type { Context, OrderLine } from "./order.schema.ts";

/** What comes by truck, at hours that are agreed on. */
const byTruck: readonly string[] = ["TV", "HA"];

const isByTruck = ({ division, fulfilment, requiresShipping }: OrderLine): boolean =>
  byTruck.includes(division) && fulfilment === "delivery" && requiresShipping;

/** Neither on its way nor called off (SCHED-06). */
const isStillHere = ({ hasLeft, state }: OrderLine): boolean =>
  !hasLeft && state !== "cancelled" && state !== "cancelInitiated";

export const canScheduleLine = (line: OrderLine): boolean => isByTruck(line) && isStillHere(line);

/** What is delivered is installed within these days (SHIP-19, OPEN-60). */
const INSTALLATION_DAYS = 7;

export const isInstallation = ({ productType, state }: OrderLine): boolean =>
  productType === "Installation" && state !== "cancelled";

/** The days on which something can be installed that comes on a day: that day and a week from it. */
export function installationDays(deliveredOn: Day): Day[] {
  return Array.from({ length: INSTALLATION_DAYS + 1 }, (_, after) => addDays(deliveredOn, after));
}

/** Why no window can be booked for a line, or null. */
export function whyNoSlot(
  { lines, utcOffsetMinutes }: Context,
  {
    lineId,
    promisedOn,
    installationOn,
    at,
  }: Pick<
    Extract<Event, { type: "slot.booked" }>,
    "lineId" | "promisedOn" | "installationOn" | "at"
  >,
): string | null {
  const line = lines.find(({ id }) => id === lineId);
  if (!line || !isByTruck(line)) return "LineItemCanNotBeScheduled";
  if (!isStillHere(line)) return "DeliveryDateCannotBeChanged";
  if (promisedOn <= dayOf(at, utcOffsetMinutes)) return "RescheduleError";
  if (installationOn === undefined) return null;
  if (!lines.some(isInstallation)) return "LineItemCanNotBeScheduled";
  return installationDays(promisedOn).includes(installationOn) ? null : "RescheduleError";
}

/** One truck brings everything that is still here: the window is its delivery group's (SCHED-11). */
export function noteSlot({ lines }: Context, event: Event): Partial<Context> {
  if (event.type !== "slot.booked") return {};
  const { slot, promisedOn, installationOn = promisedOn } = event;
  return {
    lines: lines.map((line) => {
      if (isInstallation(line)) return { ...line, promisedOn: installationOn };
      return canScheduleLine(line) ? { ...line, slot, promisedOn } : line;
    }),
  };
}
