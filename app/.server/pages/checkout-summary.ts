/** What every step of checkout shows around its own form: where one is, what is bought, what it costs. */
import type { Checkout } from "#app/.server/checkout.ts";
import { currentStep, stepsOf } from "#app/.server/checkout.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { paths } from "#app/paths.ts";
import type { CheckoutStep, Origin } from "#app/paths.ts";
import type { FoundCart } from "#app/.server/cart.ts";
import { totals } from "#machines/cart";
import type { Delivery } from "#machines/cart";
import { shippingCents } from "#machines/cart/delivery.rules.ts";

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
    isEstimate && context.origin === "us"
      ? totals({ ...context, checkout: { ...context.checkout, delivery: cheapest } })
      : context.totals;
  return {
    isEstimate,
    /** Tax is known once it is known where the order goes. */
    isTaxKnown: !ships || delivery !== null || context.zip !== null,
    ships,
    isPickup: delivery?.mode === "pickup",
    totals: shown,
    freeShippingMissingCents: view.freeShippingMissingCents,
    lines: view.lines.map(({ lineId, name, quantity, totalCents, art }) => ({
      ...{ lineId, name, quantity, totalCents },
      art: { kind: art.kind, finish: art.finish, seed: Number(art.seed) },
    })),
  };
}

/** What a chosen delivery costs after the rule of free shipping. */
export function deliveryCents({ context }: FoundCart, option: Parameters<typeof shippingCents>[0]) {
  const { subtotalCents, discountCents } = context.totals;
  return shippingCents(option, subtotalCents - discountCents);
}

export function frameOf(checkout: Checkout, step: CheckoutStep, origin: Origin) {
  const steps = stepsOf(checkout);
  const current = currentStep(checkout);
  const reached = current === "cart" ? -1 : steps.indexOf(current);
  return {
    origin,
    steps: steps.map((one, at) => ({
      step: one === "address" && !steps.includes("delivery") ? ("contact" as const) : one,
      isCurrent: one === step,
      isDone: at < reached,
      href: one !== step && at <= reached ? paths.checkoutStep(origin, one) : null,
    })),
    summary: summaryOf(checkout.cart),
    ticket: { rev: checkout.cart.rev, key: newFormKey() },
    cartHref: paths.cart(origin),
    notices: checkout.cart.view.notices,
  };
}
