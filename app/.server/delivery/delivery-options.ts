/**
 * How and when a cart can be delivered or handed over (SHIP-01 to SHIP-20, PL). The product page, the cart, checkout and
 * schedules ask it. It is pure: the day and the places come in, and it calls nobody. It promises no day on which nobody
 * works where the goods go. A new way to bring something is a method in `delivery-methods.ts`, and what it needs here.
 */
import type { Context, Delivery, DeliveryGroup, Line } from "#machines/cart";
import { isForLocker } from "#machines/cart";
import {
  allPickupEligible,
  DELIVERY_WINDOWS,
  isTruckload,
  LOCKER_DAYS,
} from "#machines/cart/delivery/delivery.rules.ts";
import { stateOfZip } from "#machines/cart/schema/address.rules.ts";
import { addBusinessDays, addDays, isDeliveryDay } from "#machines/kit";
import type { Day } from "#machines/kit";
import type { Storefront } from "#app/paths.ts";
import type { Locale } from "#app/i18n.ts";
import {
  cargo,
  courier,
  express,
  lockerMethod,
  sameDay,
  standard,
  truck,
} from "./delivery-methods.ts";
import type { ShippingMethod } from "./delivery-methods.ts";
import type { Locker, PickupStore } from "#app/.server/outside/fulfilment.ts";
import { hoursOf } from "./pickup-stores.ts";

/** Business days of a parcel, from the day it can leave the warehouse; in Poland a courier brings it. */
const parcelDays: Readonly<Record<Storefront, number>> = { us: 4, pl: 2 };
/** Days until a truck can come with a TV or an appliance. */
const TRUCK_DAYS = 6;
const EXPRESS_DAYS = 1;
/** Business days until a store has it ready, and the name of that way. */
const PICKUP_DAYS = 1;
const PICKUP = "pickup";
/** What comes on the day of a parcel. */
const parcelMethods: ReadonlySet<string> = new Set(
  [standard, courier, lockerMethod].map(({ methodId }) => methodId),
);
/** How many days ahead a truck's day can be chosen. */
const TRUCK_CHOICES = 8;
/** Until then, on the store's clock, an order comes the same day. */
const SAME_DAY_UNTIL_HOUR = 14;

/** Where the stores of the four cities bring parcels the same day: ZIP codes by their first three digits. */
const sameDayAreas: ReadonlySet<string> = new Set(
  "943 900 901 902 770 771 772 100 101 102 103 104".split(" "),
);
/** ZIP codes that no truck reaches: islands and valleys without a road (SHIP-15). */
const truckless: ReadonlySet<string> = new Set(["02554", "02584", "02807", "49757", "98852"]);
/** Where mail comes by mule (SHIP-13). */
const unserved: ReadonlySet<string> = new Set(["86435"]);

/** One card to choose; `value` is what the form posts. */
export interface DeliveryOption {
  readonly value: string;
  readonly delivery: Omit<Delivery, "windowStart" | "windowEnd" | "instructions" | "groups">;
  /** Days for which the store or the locker keeps it, from when it is ready (SHIP-05, PL-05, OPEN-96). */
  readonly keptDays: number | null;
}

export interface DeliveryOptions {
  /** For everything that is shipped; where a truck brings some of it, for the rest. */
  readonly home: readonly DeliveryOption[];
  /** The truck's days where parcels come beside it (SHIP-24); else its days are in `home`. */
  readonly truck: readonly DeliveryOption[];
  readonly pickup: readonly DeliveryOption[];
  readonly lockers: readonly DeliveryOption[];
  /** The 4-hour windows a truck's day is divided into (SHIP-17); empty for parcels. */
  readonly windows: readonly { readonly start: string; readonly end: string }[];
  /** The lines that arrive together, where that is not all of them (SHIP-24). */
  readonly groups: readonly Pick<DeliveryGroup, "groupId" | "lineIds">[];
  /** The lines that keep the order from being picked up, by name (SHIP-08). */
  readonly notForPickup: readonly string[];
  /** It could be fetched somewhere, and nobody can say where. */
  readonly isPickupUnknown: boolean;
  /** No truck has room for what only a truck can bring (SHIP-15). */
  readonly isTruckFull: boolean;
}

export interface Delivered {
  readonly cart: Pick<Context, "lines" | "storefront" | "promos" | "checkout">;
  /** The calendar day in the store's zone, and its hour there. */
  readonly today: Day;
  readonly hour: number;
  /** Days until the last of the lines can leave the warehouse. */
  readonly leadDays: number;
  /** The stores that hand out orders today, and lockers; null while nobody can say. */
  readonly stores: readonly PickupStore[] | null;
  readonly lockers: readonly Locker[] | null;
  /** The days on which a truck has room, as the carriers know. */
  readonly truckDays: readonly Day[];
  /** For the hours of stores. */
  readonly locale: Locale;
}

/** Everything that can be chosen for these lines. */
export function deliveryOptions(asked: Delivered): DeliveryOptions {
  const { lines, checkout } = asked.cart;
  const shipped = lines.filter((line) => line.requiresShipping);
  const byTruck = shipped.filter(isTruckload);
  const byParcel = shipped.filter((line) => !isTruckload(line));
  const isMixed = byTruck.length > 0 && byParcel.length > 0;
  const hasAddress = checkout.shippingAddress !== null;
  const isForALocker = asked.cart.storefront === "pl" && hasAddress && isForLocker(asked.cart);
  const isForAStore = allPickupEligible(shipped);
  const trucks = hasAddress && byTruck.length > 0 ? truckOptions(asked) : [];
  const parcels = hasAddress && byParcel.length > 0 ? parcelOptions(asked, byParcel) : [];
  return {
    home: byTruck.length > 0 && !isMixed ? trucks : parcels,
    truck: isMixed ? trucks : [],
    pickup: isForAStore ? pickupOptions(asked, asked.stores ?? []) : [],
    lockers: isForALocker ? lockerOptions(asked, asked.lockers ?? []) : [],
    windows: byTruck.length > 0 ? DELIVERY_WINDOWS : [],
    groups: isMixed ? [groupOf("parcel", byParcel), groupOf("truck", byTruck)] : [],
    isPickupUnknown:
      (isForAStore && asked.stores === null) || (isForALocker && asked.lockers === null),
    notForPickup: shipped.filter((line) => !line.pickupEligible).map(({ name }) => name),
    isTruckFull: hasAddress && byTruck.length > 0 && trucks.length === 0,
  };
}

function groupOf(groupId: DeliveryGroup["groupId"], lines: readonly Line[]) {
  return { groupId, lineIds: lines.map(({ lineId }) => lineId) };
}

/** What the carriers make of a ZIP code (SHIP-02, SHIP-13, SHIP-15). */
export function serviceabilityOf(zip: string): "all" | "noAppliances" | "none" {
  if (unserved.has(zip)) return "none";
  return truckless.has(zip) ? "noAppliances" : "all";
}

/** Whether parcels are brought there the day they are ordered (SHIP-02). */
function isSameDayArea(zip: string): boolean {
  return sameDayAreas.has(zip.slice(0, 3));
}

/** What a ZIP code allows (SHIP-02): parcels, the same day, a store near by, and trucks with appliances and TVs. */
export function zipServices(zip: string) {
  const serviceability = serviceabilityOf(zip);
  return {
    delivery: serviceability !== "none",
    sameDay: isSameDayArea(zip),
    pickup: isSameDayArea(zip),
    appliances: serviceability === "all" && !isOffRoad(stateOfZip(zip)),
  };
}

/** Trucks with large things stay in the states they can drive to. */
function isOffRoad(state: string | null): boolean {
  return state === "AK" || state === "HI";
}

/** Whether the same day can still be chosen: until 2 p.m. of a delivery day (SHIP-10). */
export function isSameDayOpen(today: Day, hour: number): boolean {
  return hour < SAME_DAY_UNTIL_HOUR && isDeliveryDay(today, "us");
}

function truckOptions({ cart, truckDays }: Delivered): DeliveryOption[] {
  const method = cart.storefront === "us" ? truck : cargo;
  return truckDays.map((day) => home(`${method.methodId}:${day}`, method, day));
}

function parcelOptions(
  { cart, today, hour, leadDays }: Delivered,
  parcels: readonly Line[],
): DeliveryOption[] {
  const leaves = addDays(today, leadDays);
  const day = parcelDay(leaves, cart.storefront);
  if (cart.storefront === "pl") return [home("courier", courier, day)];
  const zip = cart.checkout.shippingAddress?.zip ?? "";
  const isSameDay = leadDays === 0 && isSameDayArea(zip) && isSameDayOpen(today, hour);
  const byRoadOnly = parcels.some(({ hazmat }) => hazmat);
  return [
    home("standard", standard, day),
    ...(byRoadOnly ? [] : [home("express", express, addBusinessDays(leaves, EXPRESS_DAYS))]),
    ...(isSameDay ? [home("same-day", sameDay, today)] : []),
  ];
}

/** The day a parcel comes, by the carriers' calendar of the country. */
export function parcelDay(leaves: Day, storefront: Storefront): Day {
  return addBusinessDays(leaves, parcelDays[storefront], storefront);
}

/**
 * The day that is promised of what leaves then: parcels, lockers and stores have one, by their method. A truck's day and the
 * same day are chosen themselves, and have none.
 */
export function promisedDay(methodId: string, leaves: Day, storefront: Storefront): Day | null {
  if (methodId === express.methodId) return addBusinessDays(leaves, EXPRESS_DAYS);
  if (methodId === PICKUP) return addBusinessDays(leaves, PICKUP_DAYS, storefront);
  return parcelMethods.has(methodId) ? parcelDay(leaves, storefront) : null;
}

/** The next days a truck can come: neither on Sundays nor on holidays. */
export function truckDays(leaves: Day, storefront: Storefront): Day[] {
  const days: Day[] = [];
  for (let day = addDays(leaves, TRUCK_DAYS); days.length < TRUCK_CHOICES; day = addDays(day, 1))
    if (isDeliveryDay(day, storefront)) days.push(day);
  return days;
}

function home(value: string, method: ShippingMethod, promisedOn: Day): DeliveryOption {
  const delivery = { ...method, mode: "home", promisedOn, store: null, locker: null } as const;
  return { value, keptDays: null, delivery };
}

function pickupOptions(
  { cart, today, leadDays, locale }: Delivered,
  stores: readonly PickupStore[],
): DeliveryOption[] {
  const promisedOn = addBusinessDays(addDays(today, leadDays), PICKUP_DAYS, cart.storefront);
  return stores.map((place) => {
    const { storeId, storeName, displayName, storeChannel, pickupExpiryDays, phone, city } = place;
    const store = { storeId, storeName, displayName, storeChannel, pickupExpiryDays, phone, city };
    return {
      value: `pickup:${storeId}`,
      keptDays: pickupExpiryDays,
      delivery: {
        ...{ methodId: PICKUP, name: `Store pickup in ${displayName}`, mode: "pickup" },
        ...{ costCents: 0, freeOverFifty: false, takesCash: false, promisedOn, locker: null },
        store: { ...store, hours: hoursOf(place, locale) },
      },
    };
  });
}

function lockerOptions(
  { today, leadDays }: Delivered,
  lockers: readonly Locker[],
): DeliveryOption[] {
  const promisedOn = parcelDay(addDays(today, leadDays), "pl");
  return lockers.map((locker) => ({
    value: `locker:${locker.lockerId}`,
    keptDays: LOCKER_DAYS,
    delivery: {
      ...lockerMethod,
      name: `${lockerMethod.name} ${locker.lockerId}, ${locker.street}, ${locker.city}`,
      ...{ mode: "locker", promisedOn, store: null, locker },
    },
  }));
}
