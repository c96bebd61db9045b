/** Who carries a parcel, under which number and over which places: all of it follows from the parcel's id. */
import type { Courier } from "#app/.server/outside/parcel.ts";
import type { Chance } from "#app/.server/sandbox/chance.ts";
import type { Place, PurchaseOrder } from "#app/.server/outside/warehouse.ts";
import type { ParcelDocument } from "#app/.server/outside/sandbox/documents.ts";

type Places = readonly [Place, ...Place[]];

/** The warehouses of a country, the hubs of its carriers, and its parcel services. */
interface Network {
  readonly origins: Places;
  readonly hubs: Places;
  readonly services: readonly [Courier, ...Courier[]];
}

const polish = (city: string): Place => ({ city, state: "" });

const networks: Readonly<Record<"us" | "pl", Network>> = {
  us: {
    origins: [
      { city: "Lebanon", state: "TN" },
      { city: "Coppell", state: "TX" },
      { city: "Ontario", state: "CA" },
    ],
    hubs: [
      { city: "Memphis", state: "TN" },
      { city: "Louisville", state: "KY" },
      { city: "Dallas", state: "TX" },
      { city: "Indianapolis", state: "IN" },
      { city: "Oakland", state: "CA" },
    ],
    services: ["fedex", "ups", "lso"],
  },
  pl: {
    origins: [polish("Pruszków"), polish("Gliwice")],
    hubs: [polish("Łódź"), polish("Poznań"), polish("Kraków")],
    services: ["fedex", "ups"],
  },
};

/** Whose roads lead to a door: only places of the United States have a state of two letters. */
function networkOf(scope: Place | null): Network {
  return networks[scope === null || /^[A-Z]{2}$/.test(scope.state) ? "us" : "pl"];
}

/** Where goods come back to from a door. */
export function returnsCentre(scope: Place | null): Place {
  return networkOf(scope).origins[0];
}

/** Where goods go that have no address. */
const nowhere: Place = { city: "", state: "" };

/** Appliances and TVs go by freight, parcels by one of the parcel services, everything else by nobody. */
export function courierOf(
  chance: Chance,
  shipmentId: string,
  by: PurchaseOrder["lines"][number]["by"],
  scope: Place | null,
): Courier | null {
  if (by === "freight") return "xpo";
  return by === "parcel" ? parcelServiceOf(chance, shipmentId, scope) : null;
}

export function parcelServiceOf(chance: Chance, shipmentId: string, scope: Place | null): Courier {
  return chance.pick(networkOf(scope).services, "courier", shipmentId);
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
  scope: Place | null,
): ParcelDocument["route"] {
  const { origins, hubs } = networkOf(scope);
  return [
    chance.pick(origins, "origin", shipmentId),
    chance.pick(hubs, "hub", shipmentId),
    scope ?? nowhere,
  ];
}
