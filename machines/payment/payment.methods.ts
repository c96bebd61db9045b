/**
 * The payment methods (PAY-01, PAY-03, OPEN-52): one specification each, from which everything derives that differs by
 * method. The machines of cart, order and payment read it, and so do pages, commands and ports. It calls nothing. Its
 * order is the order in which ways to pay are listed.
 *
 * A new method is a specification here; then the compiler asks for its words (`app/messages/payment-methods.ts`), for a new
 * `chargedBy` for who is asked (`commands/payment/charges.ts`) and by which port (`outside/providers.ts`), for a new `page`
 * for its address (`app/url-parts.ts`), for a wallet with pages what it says of itself (`app/messages/wallet.ts`) and what it is called in
 * the sandbox (`app/.server/sandbox/wallets/wallet-pages.ts`), for a wallet of the device its sheet and how an order is paid by it
 * again (`app/features/device-pay/payment-sheet.ts`, `app/.server/orders/pay-again/order-payment-ways.ts`), for a new need how a cart
 * tells (`machines/cart/money/cart.methods.ts`). What it does not ask for: a page's route, and whether that page is a step of its own
 * (`app/.server/payments/method-list.ts`). When a line is charged is told by its
 * specification (`order/lines/order.charging.ts`).
 */

/** `card` starts and completes, `wallet` goes to the provider's page, `other` is prepared and synced (PAY-24 to PAY-26). */
export type Route = "card" | "wallet" | "other";

/** What has to be true of a cart that is paid this way; the cart knows how to tell (PAY-45 to PAY-47, OPEN-103). */
export type MethodNeed =
  "account" | "billing" | "usOnly" | "carrier" | "financed" | "leaseState" | "cash";

/** Who hears under the payment's own id that nothing is left to pay. */
interface Ending {
  readonly lifecycle: string;
  readonly type: string;
}

interface MethodSpecification {
  readonly route: Route;
  /** Where it is begun; null for what stands on the payment step itself. */
  readonly page:
    | "wallet"
    | "device"
    | "financing"
    | "loan"
    | "affirm"
    | "carrier"
    | "lease"
    | "link"
    | "phone"
    | null;
  /** The stores that sell by it. */
  readonly soldIn: readonly ("us" | "pl")[];
  /** Who is asked for the money. */
  readonly chargedBy:
    | "cardBank"
    | "walletPage"
    | "affirmPage"
    | "deviceWallet"
    | "bank"
    | "lender"
    | "lessor"
    | "telco"
    | "payer"
    | "giftCards"
    | "points"
    | "courier";
  /** A part of a cart beside others, or what remains, one at a time (PAY-35). */
  readonly pays: "part" | "rest";
  /** In the order in which they are said. */
  readonly needs: readonly MethodNeed[];
  /** Credit is given to persons; a business has none of its own (AGENT-13). */
  readonly isPersonalCredit: boolean;
  /** From when its customer owes it: from the order on, or from each time that the store is paid; null where nobody lends. */
  readonly owedFrom: "placing" | "charge" | null;
  /** Whether an agent may pay with it for a customer; `programme` where an article of the cart belongs to it. */
  readonly agents: "always" | "programme" | "never";
  /** Its provider settles the whole order by itself where it knows no credit (CART-22, TRADE-33). */
  readonly takesTradeIn: boolean;
  /** Needs neither an application nor the cart an order was bought with (LC-05). */
  readonly paysAgain: boolean;
  /** What a failure is called that has no code of its own (ERR-126, ERR-136). */
  readonly failureCode: "TransactionFailure" | "affirmError";
  readonly endings: readonly Ending[];
  /** Who is paid back by the customer for what it paid: what comes back, they owe no longer. */
  readonly borrowing: "trial" | "lease" | null;
}

const plain = {
  route: "other",
  soldIn: ["us"],
  pays: "rest",
  needs: [],
  isPersonalCredit: false,
  owedFrom: null,
  agents: "never",
  takesTradeIn: true,
  paysAgain: false,
  failureCode: "TransactionFailure",
  endings: [],
  borrowing: null,
} as const;

const wallet = {
  ...plain,
  route: "wallet",
  page: "wallet",
  chargedBy: "walletPage",
  needs: ["usOnly"],
  paysAgain: true,
} as const;

const affirm = {
  ...plain,
  page: "affirm",
  chargedBy: "affirmPage",
  needs: ["usOnly"],
  isPersonalCredit: true,
  owedFrom: "placing",
  takesTradeIn: false,
  failureCode: "affirmError",
} as const;

const device = { ...plain, page: "device", chargedBy: "deviceWallet", paysAgain: true } as const;

const remote = {
  ...plain,
  chargedBy: "payer",
  agents: "always",
  endings: [{ lifecycle: "remote-payment", type: "payment.ended" }],
} as const;

/** What stands on the payment step itself, in both stores. */
const beside = { ...plain, page: null, soldIn: ["us", "pl"] } as const;

const specifications = {
  credit_card: {
    ...beside,
    route: "card",
    chargedBy: "cardBank",
    agents: "always",
    paysAgain: true,
  },
  paypal: wallet,
  Venmo: wallet,
  PPCrypto: wallet,
  PPRewards: wallet,
  td_financing: {
    ...plain,
    page: "financing",
    chargedBy: "bank",
    needs: ["account", "billing"],
    isPersonalCredit: true,
    owedFrom: "charge",
    agents: "programme",
  },
  second_loan: {
    ...plain,
    page: "loan",
    chargedBy: "lender",
    needs: ["account"],
    isPersonalCredit: true,
    owedFrom: "placing",
    takesTradeIn: false,
    endings: [
      { lifecycle: "trial", type: "order.cancelled" },
      { lifecycle: "loan", type: "order.cancelled" },
    ],
    borrowing: "trial",
  },
  AffirmFinancing: affirm,
  AffirmPayIn4: affirm,
  carrier_financing: {
    ...plain,
    page: "carrier",
    chargedBy: "telco",
    needs: ["carrier", "account", "financed"],
    isPersonalCredit: true,
    owedFrom: "charge",
  },
  lease: {
    ...plain,
    page: "lease",
    chargedBy: "lessor",
    needs: ["account", "leaseState"],
    isPersonalCredit: true,
    owedFrom: "placing",
    takesTradeIn: false,
    endings: [{ lifecycle: "lease", type: "order.cancelled" }],
    borrowing: "lease",
  },
  samsung_pay: device,
  amazon_pay: device,
  google_pay: { ...device, soldIn: ["us", "pl"] },
  apple_pay: { ...device, soldIn: ["us", "pl"] },
  pay_by_link: { ...remote, page: "link", paysAgain: true },
  pay_by_phone: { ...remote, page: "phone" },
  gift_card: { ...beside, chargedBy: "giftCards", pays: "part", paysAgain: true },
  rewards: { ...beside, chargedBy: "points", pays: "part", needs: ["account"] },
  cod: {
    ...beside,
    soldIn: ["pl"],
    chargedBy: "courier",
    needs: ["cash"],
    takesTradeIn: false,
  },
} as const satisfies Record<string, MethodSpecification>;

type Specifications = typeof specifications;
export type Method = keyof Specifications;

const isMethod = (code: string): code is Method => Object.hasOwn(specifications, code);

export const methods: readonly Method[] = Object.keys(specifications).filter(isMethod);

/** The methods whose specification says `V` at `K`. */
export type MethodWith<K extends keyof MethodSpecification, V> = {
  [M in Method]: Specifications[M][K] extends V ? M : never;
}[Method];

export type ChargedBy = MethodSpecification["chargedBy"];

export function specificationOf(method: Method): MethodSpecification {
  return specifications[method];
}

/** A question that the types understand as well: whether a method's specification says just this. */
export function isMethodWith<K extends keyof MethodSpecification, V extends MethodSpecification[K]>(
  field: K,
  value: V,
) {
  return (method: Method): method is MethodWith<K, V> => specificationOf(method)[field] === value;
}

export function routeOf(method: Method): Route {
  return specifications[method].route;
}

/** What a failure is called that has no code of its own: Affirm's has one (ERR-126, ERR-136). */
export function failureCodeOf(method: Method): MethodSpecification["failureCode"] {
  return specifications[method].failureCode;
}

/** A device's own wallet pays: its sheet gives a token that only its provider can read (PAY-01). */
export const isDeviceWallet = isMethodWith("chargedBy", "deviceWallet");
export type DeviceWallet = MethodWith<"chargedBy", "deviceWallet">;

/** Somebody else is asked to pay, by a link or at the telephone (LC-48). */
export const isRemote = isMethodWith("chargedBy", "payer");

/** The carrier takes the money when it hands the goods over, never before (PAY-43, OPEN-103). */
export const isPaidAtDoor = isMethodWith("chargedBy", "courier");

/** Somebody lends what it pays: its customer owes them by a plan, and nothing is added to it or paid into it but what was agreed. */
export const isLent = (code: string): boolean =>
  isMethod(code) && specificationOf(code).owedFrom !== null;

/** Its customer owes it from the order on: whoever lends may collect of it before the store is paid. */
export const isOwedFromPlacing = (method: string): boolean =>
  isMethod(method) && specificationOf(method).owedFrom === "placing";

/** Gift cards and points pay a part; everything else pays what remains, one at a time (PAY-35). */
export const isPartial = isMethodWith("pays", "part");
