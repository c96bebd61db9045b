/** What an order is paid again with (LC-05): whatever needs neither an application nor the cart it was bought with. */
import type { Method } from "#machines/payment";

export const payAgainMethods = [
  "credit_card",
  "gift_card",
  "paypal",
  "Venmo",
  "PPCrypto",
  "PPRewards",
  "samsung_pay",
  "amazon_pay",
  "google_pay",
  "apple_pay",
] as const satisfies readonly Method[];

export function canPayAgain(method: Method): boolean {
  return payAgainMethods.some((one) => one === method);
}
