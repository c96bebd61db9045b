/** The payment methods by code (PAY-01, PAY-03, OPEN-52) and the steps each goes through (PAY-24 to PAY-26). */

/** `card` starts and completes, `wallet` goes to the provider's page, `other` is prepared and synced. */
export type Route = "card" | "wallet" | "other";

const routes = {
  credit_card: "card",
  paypal: "wallet",
  Venmo: "wallet",
  PPCrypto: "wallet",
  PPRewards: "wallet",
  td_financing: "other",
  second_loan: "other",
  AffirmFinancing: "other",
  AffirmPayIn4: "other",
  carrier_financing: "other",
  lease: "other",
  samsung_pay: "other",
  amazon_pay: "other",
  google_pay: "other",
  apple_pay: "other",
  pay_by_link: "other",
  pay_by_phone: "other",
  gift_card: "other",
  rewards: "other",
  cod: "other",
} as const satisfies Record<string, Route>;

export type Method = keyof typeof routes;

export const methods = Object.keys(routes) as [Method, ...Method[]];

/** Two codes of the order data that mean a method of the list (OPEN-52). */
const aliases: Readonly<Record<string, Method>> = { CC: "credit_card", adyen_paypal: "paypal" };

/** The method a code stands for; codes nobody knows stay as they are and render by their name (PAY-03). */
export function canonicalMethod(code: string): string {
  return aliases[code] ?? code;
}

export function routeOf(method: Method): Route {
  return routes[method];
}

/** What a failure is called that has no code of its own: Affirm's has one (ERR-126, ERR-136). */
export function failureCodeOf(method: Method): "TransactionFailure" | "affirmError" {
  return method === "AffirmFinancing" || method === "AffirmPayIn4"
    ? "affirmError"
    : "TransactionFailure";
}

/** A device's own wallet pays: its sheet gives a token that only its provider can read (PAY-01). */
export function isDeviceWallet(method: Method): boolean {
  return (
    method === "apple_pay" ||
    method === "google_pay" ||
    method === "samsung_pay" ||
    method === "amazon_pay"
  );
}

/** Somebody else is asked to pay, by a link or at the telephone (LC-48). */
export function isRemote(method: Method): boolean {
  return method === "pay_by_link" || method === "pay_by_phone";
}

/** Gift cards and points pay a part; everything else pays what remains, one at a time (PAY-35). */
export function isPartial(method: Method): boolean {
  return method === "gift_card" || method === "rewards";
}
