/** What the URLs of the store are made of. */

/** The stores, by first path segment (ROUTE-50). */
export const storefronts = ["us", "pl"] as const;
export type Storefront = (typeof storefronts)[number];

/** The linear steps of checkout, in the order they are walked. */
export const checkoutSteps = ["address", "delivery", "payment", "review"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The pages of checkout for ways to pay that are not on the payment step itself. */
export const paymentPages = [
  "wallet",
  "device",
  "financing",
  "loan",
  "affirm",
  "carrier",
  "lease",
  "link",
  "phone",
  "saved",
] as const;
export type PaymentPage = (typeof paymentPages)[number];

/** What calls a number that is written with its country's code, such as 1-800-555-0199. */
export const telHref = (phone: string): string => `tel:+${phone.replaceAll(/\D/g, "")}`;

/** Query values of a link; what is null, undefined or empty is left out. */
export type Query = Readonly<Record<string, string | readonly string[] | null | undefined>>;
