/** Who carries a parcel, under which number and over which places: all of it follows from the parcel's id. */
import type { Courier } from "#app/.server/gateways/parcel.ts";
import type { Chance } from "./chance.ts";
import type { Place, PurchaseOrder } from "#app/.server/gateways/warehouse.ts";
import type { ParcelDocument } from "./documents.ts";

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

/** Where goods go that have no address. */
const nowhere: Place = { city: "", state: "" };

/** Appliances and TVs go by freight, parcels by one of the parcel services, everything else by nobody. */
export function courierOf(
  chance: Chance,
  shipmentId: string,
  by: PurchaseOrder["lines"][number]["by"],
): Courier | null {
  if (by === "freight") return "xpo";
  return by === "parcel" ? parcelServiceOf(chance, shipmentId) : null;
}

export function parcelServiceOf(chance: Chance, shipmentId: string): Courier {
  return chance.pick(["fedex", "ups", "lso"], "courier", shipmentId);
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

export function routeOf(
  chance: Chance,
  shipmentId: string,
  door: Place | null,
): ParcelDocument["route"] {
  return [
    chance.pick(origins, "origin", shipmentId),
    chance.pick(hubs, "hub", shipmentId),
    door ?? nowhere,
  ];
}
