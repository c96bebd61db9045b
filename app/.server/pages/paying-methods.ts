/** The ways to pay that a step offers, each on a page of its own, and why the others are not (PAY-01, PAY-02). */
import { linksOf } from "#app/.server/checkout-links.ts";
import type { CheckoutLinks, Linked } from "#app/.server/checkout-links.ts";
import type { Origin, PaymentPage } from "#app/paths.ts";
import type { CartView, MethodOffer } from "#machines/cart";
import type { Method } from "#machines/payment";

/** Where a method is begun; cards, gift cards, points and cash stand on the payment step itself. */
const pages: Partial<Record<Method, PaymentPage>> = {
  paypal: "wallet",
  Venmo: "wallet",
  PPCrypto: "wallet",
  PPRewards: "wallet",
  AffirmFinancing: "affirm",
  AffirmPayIn4: "affirm",
  td_financing: "financing",
  samsung_pay: "device",
  amazon_pay: "device",
  google_pay: "device",
  apple_pay: "device",
  pay_by_link: "link",
  pay_by_phone: "phone",
  second_loan: "loan",
  carrier_financing: "carrier",
  lease: "lease",
};

/** A method as the list shows it. */
export interface ListedMethod extends MethodOffer {
  /** Null for what cannot be chosen. */
  readonly href: string | null;
}

/** The methods with a page of their own, in the order of PAY-01. */
export function methodList(
  { methods }: Pick<CartView, "methods">,
  origin: Origin,
  links: Pick<CheckoutLinks, "pay">,
): readonly ListedMethod[] {
  return methods.flatMap((offer) => {
    const page = pages[offer.method];
    if (!page || !isSold(offer.method, origin)) return [];
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

/** A provider serves this method in this store. */
export function isServed(method: Method, origin: Origin): boolean {
  return pages[method] !== undefined && isSold(method, origin);
}

/** Credit, wallets and links to pay are offered in the US; both stores take cards, Google Pay and Apple Pay. */
function isSold(method: Method, origin: Origin): boolean {
  return origin === "us" || method === "google_pay" || method === "apple_pay";
}
