/** Who carries a parcel, under which number and over which places: all of it follows from the parcel's id. */
import type { Courier } from "#app/.server/gateways/parcel.ts";
import type { Chance } from "./chance.ts";
import type { ParcelDocument, Place } from "./documents.ts";

const origins: readonly [Place, ...Place[]] = [
  { city: "Lebanon", state: "TN" },
  { city: "Coppell", state: "TX" },
  { city: "Ontario", state: "CA" },
];
const hubs: readonly [Place, ...Place[]] = [
  { city: "Memphis", state: "TN" },
  { city: "Louisville", state: "KY" },
  { city: "Dallas", state: "TX" },
  { city: "Indianapolis", state: "IN" },
  { city: "Oakland", state: "CA" },
];

/** Where goods come back to. */
export const returnsCentre: Place = { city: "Lebanon", state: "TN" };

/** Appliances and TVs go by freight; everything else by one of the parcel services. */
export function courierOf(chance: Chance, shipmentId: string, isLarge: boolean): Courier {
  return isLarge ? "xpo" : chance.pick(["fedex", "ups", "lso"], "courier", shipmentId);
}

/** A number of the shape the courier uses. */
export function trackingIdOf(chance: Chance, shipmentId: string, courier: Courier): string {
  const digits = (length: number) => chance.digits(length, "tracking", shipmentId);
  const shapes: Record<Courier, () => string> = {
    fedex: () => digits(12),
    ups: () => `1Z${digits(16)}`,
    xpo: () => digits(9),
    lso: () => `ZE${digits(8)}`,
  };
  return shapes[courier]();
}

export function routeOf(chance: Chance, shipmentId: string, door: Place): ParcelDocument["route"] {
  return [chance.pick(origins, "origin", shipmentId), chance.pick(hubs, "hub", shipmentId), door];
}
