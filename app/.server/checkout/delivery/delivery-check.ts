/** Whether a chosen delivery is still there: stores close, same-day delivery ends at two, a truck's day passes (SHIP-09, SHIP-10, SHIP-15). */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { findCheckout } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { withBusinessAddress } from "#app/.server/checkout/address/business-address.ts";
import { tellCart } from "#app/.server/cart/cart.ts";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { storeTime } from "#app/.server/delivery/store-days.ts";
import { isSameDayOpen } from "#app/.server/delivery/delivery-options.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";

/** What has to be at hand to know what can be delivered. */
export interface Delivering {
  readonly engine: EngineContext;
  readonly gateways: Pick<Gateways, "fulfilment" | "tax">;
}

/**
 * The checkout with the address its buyer is bound to and a delivery that can still be had; what is gone is told to the cart,
 * which raises its notice.
 */
export async function withLiveDelivery(
  scope: Delivering,
  viewer: Viewer,
  found: Checkout | null,
): Promise<Checkout | null> {
  const checkout = await withBusinessAddress(scope, viewer, found);
  if (checkout?.cart.view.status !== "active") return checkout;
  const code = await lostDelivery(scope, checkout.cart);
  if (code === null) return checkout;
  await tellCart(scope.engine, checkout.cart.id, { type: "delivery.removed", code });
  return findCheckout(scope.engine, viewer);
}

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
