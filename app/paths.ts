/** Every URL of the store as a function: markup, redirects and mail never spell one out. */

/** The stores, by first path segment (ROUTE-50). */
export const origins = ["us", "pl"] as const;
export type Origin = (typeof origins)[number];

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

/** Query values of a link; what is null, undefined or empty is left out. */
export type Query = Readonly<Record<string, string | readonly string[] | null | undefined>>;

function search(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((text) => (text ? [[name, text] as [string, string]] : [])),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : "";
}

function web(origin: Origin, ...segments: readonly string[]): string {
  return [`/${origin}/web`, ...segments.map(encodeURIComponent)].join("/");
}

/** A segment of a path; the first one brings its own slash. */
function segment(text: string): string {
  return text.startsWith("/") ? text : encodeURIComponent(text);
}

function gallery(query: Query, ...segments: readonly string[]): string {
  return ["/machines", ...segments].map(segment).join("/") + search(query);
}

export const paths = {
  home: (origin: Origin) => web(origin),
  category: (origin: Origin, categoryId: string, query: Query = {}) =>
    web(origin, "shop", categoryId) + search(query),
  /** A model's page; `sku` chooses the colour and size shown. */
  product: (origin: Origin, modelId: string, sku?: string | null) =>
    web(origin, "product", modelId) + search({ sku }),
  search: (origin: Origin, query: Query = {}) => web(origin, "search") + search(query),
  /** All deals (ROUTE-33). */
  deals: (origin: Origin) => `/${origin}/shop/all-deals/`,
  /** Device art by kind, finish and seed: immutable. */
  art: (kind: string, finish: string, seed: string | number) =>
    `/art/${kind}/${finish}/${seed}.svg`,

  /** Who a gift card is for, before it goes into the cart. */
  giftCardForm: (origin: Origin, sku: string) => web(origin, "gift-card") + search({ sku }),
  /** The gift cards of an order's line, and sending one again (GIFT-06). */
  giftCards: (origin: Origin, orderId: string, lineItemId: string) =>
    web(origin, "gift-cards", orderId, lineItemId),
  /** The gift-card wallet (ROUTE-53). */
  myWallet: (origin: Origin) => web(origin, "my-wallet"),
  /** Employee, student and other programmes (LC-49). */
  myProgrammes: (origin: Origin) => web(origin, "my-programmes"),
  /** `add` names a product that is to be put on it. */
  myWishlist: (origin: Origin, query: Query = {}) => web(origin, "my-wishlist") + search(query),

  /** Giving an old device for credit; `for` is the SKU it is traded in for, the rest describes the device. */
  tradeIn: (origin: Origin, query: Query = {}) => web(origin, "trade-in") + search(query),

  /** ROUTE-34. */
  tradeInTerms: (origin: Origin) => `/${origin}/trade-in/terms-and-conditions/`,

  cart: (origin: Origin) => web(origin, "cart"),
  /** A cart that was sent to somebody (LC-48). */
  cartLink: (origin: Origin, linkId: string) => web(origin, "cart-link", linkId),
  /** The way into checkout; it leads on to the first step that is not done. */
  checkout: (origin: Origin) => web(origin, "checkout"),
  checkoutStep: (origin: Origin, step: CheckoutStep) => web(origin, "checkout", step),
  /** A way to pay; `method` where one page serves several, `customer` whom an agent acts for. */
  pay: (origin: Origin, page: PaymentPage, method?: string | null, customer?: string | null) =>
    web(origin, "checkout", "pay", page) + search({ method, customer }),
  /** Where a provider's page sends the shopper back to. */
  payReturn: (origin: Origin, paymentId: string) =>
    web(origin, "checkout", "pay", "return", paymentId),
  /** Where somebody pays who was sent a link (PAY-41). */
  payLink: (origin: Origin, linkId: string) => web(origin, "pay", linkId),
  /** Store financing (LC-07), or a part of it on a page of its own. */
  financing: (
    origin: Origin,
    part?: "agreement" | "application" | "down-payment",
    query: Query = {},
  ) => web(origin, "checkout", "pay", "financing", ...(part ? [part] : [])) + search(query),
  /** A legal text to be read and accepted (LC-30): `termsOfSale`, `autoRenewal`, `financing`. */
  agreement: (origin: Origin, name: string) => web(origin, "checkout", "agreement", name),
  /** The key a card is sealed with in the browser (PAY-31). */
  publicKey: (origin: Origin) => web(origin, "checkout", "public-key"),
  orderConfirm: (origin: Origin, orderId: string) => web(origin, "order-confirm", orderId),
  /** All of checkout on one page; `cart` names another cart than the shopper's own, `change` what is changed in place. */
  expressCheckout: (origin: Origin, query: Query = {}) =>
    web(origin, "express", "checkout") + search(query),
  /** The same for an agent, who acts for the `customer` of the query. */
  assistedCheckout: (origin: Origin, query: Query = {}) =>
    web(origin, "express", "assisted-checkout") + search(query),
  /** The thank-you page of an order that was placed in express checkout. */
  expressOrderConfirm: (origin: Origin, orderId: string, query: Query = {}) =>
    web(origin, "express", "order-confirm", orderId) + search(query),
  /** One product, `sku`, in a cart of its own. */
  buyNow: (origin: Origin, query: Query = {}) => web(origin, "express", "buy-now") + search(query),
  /** The payment of an order is still being decided (CONF-12). */
  orderPending: (origin: Origin, orderId: string) => web(origin, "order-pending", orderId),
  /** An order whose payment was pending is placed (CONF-12). */
  orderSuccess: (origin: Origin, orderId: string) => web(origin, "order-success", orderId),
  /** Whether to wait for a later date (ROUTE-20). */
  ftcVerify: (origin: Origin, orderId: string) => web(origin, "ftc-verify", orderId),
  /** What became of that question (ROUTE-21); `order_id` names the order. */
  ftcConfirm: (origin: Origin, orderId: string) =>
    web(origin, "ftc-confirm") + search({ order_id: orderId }),

  /** Consumer sign-in (ROUTE-31); `to` is where the shopper goes on afterwards, `reason` the code that asks for it. */
  signIn: (origin: Origin, to?: string | null, reason?: "Login" | "ReLogin") =>
    `/${origin}/account/signin/${search({ to, reason })}`,
  /** `for` is `business` for a business's account, `join` the code of a business that one belongs to. */
  signUp: (origin: Origin, to?: string | null, query: Query = {}) =>
    `/${origin}/account/signup/${search({ to, ...query })}`,
  signOut: (origin: Origin) => `/${origin}/account/signout/`,
  /** When the session ends, for scripts. */
  session: (origin: Origin) => `/${origin}/account/session`,

  myOrders: (origin: Origin, query: Query = {}) => web(origin, "my-orders") + search(query),
  myOrdersMini: (origin: Origin) => web(origin, "my-orders-mini"),
  order: (origin: Origin, orderId: string) => web(origin, "order", orderId),
  trackItem: (origin: Origin, orderId: string, lineItemId: string) =>
    web(origin, "track-item", orderId, lineItemId),
  /** Choosing what to cancel; with `step=confirm` the page that asks once more. */
  cancelOrder: (origin: Origin, orderId: string, query: Query = {}) =>
    web(origin, "order", orderId, "cancel") + search(query),
  mySubscriptions: (origin: Origin) => web(origin, "my-subscriptions"),
  /** Server-sent news of lifecycle instances, by their ids. */
  live: (ids: readonly string[], query: Query = {}) => `/live${search({ id: ids, ...query })}`,
  /** Starting a return; its query carries what was chosen, `step=review` shows the refund before it is asked for. */
  return: (origin: Origin, orderId: string, query: Query = {}) =>
    web(origin, "return", orderId) + search(query),
  /** One return, from the request until the money is back. */
  returnOf: (origin: Origin, orderId: string, returnId: string) =>
    web(origin, "return", orderId, returnId),
  /** The label to print; `return` names one where an order has several. */
  printLabel: (origin: Origin, orderId: string, query: Query = {}) =>
    web(origin, "print-label", orderId) + search(query),
  /** The label as a file. */
  labelFile: (origin: Origin, orderId: string, returnId: string) =>
    `${web(origin, "print-label", orderId, returnId)}/label.pdf`,
  /** Notes a download and leads to the file (RET-14): `order_id`, `return_id`. */
  attachmentRedirect: (origin: Origin, query: Query = {}) =>
    web(origin, "attachment-redirect") + search(query),
  /** Another SKU or colour for a line (ROUTE-22). */
  skuSwap: (origin: Origin, orderId: string, lineItemId: string, query: Query = {}) =>
    web(origin, orderId, "sku-swap", lineItemId) + search(query),
  /** Where an order's parcel goes; `edit` opens the form (EDIT-01). */
  orderAddress: (origin: Origin, orderId: string, query: Query = {}) =>
    web(origin, "order", orderId, "address") + search(query),
  /** The VAT invoice as a file (EDIT-07). */
  vatInvoice: (origin: Origin, orderId: string) => web(origin, "order", orderId, "vat-invoice.pdf"),
  /** Paying again, or updating the payment (ROUTE-19). */
  orderPayment: (origin: Origin, orderId: string) => web(origin, "order-payment", orderId),
  searchOrders: (origin: Origin, query: Query = {}) => web(origin, "search-orders") + search(query),
  /** Order support; its hash leads on (ROUTE-26). */
  supportOrder: (origin: Origin) => `/${origin}/support/account/order`,
  myReferrals: (origin: Origin) => web(origin, "my-referrals"),
  myRewards: (origin: Origin) => web(origin, "my-rewards"),

  /** Help, the same for every page. */
  help: (origin: Origin) => web(origin, "help"),

  /** Buying as a business (OPEN-42). */
  business: (origin: Origin) => `/${origin}/business`,
  /** Saved addresses (ADDR-34); `edit` names one of them. */
  myAddresses: (origin: Origin, query: Query = {}) => web(origin, "my-addresses") + search(query),
  /** The console where the outside world is played; absent in production. */
  sandbox: (query: Query = {}) => `/sandbox${search(query)}`,
  sandboxOrder: (orderId: string) => `/sandbox/order/${encodeURIComponent(orderId)}`,
  /** What to enter to see each outcome. */
  sandboxIdentities: () => "/sandbox/identities",
  /** Mail that was caught instead of sent. */
  sandboxMail: () => "/sandbox/mail",
  sandboxMailItem: (id: number) => `/sandbox/mail/${id}`,
  /** What the outside world refused, and what it told us that we refused. */
  sandboxParked: () => "/sandbox/parked",

  /** The machines; `q` searches their states and events. */
  machines: (query: Query = {}) => gallery(query),
  /** One machine; `tab` is the page's name, none for the diagram. */
  machine: (name: string, tab?: string | null, query: Query = {}) =>
    gallery(query, name, ...(tab ? [tab] : [])),
  /** One instance, in the store (`live`) or on the workbench (`bench`). */
  machineInstance: (name: string, place: string, key: string, query: Query = {}) =>
    gallery(query, name, place, key),
  /** The picture, its text forms, or the machine itself, as a file. */
  machineExport: (name: string, format: string) => gallery({}, name, "export", format),
  /** The shortest way to a state as text, in the `format` of its query. */
  machinePath: (name: string, state: string, query: Query = {}) =>
    gallery(query, name, "paths", state),
  /** The screen that people see in a state; its query says in which language (`lang`) and theme. */
  machineScreen: (name: string, state: string, query: Query = {}) =>
    gallery(query, name, "screen", state),
  /** Instances that are later than promised. */
  machinesLate: () => "/machines/late",
} as const;
