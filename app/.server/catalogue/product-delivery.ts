/** What a product page can promise before anybody has typed an address. */
import type { catalogue } from "#db";
import { parcelDay, truckDays } from "#app/.server/delivery/delivery-options.ts";
import { addDays } from "#machines/kit";
import * as fmt from "#app/fmt.ts";
import type { Shopfront } from "./shopfront.ts";

/** Shipping is free above this in the US (SHIP-20, OPEN-62). */
const freeShippingAboveCents = 5000;
/** A parcel locker's largest parcel in millimetres, by ascending side, and its dearest order in grosze (PL-04). */
const lockerSidesMm = [380, 410, 640];
const lockerMaximumCents = 500_000;

/** When and how it arrives; null for what cannot be bought now. */
export function deliveryOf(front: Shopfront, sku: catalogue.SkuEntry) {
  const { delivery_mode } = sku.attributes;
  if (delivery_mode === "digital") return { kind: "digital" } as const;
  const leaves = addDays(front.today, sku.leadDays);
  if (delivery_mode === "parcel") {
    const day = parcelDay(leaves, front.storefront);
    return {
      kind: "parcel",
      day: fmt.weekday(day, front.locale),
      free: front.storefront === "us" && sku.saleCents > freeShippingAboveCents,
    } as const;
  }
  const [first = leaves] = truckDays(leaves, front.storefront);
  return { kind: "window", day: fmt.weekday(first, front.locale) } as const;
}

/** Whether a locker takes it, in the store that has lockers. */
export function fitsLocker({ storefront }: Shopfront, sku: catalogue.SkuEntry): boolean {
  const { width_mm, height_mm, depth_mm } = sku.attributes.package;
  const sides = [width_mm, height_mm, depth_mm].sort((one, other) => one - other);
  return (
    storefront === "pl" &&
    sku.attributes.delivery_mode === "parcel" &&
    sku.saleCents <= lockerMaximumCents &&
    sides.every((side, at) => side <= (lockerSidesMm[at] ?? 0))
  );
}

/** States it does not ship to; hazardous goods never fly to Alaska and Hawaii (SHIP-12, OPEN-105). */
export function noShipStates(
  { storefront }: Shopfront,
  { attributes }: catalogue.SkuEntry,
): string[] {
  if (storefront !== "us") return [];
  return [...new Set([...attributes.no_ship_states, ...(attributes.hazmat ? ["AK", "HI"] : [])])];
}
