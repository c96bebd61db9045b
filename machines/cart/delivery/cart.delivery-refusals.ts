/** Why an address or a way of delivery is refused (ADDR, SHIP, PL). */
import type { Refusal } from "#machines/kit";
import type { Address } from "../schema/address.fields.ts";
import { isForLocker } from "./cart.delivery.ts";
import { isLive } from "../money/cart.payments.ts";
import type { Context, Event } from "../cart.schema.ts";
import type { Delivery } from "../schema/delivery.fields.ts";
import { allPickupEligible, isPickupCity, refusedByState } from "./delivery.rules.ts";

type Answer = Refusal | null;
type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;

export function addressRefusal(context: Context, event: EventOf<"address.entered">): Answer {
  const { lines, checkout, storefront } = context;
  const { address, serviceability } = event;
  const { zip } = address;
  const hasAppliance = lines.some(({ isAppliance }) => isAppliance);
  const locked = lockRefusal(context, checkout.shippingAddress, address);
  if (locked) return locked;
  if (address.country.toLowerCase() !== storefront) return { code: "DisallowedShippingCountry" };
  if (serviceability === "none") return { code: "ShippingDisallowedPostalCode", details: { zip } };
  if (serviceability === "noAppliances" && hasAppliance)
    return { code: "HADeliveryUnavailable", details: { zip } };
  return refusedByState(lines, address.state);
}

/** A business's, a carrier's or a young bank account's address cannot be changed (ADDR-36, ADDR-38, ADDR-39). */
function lockRefusal({ checkout }: Context, before: Address | null, now: Address | null): Answer {
  const lock = checkout.gates.addressLock;
  const isChanged = before !== null && (now === null || isElsewhere(before, now));
  return lock !== null && isChanged ? { code: "InvalidAddressError", details: { lock } } : null;
}

/** The bill of financing and of a phone line goes where the goods go (ADDR-37, ADDR-38). */
export function billingRefusal(context: Context, address: Address | null): Answer {
  const { billingAddress, shippingAddress, payments, gates } = context.checkout;
  const isFinanced = payments.some((one) => one.method === "td_financing" && isLive(one));
  const isTied = isFinanced || gates.addressLock === "carrier";
  const isOther =
    address !== null && (shippingAddress === null || isElsewhere(shippingAddress, address));
  if (isTied && isOther) return { code: "InvalidBillingAddress" };
  return lockRefusal(context, billingAddress, address);
}

/** Another door, whoever lives there. */
function isElsewhere(one: Address, other: Address): boolean {
  const scope = ({ line1, line2, houseNumber, flatNumber, city, state, zip }: Address) =>
    JSON.stringify([line1, line2, houseNumber, flatNumber, city, state, zip]);
  return scope(one) !== scope(other);
}

/** Every shipped line arrives with exactly one group (SHIP-24). */
function isGrouped({ lines }: Context, { groups }: Delivery): boolean {
  const grouped = groups.flatMap(({ lineIds }) => lineIds).sort();
  const shipped = lines.filter((line) => line.requiresShipping).map(({ lineId }) => lineId);
  return groups.length === 0 || JSON.stringify(grouped) === JSON.stringify(shipped.sort());
}

export function deliveryRefusal(context: Context, delivery: Delivery): Answer {
  const { lines, checkout } = context;
  const address = checkout.shippingAddress;
  if (!isThere(context, delivery)) return { code: "DeliveryModeNotFound" };
  if (delivery.mode === "home") return address && refusedByState(lines, address.state);
  return delivery.mode === "locker" || allPickupEligible(lines)
    ? null
    : { code: "StorePickupNotEligible" };
}

/** The store is one of the four cities', the locker takes it all, the groups are whole (SHIP-04, PL-04, SHIP-24). */
function isThere(context: Context, delivery: Delivery): boolean {
  const { store, locker } = delivery;
  switch (delivery.mode) {
    case "home":
      return isGrouped(context, delivery);
    case "locker":
      return context.storefront === "pl" && locker !== null && isForLocker(context);
    case "pickup":
      return store !== null && (context.storefront !== "us" || isPickupCity(store.city));
  }
}
