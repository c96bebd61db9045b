/** The port to whoever knows what can be handed over where (SHIP-07). A deployer replaces the sandbox by one file that fulfils it. */
import type { Storefront } from "#app/paths.ts";
import type { Delivery } from "#machines/cart";
import type { Day } from "#machines/kit";

type Store = NonNullable<Delivery["store"]>;

export interface PickupStore extends Omit<Store, "hours"> {
  readonly storefront: Storefront;
  /** Every day, local time, HH:MM. */
  readonly opens: string;
  readonly closes: string;
  /** Whose sales tax is due on what is handed over there; empty in Poland. */
  readonly state: string;
  readonly zip: string;
  /** Where one finds it. */
  readonly street: string;
}

export type Locker = NonNullable<Delivery["locker"]>;

export interface FulfilmentGateway {
  /** The stores that take orders for pickup on this day (SHIP-06). */
  stores(storefront: Storefront, today: Day): Promise<readonly PickupStore[]>;
  /** The parcel lockers next to a Polish postal code, the nearest first (PL-02). */
  lockers(zip: string): Promise<readonly Locker[]>;
  /** Of these days, those on which a truck that goes there has room (SHIP-15). */
  truckDays(zip: string, days: readonly Day[]): Promise<readonly Day[]>;
}
