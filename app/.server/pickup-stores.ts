/** The stores that hand out orders: one in each of four cities of the US (SHIP-04), and of Poland (PL-02). */
import type { Delivery } from "#machines/cart";
import type { Context as Order } from "#machines/order";
import * as fmt from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import type { Origin } from "#app/paths.ts";

type Store = NonNullable<Delivery["store"]>;

export interface PickupStore extends Omit<Store, "hours"> {
  readonly origin: Origin;
  /** Every day, local time, HH:MM. */
  readonly opens: string;
  readonly closes: string;
  /** Whose sales tax is due on what is handed over there; empty in Poland. */
  readonly state: string;
  readonly zip: string;
  /** Where one finds it. */
  readonly street: string;
}

/** An order waits a week; afterwards the order is cancelled and refunded (SHIP-05, OPEN-96). */
const pickupExpiryDays = 7;
const storeChannel = "retail";

export const pickupStores: readonly PickupStore[] = [
  {
    origin: "us",
    storeId: "palo-alto",
    storeName: "Ohmline Palo Alto",
    displayName: "Palo Alto",
    street: "180 University Avenue",
    city: "Palo Alto",
    state: "CA",
    zip: "94301",
    opens: "10:00",
    closes: "21:00",
    phone: "6505550110",
    pickupExpiryDays,
    storeChannel,
  },
  {
    origin: "us",
    storeId: "los-angeles",
    storeName: "Ohmline Los Angeles",
    displayName: "Los Angeles",
    street: "700 South Flower Street",
    city: "Los Angeles",
    state: "CA",
    zip: "90017",
    opens: "10:00",
    closes: "21:00",
    phone: "2135550123",
    pickupExpiryDays,
    storeChannel,
  },
  {
    origin: "us",
    storeId: "houston",
    storeName: "Ohmline Houston",
    displayName: "Houston",
    street: "5085 Westheimer Road",
    city: "Houston",
    state: "TX",
    zip: "77056",
    opens: "10:00",
    closes: "20:00",
    phone: "7135550147",
    pickupExpiryDays,
    storeChannel,
  },
  {
    origin: "us",
    storeId: "new-york",
    storeName: "Ohmline New York",
    displayName: "New York City",
    street: "837 Washington Street",
    city: "New York City",
    state: "NY",
    zip: "10014",
    opens: "10:00",
    closes: "21:00",
    phone: "2125550168",
    pickupExpiryDays,
    storeChannel,
  },
  {
    origin: "pl",
    storeId: "warszawa",
    storeName: "Ohmline Warszawa",
    displayName: "Warszawa",
    street: "ul. Złota 59",
    city: "Warszawa",
    state: "",
    zip: "00-120",
    opens: "09:00",
    closes: "22:00",
    phone: "225550110",
    pickupExpiryDays,
    storeChannel,
  },
  {
    origin: "pl",
    storeId: "krakow",
    storeName: "Ohmline Kraków",
    displayName: "Kraków",
    street: "ul. Pawia 5",
    city: "Kraków",
    state: "",
    zip: "31-154",
    opens: "09:00",
    closes: "21:00",
    phone: "125550123",
    pickupExpiryDays,
    storeChannel,
  },
  {
    origin: "pl",
    storeId: "wroclaw",
    storeName: "Ohmline Wrocław",
    displayName: "Wrocław",
    street: "ul. Świdnicka 40",
    city: "Wrocław",
    state: "",
    zip: "50-024",
    opens: "09:00",
    closes: "21:00",
    phone: "715550147",
    pickupExpiryDays,
    storeChannel,
  },
  {
    origin: "pl",
    storeId: "gdansk",
    storeName: "Ohmline Gdańsk",
    displayName: "Gdańsk",
    street: "ul. Targ Sienny 7",
    city: "Gdańsk",
    state: "",
    zip: "80-806",
    opens: "09:00",
    closes: "21:00",
    phone: "585550168",
    pickupExpiryDays,
    storeChannel,
  },
];

/** `store_hours_formatted` (SHIP-06) in a language. */
export function hoursOf({ opens, closes }: PickupStore, locale: Locale): string {
  const at = (time: string) => `2026-01-01T${time}:00Z`;
  return fmt.timeWindow(at(opens), at(closes), locale, "UTC");
}

type OrderStore = NonNullable<Order["store"]>;

/** A parcel locker hands it out (PL-05); its name holds its number and its place. */
export function isLocker({ storeChannel }: OrderStore): boolean {
  return storeChannel === "locker";
}

/** What a screen shows of the store a delivery names. */
export function storeShown(storeId: string | undefined, locale: Locale) {
  const store = pickupStores.find((one) => one.storeId === storeId);
  return store
    ? {
        name: store.displayName,
        street: store.street,
        hours: hoursOf(store, locale),
        phone: store.phone,
      }
    : null;
}
