/** How and when a cart can be delivered or handed over (SHIP-01 to SHIP-20). Pure: the day comes in. */
import type { Delivery, Line } from "#machines/cart";
import {
  allPickupEligible,
  DELIVERY_WINDOWS,
  PICKUP_CITIES,
} from "#machines/cart/delivery.rules.ts";
import { addBusinessDays, addDays, isDeliveryDay } from "#machines/kit";
import type { Day } from "#machines/kit";
import type { Origin } from "#app/paths.ts";
import type { Locale } from "#app/i18n.ts";
import { hoursOf, pickupStores } from "./pickup-stores.ts";

/** Business days of a parcel, from the day it can leave the warehouse; in Poland a courier brings it. */
const parcelDays: Readonly<Record<Origin, number>> = { us: 4, pl: 2 };
/** Days until a truck can come with a TV or an appliance. */
const TRUCK_DAYS = 6;
const EXPRESS_DAYS = 1;
/** How many days ahead a truck's day can be chosen. */
const TRUCK_CHOICES = 8;

/** Free above $50 (SHIP-20). */
const STANDARD_CENTS = 799;
const EXPRESS_CENTS = 1499;
const COURIER_CENTS = 1499;
const CARGO_CENTS = 9900;

/** ZIP codes that no truck reaches: islands and valleys without a road (SHIP-15). */
const truckless: ReadonlySet<string> = new Set(["02554", "02584", "02807", "49757", "98852"]);
/** Where mail comes by mule (SHIP-13). */
const unserved: ReadonlySet<string> = new Set(["86435"]);

/** One card to choose; `value` is what the form posts. */
export interface DeliveryOption {
  readonly value: string;
  readonly delivery: Omit<Delivery, "windowStart" | "windowEnd" | "instructions">;
  /** The last day the store keeps it, for a pickup (SHIP-05). */
  readonly pickUpBy: Day | null;
}

export interface DeliveryOptions {
  readonly home: readonly DeliveryOption[];
  readonly pickup: readonly DeliveryOption[];
  /** The 4-hour windows a truck's day is divided into (SHIP-17); empty for parcels. */
  readonly windows: readonly { readonly start: string; readonly end: string }[];
  /** The lines that keep the order from being picked up, by name (SHIP-08). */
  readonly notForPickup: readonly string[];
}

export interface Delivered {
  readonly lines: readonly Line[];
  readonly origin: Origin;
  /** The calendar day in the store's zone. */
  readonly today: Day;
  /** Days until the last of the lines can leave the warehouse. */
  readonly leadDays: number;
  /** Whether it is known where the goods go. */
  readonly hasAddress: boolean;
  /** For the hours of stores. */
  readonly locale: Locale;
}

/** Everything that can be chosen for these lines. */
export function deliveryOptions(cart: Delivered): DeliveryOptions {
  const shipped = cart.lines.filter((line) => line.requiresShipping);
  const isPickup = cart.origin === "us" && allPickupEligible(shipped);
  return {
    home: cart.hasAddress ? homeOptions(cart) : [],
    pickup: isPickup ? pickupOptions(cart) : [],
    windows: needsTruck(cart.lines) ? DELIVERY_WINDOWS : [],
    notForPickup:
      cart.origin === "us"
        ? shipped.filter((line) => !line.pickupEligible).map(({ name }) => name)
        : [],
  };
}

/** TVs and appliances come by truck, at an hour that is agreed on. */
function needsTruck(lines: readonly Pick<Line, "isAppliance" | "isTv">[]): boolean {
  return lines.some(({ isAppliance, isTv }) => isAppliance || isTv);
}

/** What the carriers make of a ZIP code (SHIP-02, SHIP-13, SHIP-15). */
export function serviceabilityOf(zip: string): "all" | "noAppliances" | "none" {
  if (unserved.has(zip)) return "none";
  return truckless.has(zip) ? "noAppliances" : "all";
}

function homeOptions({ lines, origin, today, leadDays }: Delivered): DeliveryOption[] {
  const leaves = addDays(today, leadDays);
  if (needsTruck(lines)) {
    return truckDays(leaves, origin).map((day) =>
      origin === "us"
        ? home(`truck:${day}`, "truck", "Truck delivery", day, 0, false)
        : home(`cargo:${day}`, "cargo", "Cargo carrier", day, CARGO_CENTS, false),
    );
  }
  if (origin === "pl") {
    const day = parcelDay(leaves, origin);
    return [home("courier", "courier", "Courier", day, COURIER_CENTS, false)];
  }
  const standard = parcelDay(leaves, origin);
  const express = addBusinessDays(leaves, EXPRESS_DAYS);
  const byRoadOnly = lines.some(({ hazmat }) => hazmat);
  return [
    home("standard", "standard", "Standard delivery", standard, STANDARD_CENTS, true),
    ...(byRoadOnly
      ? []
      : [home("express", "express", "Express delivery", express, EXPRESS_CENTS, false)]),
  ];
}

/** The day a parcel comes, by the carriers' calendar of the country. */
export function parcelDay(leaves: Day, origin: Origin): Day {
  return addBusinessDays(leaves, parcelDays[origin], origin);
}

/** The next days a truck can come: neither on Sundays nor on holidays. */
export function truckDays(leaves: Day, origin: Origin): Day[] {
  const days: Day[] = [];
  for (let day = addDays(leaves, TRUCK_DAYS); days.length < TRUCK_CHOICES; day = addDays(day, 1))
    if (isDeliveryDay(day, origin)) days.push(day);
  return days;
}

function home(
  value: string,
  methodId: string,
  name: string,
  promisedOn: Day,
  costCents: number,
  freeOverFifty: boolean,
): DeliveryOption {
  const method = { methodId, name, mode: "home" as const, costCents, freeOverFifty };
  return { value, pickUpBy: null, delivery: { ...method, promisedOn, store: null } };
}

function pickupOptions({ today, leadDays, locale }: Delivered): DeliveryOption[] {
  const promisedOn = addBusinessDays(addDays(today, leadDays), 1);
  return pickupStores
    .filter(({ city }) => PICKUP_CITIES.some((one) => one === city))
    .map((place) => {
      const { storeId, storeName, displayName, storeChannel, pickupExpiryDays, phone, city } =
        place;
      const hours = hoursOf(place, locale);
      return {
        value: `pickup:${storeId}`,
        pickUpBy: addDays(promisedOn, pickupExpiryDays),
        delivery: {
          methodId: "pickup",
          name: `Store pickup in ${displayName}`,
          mode: "pickup",
          costCents: 0,
          freeOverFifty: false,
          promisedOn,
          store: {
            ...{ storeId, storeName, displayName, storeChannel, pickupExpiryDays, phone, city },
            hours,
          },
        },
      };
    });
}
