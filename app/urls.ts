/** Every URL of the store, one function each; what no page in the browser asks for does not travel there. */
import type { CheckoutStep, Origin, PaymentPage, Query } from "./url-parts.ts";
import { queried } from "./urls.query.ts";

function web(origin: Origin, ...segments: readonly string[]): string {
  return [`/${origin}/web`, ...segments.map(encodeURIComponent)].join("/");
}

export const home = (origin: Origin) => web(origin);
export const category = (origin: Origin, categoryId: string, query: Query = {}) =>
  web(origin, "shop", categoryId) + queried(query);
/** A model's page; `sku` chooses the colour and size shown. */
export const product = (origin: Origin, modelId: string, sku?: string | null) =>
  web(origin, "product", modelId) + queried({ sku });
export const search = (origin: Origin, query: Query = {}) => web(origin, "search") + queried(query);
/** All deals (ROUTE-33). */
export const deals = (origin: Origin) => `/${origin}/shop/all-deals/`;
/** Device art by kind, finish and seed: immutable. */
export const art = (
  kind: string,
  finish: string,
  seed: string | number,
  variant?: "cropped" | "thumbnail",
) => `/art/${kind}/${finish}/${seed}${variant ? `-${variant}` : ""}.svg`;

/** Who a gift card is for, before it goes into the cart. */
export const giftCardForm = (origin: Origin, sku: string) =>
  web(origin, "gift-card") + queried({ sku });
/** The gift cards of an order's line, and sending one again (GIFT-06). */
export const giftCards = (origin: Origin, orderId: string, lineItemId: string) =>
  web(origin, "gift-cards", orderId, lineItemId);
/** The gift-card wallet (ROUTE-53). */
export const myWallet = (origin: Origin) => web(origin, "my-wallet");
/** Employee, student and other programmes (LC-49). */
export const myProgrammes = (origin: Origin) => web(origin, "my-programmes");
/** `add` names a product that is to be put on it. */
export const myWishlist = (origin: Origin, query: Query = {}) =>
  web(origin, "my-wishlist") + queried(query);

/** Giving an old device for credit; `for` is the SKU it is traded in for, the rest describes the device. */
export const tradeIn = (origin: Origin, query: Query = {}) =>
  web(origin, "trade-in") + queried(query);

/** ROUTE-34. */
export const tradeInTerms = (origin: Origin) => `/${origin}/trade-in/terms-and-conditions/`;

export const cart = (origin: Origin) => web(origin, "cart");
/** A cart that was sent to somebody (LC-48). */
export const cartLink = (origin: Origin, linkId: string) => web(origin, "cart-link", linkId);
/** The way into checkout; it leads on to the first step that is not done. */
export const checkout = (origin: Origin) => web(origin, "checkout");
export const checkoutStep = (origin: Origin, step: CheckoutStep) => web(origin, "checkout", step);
/** A way to pay; `method` where one page serves several, `customer` whom an agent acts for, `cart` one beside the shopper's own. */
export const pay = (origin: Origin, page: PaymentPage, query: Query = {}) =>
  web(origin, "checkout", "pay", page) + queried(query);
/** Where a provider's page sends the shopper back to. */
export const payReturn = (origin: Origin, paymentId: string) =>
  web(origin, "checkout", "pay", "return", paymentId);
/** Where somebody pays who was sent a link (PAY-41). */
export const payLink = (origin: Origin, linkId: string) => web(origin, "pay", linkId);
/** A phone line with its carrier before the order (LC-09), or its application on a page of its own. */
export const carrier = (origin: Origin, part?: "application", query: Query = {}) =>
  web(origin, "checkout", "carrier", ...(part ? [part] : [])) + queried(query);
/** Where a shopper logs in again whose session with the carrier has expired (ROUTE-36, OPEN-27). */
export const carrierActivation = (origin: Origin, shoppingCartId: string) =>
  web(origin, "carrier-activation") + queried({ shoppingCartId });
/** Activating the phone line of an order (CARR-03). */
export const orderActivation = (origin: Origin, orderId: string) =>
  web(origin, "order", orderId, "activation");
/** Store financing (LC-07), or a part of it on a page of its own. */
export const financing = (
  origin: Origin,
  part?: "agreement" | "application" | "down-payment",
  query: Query = {},
) => web(origin, "checkout", "pay", "financing", ...(part ? [part] : [])) + queried(query);
/** A legal text to be read and accepted (LC-30): `termsOfSale`, `autoRenewal`, `financing`. */
export const agreement = (origin: Origin, name: string, query: Query = {}) =>
  web(origin, "checkout", "agreement", name) + queried(query);
/** The key a card is sealed with in the browser (PAY-31). */
export const publicKey = (origin: Origin) => web(origin, "checkout", "public-key");
export const orderConfirm = (origin: Origin, orderId: string) =>
  web(origin, "order-confirm", orderId);
/** All of checkout on one page; `cart` names another cart than the shopper's own, `change` what is changed in place. */
export const expressCheckout = (origin: Origin, query: Query = {}) =>
  web(origin, "express", "checkout") + queried(query);
/** The same for an agent, who acts for the `customer` of the query. */
export const assistedCheckout = (origin: Origin, query: Query = {}) =>
  web(origin, "express", "assisted-checkout") + queried(query);
/** The thank-you page of an order that was placed in express checkout. */
export const expressOrderConfirm = (origin: Origin, orderId: string, query: Query = {}) =>
  web(origin, "express", "order-confirm", orderId) + queried(query);
/** One product, `sku`, in a cart of its own. */
export const buyNow = (origin: Origin, query: Query = {}) =>
  web(origin, "express", "buy-now") + queried(query);
/** The payment of an order is still being decided (CONF-12). */
export const orderPending = (origin: Origin, orderId: string) =>
  web(origin, "order-pending", orderId);
/** An order whose payment was pending is placed (CONF-12). */
export const orderSuccess = (origin: Origin, orderId: string) =>
  web(origin, "order-success", orderId);
/** Whether to wait for a later date (ROUTE-20). */
export const delayVerify = (origin: Origin, orderId: string) => web(origin, "ftc-verify", orderId);
/** What became of that question (ROUTE-21); `order_id` names the order. */
export const delayConfirm = (origin: Origin, orderId: string) =>
  web(origin, "ftc-confirm") + queried({ order_id: orderId });

/** Consumer sign-in (ROUTE-31); `to` is where the shopper goes on afterwards, `reason` the code that asks for it. */
export const signIn = (origin: Origin, to?: string | null, reason?: "Login" | "ReLogin") =>
  `/${origin}/account/signin/${queried({ to, reason })}`;
/** Business sign-in (ROUTE-32). */
export const businessSignIn = (origin: Origin, to?: string | null, reason?: "Login" | "ReLogin") =>
  `/${origin}/business/account/login/${queried({ to, reason })}`;
/** `for` is `business` for a business's account, `join` the code of a business that one belongs to. */
export const signUp = (origin: Origin, to?: string | null, query: Query = {}) =>
  `/${origin}/account/signup/${queried({ to, ...query })}`;
export const signOut = (origin: Origin) => `/${origin}/account/signout/`;
/** When the session ends, for scripts. */
export const session = (origin: Origin) => `/${origin}/account/session`;

export const myOrders = (origin: Origin, query: Query = {}) =>
  web(origin, "my-orders") + queried(query);
export const myOrdersMini = (origin: Origin) => web(origin, "my-orders-mini");
export const order = (origin: Origin, orderId: string) => web(origin, "order", orderId);
/** The orders as data (docs/guides/orders-api.md): `list`, `all` and `search`, or one order's number (ORD-71). */
export const ordersApi = (origin: Origin, read?: string, query: Query = {}) =>
  ["", origin, "api", "orders", ...(read ? [encodeURIComponent(read)] : [])].join("/") +
  queried(query);
export const trackItem = (origin: Origin, orderId: string, lineItemId: string) =>
  web(origin, "track-item", orderId, lineItemId);
/** Choosing what to cancel; with `step=confirm` the page that asks once more. */
export const cancelOrder = (origin: Origin, orderId: string, query: Query = {}) =>
  web(origin, "order", orderId, "cancel") + queried(query);
export const mySubscriptions = (origin: Origin, query: Query = {}) =>
  web(origin, "my-subscriptions") + queried(query);
/** One subscription (ROUTE-15); `step=cancel` asks once more before it is cancelled. */
export const subscription = (origin: Origin, subscriptionId: string, query: Query = {}) =>
  web(origin, "subscriptions", subscriptionId) + queried(query);
/** Another card for its renewals. */
export const subscriptionPayment = (origin: Origin, subscriptionId: string) =>
  web(origin, "subscriptions", subscriptionId, "payment");
/** Subscriptions as data (docs/guides/orders-api.md): `search`, one's number, and what is done with it (SUB-35). */
export const subscriptionsApi = (origin: Origin, ...read: readonly string[]) =>
  ["", origin, "api", "subscriptions", ...read.map(encodeURIComponent)].join("/");
/** Server-sent news of lifecycle instances, by their ids. */
export const live = (ids: readonly string[], query: Query = {}) =>
  `/live${queried({ id: ids, ...query })}`;
/** Starting a return; its query carries what was chosen, `step=review` shows the refund before it is asked for. */
const returnStart = (origin: Origin, orderId: string, query: Query = {}) =>
  web(origin, "return", orderId) + queried(query);
/** One return, from the request until the money is back. */
export const returnOf = (origin: Origin, orderId: string, returnId: string) =>
  web(origin, "return", orderId, returnId);
/** The label to print; `return` names one where an order has several. */
export const printLabel = (origin: Origin, orderId: string, query: Query = {}) =>
  web(origin, "print-label", orderId) + queried(query);
/** The label as a file. */
export const labelFile = (origin: Origin, orderId: string, returnId: string) =>
  `${web(origin, "print-label", orderId, returnId)}/label.pdf`;
/** Notes a download and leads to the file (RET-14): `order_id`, `return_id`. */
export const attachmentRedirect = (origin: Origin, query: Query = {}) =>
  web(origin, "attachment-redirect") + queried(query);
/** Another SKU or colour for a line (ROUTE-22). */
export const skuSwap = (origin: Origin, orderId: string, lineItemId: string, query: Query = {}) =>
  web(origin, orderId, "sku-swap", lineItemId) + queried(query);
/** When a line that comes by truck comes, or is installed (SCHED); `on` is the day chosen so far. */
export const orderSchedule = (
  origin: Origin,
  orderId: string,
  lineItemId: string,
  query: Query = {},
) => web(origin, "order", orderId, "schedule", lineItemId) + queried(query);
/** Having units of a delivered line replaced (LC-18). */
export const replaceLine = (origin: Origin, orderId: string, lineItemId: string) =>
  web(origin, "order", orderId, "replace", lineItemId);
/** The terms of having goods back that were not accepted (ROUTE-18). */
export const returnToCustomer = (
  origin: Origin,
  orderId: string,
  lineItemId: string,
  query: Query = {},
) => web(origin, "rtc", orderId, lineItemId) + queried(query);
/** Where an order's parcel goes; `edit` opens the form (EDIT-01). */
export const orderAddress = (origin: Origin, orderId: string, query: Query = {}) =>
  web(origin, "order", orderId, "address") + queried(query);
/** Changing a device for its successor (ORD-54). */
export const orderUpgrade = (origin: Origin, orderId: string) =>
  web(origin, "order", orderId, "upgrade");
/** The invoice as a file, where prices hold no tax. */
export const salesInvoice = (origin: Origin, orderId: string) =>
  web(origin, "order", orderId, "invoice.pdf");
/** The lease that paid an order (LC-42). */
export const orderLease = (origin: Origin, orderId: string) =>
  web(origin, "order", orderId, "lease");
/** Goods that are tried before they are paid for (LC-46). */
export const orderTrial = (origin: Origin, orderId: string) =>
  web(origin, "order", orderId, "trial");
/** What is traded in for a line of an order, by that line (LC-11). */
export const orderTradeIn = (origin: Origin, orderId: string, lineItemId: string) =>
  web(origin, "order", orderId, "trade-in", lineItemId);
/** Its shipping label as a file. */
export const tradeInLabel = (origin: Origin, orderId: string, lineItemId: string) =>
  `${orderTradeIn(origin, orderId, lineItemId)}/label.pdf`;
/** Giving a device back at the price that was promised for it, by its line (LC-12). */
export const orderBuyBack = (origin: Origin, orderId: string, lineItemId: string) =>
  web(origin, "order", orderId, "buy-back", lineItemId);
/** Its shipping label as a file. */
export const buyBackLabel = (origin: Origin, orderId: string, lineItemId: string) =>
  `${orderBuyBack(origin, orderId, lineItemId)}/label.pdf`;
/** What waits for an agent at an order. */
export const orderDesk = (origin: Origin, orderId: string) => web(origin, "order", orderId, "desk");
/** The VAT invoice as a file (EDIT-07). */
export const vatInvoice = (origin: Origin, orderId: string) =>
  web(origin, "order", orderId, "vat-invoice.pdf");
/** Paying again, or updating the payment (ROUTE-19); `method` is a wallet of the device. */
export const orderPayment = (origin: Origin, orderId: string, query: Query = {}) =>
  web(origin, "order-payment", orderId) + queried(query);
/** An agent's impersonation, where they begin to act for a customer (ROUTE-07). */
export const impersonate = (origin: Origin, query: Query = {}) =>
  web(origin, "impersonate") + queried(query);
/** Where a guest types the code mailed to them, to change the order they looked up; `to` is where they go on. */
export const orderCode = (origin: Origin, orderId: string, to?: string | null) =>
  web(origin, "order-code", orderId) + queried({ to });
export const searchOrders = (origin: Origin, query: Query = {}) =>
  web(origin, "search-orders") + queried(query);
export const myReferrals = (origin: Origin) => web(origin, "my-referrals");
export const myRewards = (origin: Origin) => web(origin, "my-rewards");

/** Help, the same for every page. */
export const help = (origin: Origin) => web(origin, "help");

/** What a business may save on (ROUTE-33, B2B-11). */
export const businessOffers = (origin: Origin) => `/${origin}/business/shop/offers`;
/** Buying as a business (OPEN-42). */
export const business = (origin: Origin) => `/${origin}/business`;
/** Saved addresses (ADDR-34); `edit` names one of them. */
export const myAddresses = (origin: Origin, query: Query = {}) =>
  web(origin, "my-addresses") + queried(query);
export * from "./urls.backstage.ts";
export { returnStart as return };
