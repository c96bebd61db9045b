import type { Method } from "#machines/payment";
import type { Payable } from "./payable.ts";

/** What the price list takes off the goods for paying this way (FIN-37); null where it takes nothing off. */
export function fullOff({ checkout }: Pick<Payable, "checkout">, method: Method): number | null {
  const offer = checkout.cart.context.offers.find(
    ({ offerType, methods }) => offerType === "PAY_IN_FULL" && methods.includes(method),
  );
  return offer?.terms?.kind === "percent" ? offer.terms.basisPoints : null;
}
