/** Every URL of the store as a function: markup, redirects and mail never spell one out. */

export { checkoutSteps, storefronts } from "./url-parts.ts";
export type { CheckoutStep, Storefront, PaymentPage, Query } from "./url-parts.ts";
export * as paths from "./urls.ts";
