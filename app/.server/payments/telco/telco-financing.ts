/** Financing by the shopper's phone company: which of them may pay for this cart (FIN-38). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import type { Payable } from "#app/.server/payments/payable.ts";
import { findActivation } from "./activation.ts";
import { telcos } from "#app/.server/outside/telco.ts";

export const CARRIER_FINANCING = "carrier_financing";

/** The carrier of the line in the cart, where it finances goods; each that does for a cart without one. */
export async function telcosOf({ engine }: CheckoutPayingContext, { viewer, checkout }: Payable) {
  const found = await findActivation(engine, viewer, checkout.cart.context.cartId);
  return found ? telcos.filter((one) => one === found.view.telco) : telcos;
}
