/** The port to whoever knows what can be handed over where (SHIP-07). A deployer replaces the sandbox by one file that fulfils it. */
import type { PickupStore } from "#app/.server/pickup-stores.ts";
import type { Origin } from "#app/paths.ts";
import type { Delivery } from "#machines/cart";
import type { Day } from "#machines/kit";

export type Locker = NonNullable<Delivery["locker"]>;

export interface FulfilmentGateway {
  /** The stores that take orders for pickup on this day (SHIP-06). */
  stores(origin: Origin, today: Day): Promise<readonly PickupStore[]>;
  /** The parcel lockers next to a Polish postal code, the nearest first (PL-02). */
  lockers(zip: string): Promise<readonly Locker[]>;
  /** Of these days, those on which a truck that goes there has room (SHIP-15). */
  truckDays(zip: string, days: readonly Day[]): Promise<readonly Day[]>;
}
