/** Every URL of the store, one function each; what no page in the browser asks for does not travel there. */
import type { CheckoutStep, Storefront, PaymentPage, Query } from "./url-parts.ts";
import { queried } from "./urls.query.ts";

function web(storefront: Storefront, ...segments: readonly string[]): string {
  return [`/${storefront}/web`, ...segments.map(encodeURIComponent)].join("/");
}

export const home = (storefront: Storefront) => web(storefront);
export const category = (storefront: Storefront, categoryId: string, query: Query = {}) =>
  web(storefront, "shop", categoryId) + queried(query);
/** A model's page; `sku` chooses the colour and size shown. */
export const product = (storefront: Storefront, modelId: string, sku?: string | null) =>
  web(storefront, "product", modelId) + queried({ sku });
export const search = (storefront: Storefront, query: Query = {}) =>
  web(storefront, "search") + queried(query);
/** All deals (ROUTE-33). */
export const deals = (storefront: Storefront) => `/${storefront}/shop/all-deals/`;
/** Device art by kind, finish and seed: immutable. */
export const art = (
  kind: string,
  finish: string,
  seed: string | number,
  variant?: "cropped" | "thumbnail",
) => `/art/${kind}/${finish}/${seed}${variant ? `-${variant}` : ""}.svg`;

/** Who a gift card is for, before it goes into the cart. */
export const giftCardForm = (storefront: Storefront, sku: string) =>
  web(storefront, "gift-card") + queried({ sku });
/** The gift cards of an order's line, and sending one again (GIFT-06). */
export const giftCards = (storefront: Storefront, orderId: string, lineItemId: string) =>
  web(storefront, "gift-cards", orderId, lineItemId);
/** The gift cards that an order was given in place of money. */
export const givenCards = (storefront: Storefront, orderId: string) =>
  web(storefront, "order", orderId, "gift-cards");
/** The gift-card wallet (ROUTE-53). */
export const myWallet = (storefront: Storefront) => web(storefront, "my-wallet");
/** Employee, student and other programmes (LC-49). */
export const myProgrammes = (storefront: Storefront) => web(storefront, "my-programmes");
/** `add` names a product that is to be put on it. */
export const myWishlist = (storefront: Storefront, query: Query = {}) =>
  web(storefront, "my-wishlist") + queried(query);

/** Giving an old device for credit; `for` is the SKU it is traded in for, the rest describes the device. */
export const tradeIn = (storefront: Storefront, query: Query = {}) =>
  web(storefront, "trade-in") + queried(query);

/** The script that pages for businesses load (ROUTE-37). */
export const tradeInWidget = (storefront: Storefront) =>
  web(storefront, "checkout", "dist", "js", "widget.js");

/** ROUTE-34. */
export const tradeInTerms = (storefront: Storefront) =>
  `/${storefront}/trade-in/terms-and-conditions/`;

/** `lost` is the page whose cart this browser knew until just now. */
export const cart = (storefront: Storefront, query: { readonly lost?: string } = {}) =>
  web(storefront, "cart") + queried(query);
/** A cart that was sent to somebody (LC-48). */
export const cartLink = (storefront: Storefront, linkId: string) =>
  web(storefront, "cart-link", linkId);
/** The way into checkout; it leads on to the first step that is not done. */
export const checkout = (storefront: Storefront) => web(storefront, "checkout");
export const checkoutStep = (storefront: Storefront, step: CheckoutStep) =>
  web(storefront, "checkout", step);
/** A way to pay; `method` where one page serves several, `customer` whom an agent acts for, `cart` one beside the shopper's own. */
export const pay = (storefront: Storefront, page: PaymentPage, query: Query = {}) =>
  web(storefront, "checkout", "pay", page) + queried(query);
/** Where a provider's page sends the shopper back to. */
export const payReturn = (storefront: Storefront, paymentId: string) =>
  web(storefront, "checkout", "pay", "return", paymentId);
/** Where somebody pays who was sent a link (PAY-41). */
export const payLink = (storefront: Storefront, linkId: string) => web(storefront, "pay", linkId);
/** A phone line with its carrier before the order (LC-09), or its application on a page of its own. */
export const carrier = (storefront: Storefront, part?: "application", query: Query = {}) =>
  web(storefront, "checkout", "carrier", ...(part ? [part] : [])) + queried(query);
/** Where a shopper logs in again whose session with the carrier has expired (ROUTE-36, OPEN-27). */
export const carrierActivation = (storefront: Storefront, shoppingCartId: string) =>
  web(storefront, "carrier-activation") + queried({ shoppingCartId });
/** Activating the phone line of an order (CARR-03). */
export const orderActivation = (storefront: Storefront, orderId: string) =>
  web(storefront, "order", orderId, "activation");
/** Store financing (LC-07), or a part of it on a page of its own. */
export const financing = (
  storefront: Storefront,
  part?: "agreement" | "application" | "down-payment",
  query: Query = {},
) => web(storefront, "checkout", "pay", "financing", ...(part ? [part] : [])) + queried(query);
/** A legal text to be read and accepted (LC-30): `termsOfSale`, `autoRenewal`, `financing`. */
export const agreement = (storefront: Storefront, name: string, query: Query = {}) =>
  web(storefront, "checkout", "agreement", name) + queried(query);
/** The key a card is sealed with in the browser (PAY-31). */
export const publicKey = (storefront: Storefront) => web(storefront, "checkout", "public-key");
export const orderConfirm = (storefront: Storefront, orderId: string) =>
  web(storefront, "order-confirm", orderId);
/** All of checkout on one page; `cart` names another cart than the shopper's own, `change` what is changed in place. */
export const expressCheckout = (storefront: Storefront, query: Query = {}) =>
  web(storefront, "express", "checkout") + queried(query);
/** The same for an agent, who acts for the `customer` of the query. */
export const assistedCheckout = (storefront: Storefront, query: Query = {}) =>
  web(storefront, "express", "assisted-checkout") + queried(query);
/** The thank-you page of an order that was placed in express checkout. */
export const expressOrderConfirm = (storefront: Storefront, orderId: string, query: Query = {}) =>
  web(storefront, "express", "order-confirm", orderId) + queried(query);
/** One product, `sku`, in a cart of its own. */
export const buyNow = (storefront: Storefront, query: Query = {}) =>
  web(storefront, "express", "buy-now") + queried(query);
/** The payment of an order is still being decided (CONF-12). */
export const orderPending = (storefront: Storefront, orderId: string) =>
  web(storefront, "order-pending", orderId);
/** An order whose payment was pending is placed (CONF-12). */
export const orderSuccess = (storefront: Storefront, orderId: string) =>
  web(storefront, "order-success", orderId);
/** Whether to wait for a later date (ROUTE-20). */
export const delayVerify = (storefront: Storefront, orderId: string) =>
  web(storefront, "ftc-verify", orderId);
/** What became of that question (ROUTE-21); `order_id` names the order. */
export const delayConfirm = (storefront: Storefront, orderId: string) =>
  web(storefront, "ftc-confirm") + queried({ order_id: orderId });

/** Consumer sign-in (ROUTE-31); `to` is where the shopper goes on afterwards, `reason` the code that asks for it. */
export const signIn = (
  storefront: Storefront,
  to?: string | null,
  reason?: "Login" | "ReLogin" | "SecondStepOver",
) => `/${storefront}/account/signin/${queried({ to, reason })}`;
/** Business sign-in (ROUTE-32). */
export const businessSignIn = (
  storefront: Storefront,
  to?: string | null,
  reason?: "Login" | "ReLogin",
) => `/${storefront}/business/account/login/${queried({ to, reason })}`;
/** `for` is `business` for a business's account, `join` the code of a business that one belongs to. */
export const signUp = (storefront: Storefront, to?: string | null, query: Query = {}) =>
  `/${storefront}/account/signup/${queried({ to, ...query })}`;
/**
 * The way back in without the password; `to` is where the shopper goes on afterwards, `link` what a mail has. It stands in
 * the query, which no log keeps.
 */
export const passwordRecovery = (storefront: Storefront, query: Query = {}) =>
  `/${storefront}/account/recovery/${queried(query)}`;
/** The second step of signing in (LC-56). */
export const secondStep = (storefront: Storefront, to?: string | null) =>
  `/${storefront}/account/second-step/${queried({ to })}`;
export const signOut = (storefront: Storefront) => `/${storefront}/account/signout/`;
/** When the session ends, for scripts. */
export const session = (storefront: Storefront) => `/${storefront}/account/session`;

export const myOrders = (storefront: Storefront, query: Query = {}) =>
  web(storefront, "my-orders") + queried(query);
export const myOrdersMini = (storefront: Storefront) => web(storefront, "my-orders-mini");
export const order = (storefront: Storefront, orderId: string) => web(storefront, "order", orderId);
/** The orders as data (docs/guides/orders-api.md): `list`, `all` and `search`, or one order's number (ORD-71). */
export const ordersApi = (storefront: Storefront, read?: string, query: Query = {}) =>
  ["", storefront, "api", "orders", ...(read ? [encodeURIComponent(read)] : [])].join("/") +
  queried(query);
export const trackItem = (storefront: Storefront, orderId: string, lineItemId: string) =>
  web(storefront, "track-item", orderId, lineItemId);
/** Choosing what to cancel; with `step=confirm` the page that asks once more. */
export const cancelOrder = (storefront: Storefront, orderId: string, query: Query = {}) =>
  web(storefront, "order", orderId, "cancel") + queried(query);
export const mySubscriptions = (storefront: Storefront, query: Query = {}) =>
  web(storefront, "my-subscriptions") + queried(query);
/** One subscription (ROUTE-15); `step=cancel` asks once more before it is cancelled. */
export const subscription = (storefront: Storefront, subscriptionId: string, query: Query = {}) =>
  web(storefront, "subscriptions", subscriptionId) + queried(query);
/** Another card for its renewals. */
export const subscriptionPayment = (storefront: Storefront, subscriptionId: string) =>
  web(storefront, "subscriptions", subscriptionId, "payment");
/** The claims on a care plan (LC-41); one of them by its place, and its label as a file. */
export const claims = (storefront: Storefront, plan: string, ...at: readonly (number | string)[]) =>
  web(storefront, "subscriptions", plan, "claims", ...at.map(String));
/** The VAT invoice of a charge of its renewals as a file, in the order in which they were issued (decision 102). */
export const renewalInvoice = (storefront: Storefront, subscriptionId: string, place: number) =>
  `${web(storefront, "subscriptions", subscriptionId, "vat-invoices", String(place))}/invoice.pdf`;
/** Subscriptions as data (docs/guides/orders-api.md): `search`, one's number, and what is done with it (SUB-35). */
export const subscriptionsApi = (storefront: Storefront, ...read: readonly string[]) =>
  ["", storefront, "api", "subscriptions", ...read.map(encodeURIComponent)].join("/");
/** Server-sent news of lifecycle instances, by their ids. */
export const live = (ids: readonly string[], query: Query = {}) =>
  `/live${queried({ id: ids, ...query })}`;
/** Starting a return; its query carries what was chosen, `step=review` shows the refund before it is asked for. */
const returnStart = (storefront: Storefront, orderId: string, query: Query = {}) =>
  web(storefront, "return", orderId) + queried(query);
/** One return, from the request until the money is back. */
export const returnOf = (storefront: Storefront, orderId: string, returnId: string) =>
  web(storefront, "return", orderId, returnId);
/** The label to print; `return` names one where an order has several. */
export const printLabel = (storefront: Storefront, orderId: string, query: Query = {}) =>
  web(storefront, "print-label", orderId) + queried(query);
/** The label as a file. */
export const labelFile = (storefront: Storefront, orderId: string, returnId: string) =>
  `${web(storefront, "print-label", orderId, returnId)}/label.pdf`;
/** Notes a download and leads to the file (RET-14): `order_id`, `return_id`. */
export const attachmentRedirect = (storefront: Storefront, query: Query = {}) =>
  web(storefront, "attachment-redirect") + queried(query);
/** Another SKU or colour for a line (ROUTE-22). */
export const skuSwap = (
  storefront: Storefront,
  orderId: string,
  lineItemId: string,
  query: Query = {},
) => web(storefront, orderId, "sku-swap", lineItemId) + queried(query);
/** When a line that comes by truck comes, or is installed (SCHED); `on` is the day chosen so far. */
export const orderSchedule = (
  storefront: Storefront,
  orderId: string,
  lineItemId: string,
  query: Query = {},
) => web(storefront, "order", orderId, "schedule", lineItemId) + queried(query);
/** Having units of a delivered line replaced (LC-18). */
export const replaceLine = (storefront: Storefront, orderId: string, lineItemId: string) =>
  web(storefront, "order", orderId, "replace", lineItemId);
/** The terms of having goods back that were not accepted (ROUTE-18). */
export const returnToCustomer = (
  storefront: Storefront,
  orderId: string,
  lineItemId: string,
  query: Query = {},
) => web(storefront, "rtc", orderId, lineItemId) + queried(query);
/** Where an order's parcel goes; `edit` opens the form (EDIT-01). */
export const orderAddress = (storefront: Storefront, orderId: string, query: Query = {}) =>
  web(storefront, "order", orderId, "address") + queried(query);
/** The account that money paid at the door is sent back to (PAY-43). */
export const refundAccount = (storefront: Storefront, orderId: string, refundId: string) =>
  web(storefront, "order", orderId, "refund-account", refundId);
/** Changing a device for its successor (ORD-54). */
export const orderUpgrade = (storefront: Storefront, orderId: string) =>
  web(storefront, "order", orderId, "upgrade");
/** The invoice as a file, where prices hold no tax. */
export const salesInvoice = (storefront: Storefront, orderId: string) =>
  web(storefront, "order", orderId, "invoice.pdf");
/** The lease that paid an order (LC-42). */
export const orderLease = (storefront: Storefront, orderId: string) =>
  web(storefront, "order", orderId, "lease");
/** Goods that are tried before they are paid for (LC-46). */
export const orderTrial = (storefront: Storefront, orderId: string) =>
  web(storefront, "order", orderId, "trial");
/** What is traded in for a line of an order, by that line (LC-11). */
export const orderTradeIn = (storefront: Storefront, orderId: string, lineItemId: string) =>
  web(storefront, "order", orderId, "trade-in", lineItemId);
/** Its shipping label as a file. */
export const tradeInLabel = (storefront: Storefront, orderId: string, lineItemId: string) =>
  `${orderTradeIn(storefront, orderId, lineItemId)}/label.pdf`;
/** Giving a device back at the price that was promised for it, by its line (LC-12). */
export const orderBuyBack = (storefront: Storefront, orderId: string, lineItemId: string) =>
  web(storefront, "order", orderId, "buy-back", lineItemId);
/** Its shipping label as a file. */
export const buyBackLabel = (storefront: Storefront, orderId: string, lineItemId: string) =>
  `${orderBuyBack(storefront, orderId, lineItemId)}/label.pdf`;
/** What waits for an agent at an order. */
export const orderDesk = (storefront: Storefront, orderId: string) =>
  web(storefront, "order", orderId, "desk");
/** The VAT invoice as a file (EDIT-07). */
export const vatInvoice = (storefront: Storefront, orderId: string) =>
  web(storefront, "order", orderId, "vat-invoice.pdf");
/** A correction of it as a file, by its place among those of the order. */
export const vatCorrection = (storefront: Storefront, orderId: string, place: number) =>
  `${web(storefront, "order", orderId, "vat-corrections", String(place))}/correction.pdf`;
/** Paying again, or updating the payment (ROUTE-19); `method` is a wallet of the device. */
export const orderPayment = (storefront: Storefront, orderId: string, query: Query = {}) =>
  web(storefront, "order-payment", orderId) + queried(query);
/** An agent's impersonation, where they begin to act for a customer (ROUTE-07). */
export const impersonate = (storefront: Storefront, query: Query = {}) =>
  web(storefront, "impersonate") + queried(query);
/** Where a guest types the code mailed to them, to change the order they looked up; `to` is where they go on. */
export const orderCode = (storefront: Storefront, orderId: string, to?: string | null) =>
  web(storefront, "order-code", orderId) + queried({ to });
export const searchOrders = (storefront: Storefront, query: Query = {}) =>
  web(storefront, "search-orders") + queried(query);
export const myReferrals = (storefront: Storefront) => web(storefront, "my-referrals");
export const myRewards = (storefront: Storefront) => web(storefront, "my-rewards");

/** Help, the same for every page. */
export const help = (storefront: Storefront) => web(storefront, "help");

/** What a business may save on (ROUTE-33, B2B-11). */
export const businessOffers = (storefront: Storefront) => `/${storefront}/business/shop/offers`;
/** Buying as a business (OPEN-42). */
export const business = (storefront: Storefront, query: Query = {}) =>
  `/${storefront}/business${queried(query)}`;
/** Saved addresses (ADDR-34); `edit` names one of them. */
export const myAddresses = (storefront: Storefront, query: Query = {}) =>
  web(storefront, "my-addresses") + queried(query);
/** How an account is guarded: password, mailbox, second step, browsers. */
export const mySecurity = (storefront: Storefront) => web(storefront, "my-security");
/** What is kept of an account's owner, a copy of it, and its erasure (LC-57). */
export const myPrivacy = (storefront: Storefront) => web(storefront, "my-privacy");
/** The copy as a file; the query shows that it was asked for a moment ago. */
export const myData = (storefront: Storefront, query: Query = {}) =>
  `${myPrivacy(storefront)}/data.json${queried(query)}`;
/** The same of an order that was placed without an account. */
export const orderPrivacy = (storefront: Storefront, orderId: string) =>
  web(storefront, "order", orderId, "privacy");
export const orderData = (storefront: Storefront, orderId: string, query: Query = {}) =>
  `${orderPrivacy(storefront, orderId)}/data.json${queried(query)}`;
export * from "./urls.backstage.ts";
export { returnStart as return };
