/** What becomes of a chosen delivery when the lines change, and which one a cart may have (SHIP, PL). */
import type { Line } from "../schema/cart.fields.ts";
import type { Delivery, DeliveryGroup } from "../schema/delivery.fields.ts";
import { goodsAfterDiscountCents } from "../money/cart.totals.ts";
import type { Priced } from "../money/cart.totals.ts";
import { allPickupEligible, fitsLocker, isTruckload } from "./delivery.rules.ts";

/** The delivery that still fits the lines, and the code of the notice when it does not. */
export function keptDelivery(cart: Priced): {
  readonly delivery: Delivery | null;
  readonly lost: string | null;
} {
  const { delivery } = cart.checkout;
  if (delivery === null) return { delivery, lost: null };
  if (delivery.mode === "pickup" && !allPickupEligible(cart.lines))
    return { delivery: null, lost: "StorePickupNotEligible" };
  if (delivery.mode === "locker" && !isForLocker(cart))
    return { delivery: null, lost: "DeliveryModeNotFound" };
  if (delivery.mode === "home" && delivery.groups.length > 0) {
    const groups = regrouped(delivery.groups, cart.lines);
    return groups === null
      ? { delivery: null, lost: "DeliveryModeNotFound" }
      : { delivery: ungrouped(delivery, groups), lost: null };
  }
  return isHalved(delivery, cart.lines)
    ? { delivery: null, lost: "DeliveryModeNotFound" }
    : { delivery, lost: null };
}

/** Whether a locker takes what is in the cart (PL-04). */
export function isForLocker(cart: Priced): boolean {
  return fitsLocker(cart.lines, goodsAfterDiscountCents(cart));
}

const groupOf = (line: Line): DeliveryGroup["groupId"] => (isTruckload(line) ? "truck" : "parcel");

/** The groups over the lines as they are now; null when a line has no group to arrive with. */
function regrouped(
  groups: readonly DeliveryGroup[],
  lines: readonly Line[],
): DeliveryGroup[] | null {
  const shipped = lines.filter((line) => line.requiresShipping);
  const known = new Set<string>(groups.map(({ groupId }) => groupId));
  if (shipped.some((line) => !known.has(groupOf(line)))) return null;
  return groups
    .map((group) => ({
      ...group,
      lineIds: shipped.filter((line) => groupOf(line) === group.groupId).map((line) => line.lineId),
    }))
    .filter(({ lineIds }) => lineIds.length > 0);
}

/** One group left is a delivery like any other; as long as nothing moved the delivery stays the very same. */
function ungrouped(delivery: Delivery, groups: DeliveryGroup[]): Delivery {
  const [only] = groups;
  if (JSON.stringify(groups) === JSON.stringify(delivery.groups)) return delivery;
  if (groups.length > 1 || !only) return { ...delivery, groups };
  const { groupId: _, lineIds: __, ...agreed } = only;
  return { ...delivery, ...agreed, groups: [] };
}

/** Parcels do not come with the truck, nor what it brings by mail (SHIP-17). */
function isHalved({ mode, windowStart }: Delivery, lines: readonly Line[]): boolean {
  const shipped = lines.filter((line) => line.requiresShipping);
  const isByTruck = windowStart !== null;
  return mode === "home" && shipped.some((line) => isTruckload(line) !== isByTruck);
}
