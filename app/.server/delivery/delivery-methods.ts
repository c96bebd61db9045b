/** The ways goods travel, with what each costs (SHIP-03). */
import type { Delivery } from "#machines/cart";

/** A shipping method: its id, its name for the order, and its price. */
export type ShippingMethod = Pick<
  Delivery,
  "methodId" | "name" | "costCents" | "freeOverFifty" | "takesCash"
>;

function method(methodId: string, name: string, costCents: number, more = {}): ShippingMethod {
  return { methodId, name, costCents, freeOverFifty: false, takesCash: false, ...more };
}

/** Free above $50 (SHIP-20). */
export const standard = method("standard", "Standard delivery", 799, { freeOverFifty: true });
export const express = method("express", "Express delivery", 1499);
/** Brought by the store of the same city (SHIP-10). */
export const sameDay = method("same-day", "Same-day delivery", 1999);
/** TVs and appliances, at an agreed hour (SHIP-17). */
export const truck = method("truck", "Truck delivery", 0);

/** Poland: a courier and a cargo carrier take cash at the door (OPEN-103), a locker does not (PL-02). */
export const courier = method("courier", "Courier", 1499, { takesCash: true });
export const cargo = method("cargo", "Cargo carrier", 9900, { takesCash: true });
export const lockerMethod = method("locker", "Parcel locker", 999);
