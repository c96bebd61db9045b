/** What may be delivered where and when (SHIP). Pure, shared by the machine's guards and the browser. No zod here. */

/** Where hazardous goods never go (SHIP-12). */
const HAZMAT_FREE_STATES: readonly string[] = ["AK", "HI"];

/** The only cities with a pickup store (SHIP-04). */
export const PICKUP_CITIES = ["Palo Alto", "Los Angeles", "Houston", "New York City"] as const;

/** Shipping is free when goods after discounts cost more than this (SHIP-20, OPEN-62). */
const FREE_SHIPPING_OVER_CENTS = 5000;

/** The delivery windows of appliances and TVs, local time at the address (SHIP-17, OPEN-61). */
export const DELIVERY_WINDOWS = [
  { start: "08:00", end: "12:00" },
  { start: "12:00", end: "16:00" },
  { start: "16:00", end: "20:00" },
] as const;

/** What the shipping rules need to know of a line. */
export interface Shippable {
  readonly lineId: string;
  readonly hazmat: boolean;
  readonly noShipStates: readonly string[];
  readonly requiresShipping: boolean;
  readonly pickupEligible: boolean;
}

export type ShippingRefusal = {
  readonly code: "HazmatCannotBeShipped" | "DisallowedShippingStateOrProvince";
  readonly details: { readonly state: string; readonly lineIds: string[] };
};

/** Which lines a state refuses: hazardous goods first, then products that do not ship there (SHIP-11, OPEN-105). */
export function refusedByState(lines: readonly Shippable[], state: string): ShippingRefusal | null {
  const shipped = lines.filter((line) => line.requiresShipping);
  const hazmat = HAZMAT_FREE_STATES.includes(state) ? shipped.filter((line) => line.hazmat) : [];
  if (hazmat.length > 0) return refusal("HazmatCannotBeShipped", state, hazmat);
  const others = shipped.filter((line) => line.noShipStates.includes(state));
  return others.length > 0 ? refusal("DisallowedShippingStateOrProvince", state, others) : null;
}

function refusal(
  code: ShippingRefusal["code"],
  state: string,
  lines: readonly Shippable[],
): ShippingRefusal {
  return { code, details: { state, lineIds: lines.map((line) => line.lineId) } };
}

/** Store pickup needs every shipped line to be eligible for it (SHIP-08). */
export function allPickupEligible(lines: readonly Shippable[]): boolean {
  return lines.every((line) => !line.requiresShipping || line.pickupEligible);
}

export function isPickupCity(city: string): boolean {
  return PICKUP_CITIES.some((one) => one === city);
}

export function isDeliveryWindow(start: string, end: string): boolean {
  return DELIVERY_WINDOWS.some((window) => window.start === start && window.end === end);
}

/** What a delivery costs: nothing when its method ships free and the goods cost more than $50 (SHIP-20). */
export function shippingCents(
  delivery: { readonly costCents: number; readonly freeOverFifty: boolean } | null,
  goodsCents: number,
): number {
  if (!delivery) return 0;
  return delivery.freeOverFifty && goodsCents > FREE_SHIPPING_OVER_CENTS ? 0 : delivery.costCents;
}

/** How much is missing until shipping is free; at $50.00 one cent is (OPEN-62). */
export function missingForFreeShipping(goodsCents: number): number {
  return Math.max(0, FREE_SHIPPING_OVER_CENTS + 1 - goodsCents);
}
