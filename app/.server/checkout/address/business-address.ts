/** The address of a business: its account holder keeps it, and nobody changes it in checkout (ADDR-36, B2B-06). */
import type { Address } from "#machines/cart";
import type { RawEvent } from "#machines/kit";
import { findCheckout, sendInTurn } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { serviceabilityOf } from "#app/.server/delivery/delivery-options.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import { ownAddresses } from "#app/.server/identity/saved-addresses.ts";
import type { OwnAddress } from "#app/.server/identity/saved-addresses.ts";
import { firmOf, knowsColleagues } from "#app/.server/identity/business/businesses.ts";
import { accountsActor } from "#app/.server/identity/session.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

/** What has to be at hand to send an order to a business. */
interface Addressing {
  readonly engine: EngineContext;
  readonly gateways: Pick<Gateways, "tax">;
}

const lock = (addressLock: "business" | null): RawEvent => ({
  type: "gates.noted",
  gates: { addressLock },
});

/** The checkout with the business's own address, which is locked; without one the first order says where it goes. */
export async function withBusinessAddress(
  { engine, gateways }: Addressing,
  viewer: Viewer,
  checkout: Checkout | null,
): Promise<Checkout | null> {
  if (checkout?.cart.view.status !== "active") return checkout;
  const { cart } = checkout;
  // Who buys for a business no longer is not held to its address.
  const isHeld = cart.context.checkout.gates.addressLock === "business";
  if (cart.view.customerType !== "B2B" && !isHeld) return checkout;
  const place = await businessAddress(engine, viewer);
  const firm = await firmOf(engine.store, viewer.customerId);
  const { gates, shippingAddress } = cart.context.checkout;
  const isHere = place !== null && shippingAddress !== null && isSameDoor(place, shippingAddress);
  if (isHere === (gates.addressLock === "business") && (isHere || place === null)) return checkout;
  await sendInTurn(
    engine,
    cart.id,
    (
      await events(
        { gateways },
        place && { ...place, companyName: firm?.companyName ?? null },
        isHere,
      )
    ).map((event) => ({ event, actor: accountsActor })),
    { rev: undefined, key: undefined },
  );
  return findCheckout(engine, viewer);
}

/** What locks an address, or unlocks the one that is the business's no more. */
async function events(
  { gateways }: Pick<Addressing, "gateways">,
  place: FirmAddress | null,
  isHere: boolean,
): Promise<RawEvent[]> {
  if (place === null) return [lock(null)];
  if (isHere) return [lock("business")];
  const address = placeOf(place);
  const taxRateBasisPoints = await gateways.tax.rate(address);
  const serviceability = address.country === "US" ? serviceabilityOf(address.zip) : "all";
  const entered = { type: "address.entered", address, taxRateBasisPoints, serviceability };
  return [lock(null), entered, lock("business")];
}

/** The primary address of whoever holds the business's account. */
async function businessAddress(engine: EngineContext, { customerId, storefront }: Viewer) {
  const account = customerId === null ? null : await engine.store.accounts.byId(customerId);
  if (!account?.companyId || !knowsColleagues(account)) return null;
  const people = await engine.store.accounts.ofCompany(account.companyId);
  const holder = people.find(({ companyRole }) => companyRole === "holder");
  const [primary] = await ownAddresses(
    engine,
    { customerId: holder?.id ?? null, storefront },
    "shipping",
  );
  return primary ?? null;
}

/** An address of a business, with its name. */
type FirmAddress = OwnAddress & { readonly companyName: string | null };

function placeOf(place: FirmAddress) {
  const { firstName, lastName, line1, line2, city, state, zip, phone } = place;
  const { houseNumber, flatNumber, district, companyName } = place;
  const country = place.country === "PL" ? ("PL" as const) : ("US" as const);
  return {
    ...{ firstName, lastName, line1, line2, city, state, zip, country, phone: phone ?? "" },
    ...{ houseNumber, flatNumber, district, companyName },
  };
}

function isSameDoor(one: OwnAddress, other: Address): boolean {
  const scope = ({
    line1,
    line2,
    city,
    state,
    zip,
    houseNumber,
    flatNumber,
  }: OwnAddress | Address) =>
    JSON.stringify([line1, line2 || null, city, state, zip, houseNumber, flatNumber]);
  return scope(one) === scope(other);
}
