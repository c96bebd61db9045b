/** The ways to pay that a step offers, each on a page of its own, and why the others are not (PAY-01, PAY-02). */
import type { CheckoutLinks } from "#app/.server/checkout/checkout-links.ts";
import { hasProvider } from "#app/.server/outside/providers.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import type { CartView, MethodOffer } from "#machines/cart";
import { specificationOf } from "#machines/payment";
import type { Method } from "#machines/payment";

/** A method as the list shows it. */
export interface ListedMethod extends MethodOffer {
  /** Null for what cannot be chosen. */
  readonly href: string | null;
  /** Where signing in makes it a choice. */
  readonly signInHref: string | null;
  /** Its page and its provider's do without scripts. */
  readonly isScriptless: boolean;
}

/** Pages with plain forms, that lead to a provider or ask somebody else to pay. */
const plainPages: readonly unknown[] = ["wallet", "affirm", "link", "phone"];

/** The methods with a page of their own, in the order of PAY-01. */
export function methodList(
  { methods }: Pick<CartView, "methods">,
  storefront: Storefront,
  links: Pick<CheckoutLinks, "pay" | "step">,
): readonly ListedMethod[] {
  return methods.flatMap((offer) => {
    const { page } = specificationOf(offer.method);
    if (page === null || !isServed(offer.method, storefront)) return [];
    const href = offer.code === null ? links.pay(page, offer.method) : null;
    const signInHref = signInFor(offer, storefront, links);
    return [{ ...offer, href, signInHref, isScriptless: plainPages.includes(page) }];
  });
}

/** Where somebody signs in who is refused a way to pay because they have not, and comes back to paying. */
export function signInFor(
  { reason }: Pick<MethodOffer, "reason">,
  storefront: Storefront,
  links: Pick<CheckoutLinks, "step">,
): string | null {
  const here = links.step("payment");
  if (reason === "account") return paths.signIn(storefront, here, "Login");
  return reason === "businessAccount" ? paths.businessSignIn(storefront, here) : null;
}

/** A provider serves this method, and this store has a page for it. */
export const isServed = (method: Method, storefront: Storefront): boolean =>
  specificationOf(method).page !== null && isAvailable(method, storefront);

/** The same of what stands on the payment step itself, such as a card or cash, too. */
export const isAvailable = (method: Method, storefront: Storefront): boolean =>
  specificationOf(method).soldIn.includes(storefront) && hasProvider(method);
