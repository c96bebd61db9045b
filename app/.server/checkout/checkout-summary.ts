/** What every step of checkout shows around its own form: where one is, what is bought, what it costs. */
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { shippingCents } from "#machines/cart/delivery/delivery.rules.ts";
import { stepsOf, currentStep } from "./checkout.ts";
import type { Checkout } from "./checkout.ts";
import { paths } from "#app/paths.ts";
import type { CheckoutStep, Storefront } from "#app/paths.ts";
import { summaryOf } from "#app/.server/cart/order-summary.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";

/** What a chosen delivery costs after the rule of free shipping. */
export function deliveryCents({ context }: FoundCart, option: Parameters<typeof shippingCents>[0]) {
  const { subtotalCents, discountCents } = context.totals;
  return shippingCents(option, subtotalCents - discountCents);
}

export function frameOf(checkout: Checkout, step: CheckoutStep, storefront: Storefront) {
  const steps = stepsOf(checkout);
  const current = currentStep(checkout);
  const reached = current === "cart" ? -1 : steps.indexOf(current);
  return {
    storefront,
    steps: steps.map((one, at) => ({
      step: one === "address" && !steps.includes("delivery") ? ("contact" as const) : one,
      isCurrent: one === step,
      isDone: at < reached,
      href: one !== step && at <= reached ? paths.checkoutStep(storefront, one) : null,
    })),
    summary: summaryOf(checkout.cart),
    ticket: { rev: checkout.cart.rev, key: newFormKey() },
    /** Where it is paid: what gift cards and points leave of it. */
    dueCents: step === "payment" ? checkout.cart.view.dueCents : null,
    cartHref: paths.cart(storefront),
    notices: checkout.cart.view.notices,
  };
}
