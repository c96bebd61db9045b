/** The ways to pay that a step offers, each on a page of its own, and why the others are not (PAY-01, PAY-02). */
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import type { CheckoutLinks, Linked } from "#app/.server/checkout/checkout-links.ts";
import { hasProvider } from "#app/.server/outside/providers.ts";
import type { Storefront } from "#app/paths.ts";
import type { CartView, MethodOffer } from "#machines/cart";
import { specificationOf } from "#machines/payment";
import type { Method } from "#machines/payment";

/** A method as the list shows it. */
export interface ListedMethod extends MethodOffer {
  /** Null for what cannot be chosen. */
  readonly href: string | null;
}

/** The methods with a page of their own, in the order of PAY-01. */
export function methodList(
  { methods }: Pick<CartView, "methods">,
  storefront: Storefront,
  links: Pick<CheckoutLinks, "pay">,
): readonly ListedMethod[] {
  return methods.flatMap((offer) => {
    const { page } = specificationOf(offer.method);
    if (page === null || !isServed(offer.method, storefront)) return [];
    const href = offer.code === null ? links.pay(page, offer.method) : null;
    return [{ ...offer, href }];
  });
}

/** Cards that an account keeps for next time, where a card may pay (PAY-16). */
export function savedCards(
  viewer: Linked,
  { methods }: Pick<CartView, "methods">,
): readonly ListedMethod[] {
  const isOffered = methods.some(({ method, code }) => method === "credit_card" && code === null);
  const href = linksOf(viewer).pay("saved");
  return viewer.customerId !== null && isOffered
    ? [{ method: "credit_card", code: null, reason: null, href }]
    : [];
}

/** A provider serves this method, and this store has a page for it. */
export function isServed(method: Method, storefront: Storefront): boolean {
  const { page, soldIn } = specificationOf(method);
  return page !== null && soldIn.includes(storefront) && hasProvider(method);
}
