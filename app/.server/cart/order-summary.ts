/** The order summary beside every step of checkout and in the cart: what is bought, and what it costs (PLACE-13). */
import { totals } from "#machines/cart";
import type { Delivery } from "#machines/cart";
import { vatInside } from "#machines/order/money/vat.rules.ts";
import type { FoundCart } from "./found-cart.ts";

/** The cheapest way a parcel can travel, for the sum before a day was chosen. */
const cheapest = {
  methodId: "standard",
  name: "Standard delivery",
  mode: "home",
  costCents: 799,
  freeOverFifty: true,
  promisedOn: null,
  windowStart: null,
  windowEnd: null,
  instructions: "",
  store: null,
  locker: null,
  groups: [],
  takesCash: false,
} satisfies Delivery;

/** The order summary (PLACE-13). Before a delivery was chosen it counts on the cheapest one and says so. */
export function summaryOf({ context, view }: FoundCart) {
  const { delivery } = context.checkout;
  const ships = context.lines.some((line) => line.requiresShipping);
  const isEstimate = delivery === null && ships;
  const shown =
    isEstimate && context.storefront === "us"
      ? totals({ ...context, checkout: { ...context.checkout, delivery: cheapest } })
      : context.totals;
  return {
    isEstimate,
    /** Tax is known once it is known where the order goes. */
    isTaxKnown: !ships || delivery !== null || context.zip !== null,
    ships,
    isPickup: delivery?.mode === "pickup",
    totals: shown,
    vatCents: vatInside(shown.totalCents),
    freeShippingMissingCents: view.freeShippingMissingCents,
    lines: view.lines.map(({ lineId, name, quantity, totalCents, art }) => ({
      ...{ lineId, name, quantity, totalCents },
      art: { kind: art.kind, finish: art.finish, seed: Number(art.seed) },
    })),
  };
}
