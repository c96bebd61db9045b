/**
 * Whether a chosen delivery is still there, and still on its day: stores close, same-day delivery ends at two, a truck's day
 * passes (SHIP-09, SHIP-10, SHIP-15), and what waits in a cart leaves later than was counted on.
 */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { findCheckout } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { withBusinessAddress } from "#app/.server/checkout/address/business-address.ts";
import { tellCart } from "#app/.server/cart/cart.ts";
import type { Delivery } from "#machines/cart";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { storeTime } from "#app/.server/delivery/store-days.ts";
import { addDays } from "#machines/kit";
import type { Day } from "#machines/kit";
import { isSameDayOpen, promisedDay } from "#app/.server/delivery/delivery-options.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";

/** What has to be at hand to know what can be delivered. */
export interface Delivering {
  readonly engine: EngineContext;
  readonly gateways: Pick<Gateways, "fulfilment" | "tax">;
}

/**
 * The checkout with the address its buyer is bound to and a delivery that can still be had; what is gone is told to the cart,
 * which raises its notice. A promise is counted from today: no order is placed with a day that cannot be kept any more.
 */
export async function withLiveDelivery(
  scope: Delivering,
  viewer: Viewer,
  found: Checkout | null,
): Promise<Checkout | null> {
  const checkout = await withBusinessAddress(scope, viewer, found);
  if (checkout?.cart.view.status !== "active") return checkout;
  const code = await lostDelivery(scope, checkout.cart);
  const isChanged =
    code === null
      ? await countAnew(scope, checkout.cart)
      : (await tellCart(scope.engine, checkout.cart.id, { type: "delivery.removed", code })).ok;
  return isChanged ? findCheckout(scope.engine, viewer) : checkout;
}

/** The days the chosen delivery is promised on, of all that comes with it. */
export const promisedDays = ({ context }: FoundCart): readonly (Day | null)[] => {
  const { delivery } = context.checkout;
  return delivery ? [delivery, ...delivery.groups].map(({ promisedOn }) => promisedOn) : [];
};

/** Days until the last of the lines can leave the warehouse. */
export async function leadDaysOf(
  engine: EngineContext,
  { lines, currency }: FoundCart["context"],
): Promise<number> {
  const skus = lines.map(({ sku }) => sku);
  const products = await engine.store.catalogue.products(currency, skus);
  return Math.max(0, ...products.map(({ leadDays }) => leadDays));
}

/** Moves a promise that cannot be kept any more to the day that today promises, and says both; whether there was one. */
async function countAnew({ engine }: Delivering, { id, context }: FoundCart): Promise<boolean> {
  const { storefront, checkout } = context;
  const { delivery } = checkout;
  if (delivery === null) return false;
  const leaves = addDays(storeTime(engine, storefront).today, await leadDaysOf(engine, context));
  const counted = <T extends Promised>(one: T): T => {
    const now = one.windowStart === null ? promisedDay(one.methodId, leaves, storefront) : null;
    return now !== null && one.promisedOn !== null && now > one.promisedOn
      ? { ...one, promisedOn: now }
      : one;
  };
  const now = { ...counted(delivery), groups: delivery.groups.map(counted) };
  const moved = [delivery, ...delivery.groups].find((one) => counted(one) !== one);
  if (!moved) return false;
  await tellCart(engine, id, { type: "delivery.chosen", delivery: now });
  const details = {
    ...{ oldOn: moved.promisedOn, newOn: counted(moved).promisedOn },
    ...(delivery.mode === "pickup" && { reason: "pickup" }),
  };
  const told = { type: "notice.raised", code: "DeliveryDayChanged", lineId: null, details };
  return (await tellCart(engine, id, told)).ok;
}

type Promised = Pick<Delivery, "methodId" | "promisedOn" | "windowStart">;

async function lostDelivery({ engine, gateways }: Delivering, { context }: FoundCart) {
  const { delivery } = context.checkout;
  if (delivery === null) return null;
  const { today, hour } = storeTime(engine, context.storefront);
  if (delivery.store) {
    const stores = await gateways.fulfilment.stores(context.storefront, today);
    const isOpen = stores.some(({ storeId }) => storeId === delivery.store?.storeId);
    return isOpen ? null : "StoreRemoved";
  }
  const agreed = [delivery, ...delivery.groups];
  const isLate = agreed.some(
    ({ methodId, promisedOn }) =>
      methodId === "same-day" && (promisedOn !== today || !isSameDayOpen(today, hour)),
  );
  if (isLate) return "DeliveryUnavailable";
  const isPast = agreed.some(
    ({ windowStart, promisedOn }) => windowStart !== null && (promisedOn ?? "") <= today,
  );
  return isPast ? "UnableToScheduleHADelivery" : null;
}
