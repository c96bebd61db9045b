/** Whether a chosen delivery is still there: stores close, same-day delivery ends at two, a truck's day passes (SHIP-09, SHIP-10, SHIP-15). */
import * as fmt from "#app/fmt.ts";
import { marketOf } from "#app/market.ts";
import { paths } from "#app/paths.ts";
import type { Origin } from "#app/paths.ts";
import { withBusinessAddress } from "./business-address.ts";
import { tellCart } from "./cart.ts";
import type { FoundCart } from "./cart.ts";
import { findCheckout } from "./checkout.ts";
import type { Checkout } from "./checkout.ts";
import { instant } from "./clock.ts";
import { isSameDayOpen } from "./delivery-options.ts";
import type { Gateways } from "./gateways/http.ts";
import type { Shell } from "./shell.ts";
import type { Viewer } from "./viewer.ts";

/** What has to be at hand to know what can be delivered. */
export interface Delivering {
  readonly shell: Shell;
  readonly gateways: Pick<Gateways, "fulfilment" | "tax">;
}

/**
 * The checkout with the address its buyer is bound to and a delivery that can still be had; what is gone is told to the cart,
 * which raises its notice.
 */
export async function withLiveDelivery(
  door: Delivering,
  viewer: Viewer,
  found: Checkout | null,
): Promise<Checkout | null> {
  const checkout = await withBusinessAddress(door, viewer, found);
  if (checkout?.cart.view.status !== "active") return checkout;
  const code = await lostDelivery(door, checkout.cart);
  if (code === null) return checkout;
  await tellCart(door.shell, checkout.cart.id, { type: "delivery.removed", code });
  return findCheckout(door.shell, viewer);
}

async function lostDelivery({ shell, gateways }: Delivering, { context }: FoundCart) {
  const { delivery } = context.checkout;
  if (delivery === null) return null;
  const { today, hour } = storeTime(shell, context.origin);
  if (delivery.store) {
    const stores = await gateways.fulfilment.stores(context.origin, today);
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

/** The calendar day and the hour by the clock of a store's country. */
export function storeTime({ clock }: Pick<Shell, "clock">, origin: Origin) {
  const { timeZone } = marketOf(paths.home(origin));
  const at = instant(clock);
  const format = new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone });
  return { today: fmt.dayOf(at, timeZone), hour: Number(format.format(new Date(at))) };
}
