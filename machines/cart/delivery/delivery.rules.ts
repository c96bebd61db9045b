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

/** A parcel locker's largest parcel, by ascending side in millimetres, and its dearest order in grosze (PL-04). */
const LOCKER_SIDES_MM = [380, 410, 640] as const;
const LOCKER_MAXIMUM_CENTS = 500_000;

/** Days a parcel waits in a locker (PL-05). */
export const LOCKER_DAYS = 3;

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

/** What is not packed is bought where it is used: whether it is not sold in a state (CARE-11, CARE-12). */
export function isUnsoldIn(
  { requiresShipping, noShipStates }: Pick<Shippable, "requiresShipping" | "noShipStates">,
  state: string | null,
): boolean {
  return state !== null && !requiresShipping && noShipStates.includes(state);
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

/** TVs and appliances come by truck, at an hour that is agreed on (SHIP-17). */
export function isTruckload(line: {
  readonly isAppliance: boolean;
  readonly isTv: boolean;
}): boolean {
  return line.isAppliance || line.isTv;
}

/** What a line has to be like to be put into a locker. */
export interface Packed {
  readonly requiresShipping: boolean;
  readonly isAppliance: boolean;
  readonly isTv: boolean;
  readonly packedMm: readonly number[];
}

/** A product up to 41 × 38 × 64 cm, however it is turned (PL-04). */
function fitsDoor({ packedMm }: Packed): boolean {
  const sides = [...packedMm].sort((one, other) => one - other);
  return sides.every((side, at) => side <= (LOCKER_SIDES_MM[at] ?? 0));
}

/** Whether a locker takes these lines at this sum of goods: up to 5,000 PLN, nothing larger than its door (PL-04). */
export function fitsLocker(lines: readonly Packed[], goodsCents: number): boolean {
  const shipped = lines.filter((line) => line.requiresShipping);
  const fits = shipped.every((line) => !isTruckload(line) && fitsDoor(line));
  return goodsCents <= LOCKER_MAXIMUM_CENTS && fits;
}

interface Priced {
  readonly costCents: number;
  readonly freeOverFifty: boolean;
}

/** What a delivery costs: nothing when its method ships free and the goods cost more than $50 (SHIP-20). */
export function shippingCents(delivery: Priced | null, goodsCents: number): number {
  if (!delivery) return 0;
  return delivery.freeOverFifty && goodsCents > FREE_SHIPPING_OVER_CENTS ? 0 : delivery.costCents;
}

/** What is paid for each delivery, and for which lines: null are all that are shipped (SHIP-24). */
export function shippingCharges(
  delivery:
    | (Priced & { readonly groups?: readonly (Priced & { readonly lineIds: readonly string[] })[] })
    | null,
  goodsCents: number,
): { readonly lineIds: readonly string[] | null; readonly cents: number }[] {
  const groups = delivery?.groups ?? [];
  if (groups.length === 0) return [{ lineIds: null, cents: shippingCents(delivery, goodsCents) }];
  return groups.map((group) => ({
    lineIds: group.lineIds,
    cents: shippingCents(group, goodsCents),
  }));
}

/** How much is missing until shipping is free; at $50.00 one cent is (OPEN-62). */
export function missingForFreeShipping(goodsCents: number): number {
  return Math.max(0, FREE_SHIPPING_OVER_CENTS + 1 - goodsCents);
}
