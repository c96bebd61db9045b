/** Cards that a customer keeps for next time (PAY-16): the provider has them, the store knows their faces. */
import { redirect } from "@remix-run/node";
import { openPayable } from "./payable.ts";
import type { Payable } from "./payable.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";

interface Keeper extends Payable {
  readonly customerId: string;
}

/** Only an account keeps cards, and only what is due is paid; everybody else is sent to the payment step. */
export async function openKeeper(request: Request, scope: CheckoutPayingContext): Promise<Keeper> {
  const payable = await openPayable(request, scope);
  const { viewer, checkout } = payable;
  const { customerId } = viewer;
  if (customerId === null || checkout.cart.view.dueCents <= 0)
    throw redirect(linksOf(viewer).step("payment"), 303);
  return { ...payable, customerId };
}

/** The cards kept for a customer; null where the provider does not answer. */
export async function keptCards({ gateways }: CheckoutPayingContext, customerId: string) {
  try {
    return await gateways.payment.keptCards(customerId);
  } catch (error) {
    if (error instanceof GatewayTimeout) return null;
    throw error;
  }
}
