/** What an order is paid again with (LC-05): whatever needs neither an application nor the cart it was bought with. */
import { methods, specificationOf } from "#machines/payment";
import type { Method } from "#machines/payment";

export function canPayAgain(method: Method): boolean {
  return specificationOf(method).paysAgain;
}

export const payAgainMethods: readonly Method[] = methods.filter(canPayAgain);
