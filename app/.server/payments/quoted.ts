/** What a checkout would come to by a way to pay, while another one may still pay it. */
import { asPaidBy, costOf } from "#machines/cart";
import type { Method } from "#machines/payment";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";

/**
 * The checkout as its pages show it before a way to pay is begun, with neither the discount, the down payment nor the fee of
 * the way it is paid by now (FIN-37). Null stands for a choice that is open. It is for showing: events go to the cart itself.
 */
export function quoted<C extends Pick<Checkout, "cart">>(
  { clock }: Pick<EngineContext, "clock">,
  checkout: C,
  method: Method | null,
): C {
  const { cart } = checkout;
  const context = asPaidBy(cart.context, method, instant(clock));
  return { ...checkout, cart: { ...cart, context, view: { ...cart.view, ...costOf(context) } } };
}
