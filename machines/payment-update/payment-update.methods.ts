/** What an order is paid again with (LC-05): whatever needs neither an application nor the cart it was bought with. */
import { isRemote, methods, specificationOf } from "#machines/payment";
import type { Method } from "#machines/payment";

export function canPayAgain(method: Method): boolean {
  return specificationOf(method).paysAgain;
}

/** Of those what whoever ordered pays with by themselves; somebody else is asked by an agent. */
export const payAgainMethods: readonly Method[] = methods.filter(
  (method) => canPayAgain(method) && !isRemote(method),
);
