/** A checkout that store financing is open to, and the card beside it (LC-07, LC-51). */
import { redirect } from "@remix-run/node";
import { openPayable } from "#app/.server/payments/payable.ts";
import type { Payable } from "#app/.server/payments/payable.ts";
import { currentFinancing } from "./financing.ts";
import type { Financing } from "./financing.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { findPayment } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { isFinanced } from "#app/.server/payments/cart-payment.ts";
import { downPaymentOf } from "#machines/cart";

/** A checkout that store financing is open to, and how far it is. */
export interface Financed {
  readonly payable: Payable;
  readonly found: Financing | null;
}

/** Reasons that the page itself explains; for any other the method is not offered. */
const explained: readonly (string | null)[] = [null, "account", "billing"];

export async function openFinanced(
  request: Request,
  scope: CheckoutPayingContext,
): Promise<Financed> {
  const payable = await openPayable(request, scope);
  const { viewer, checkout } = payable;
  const { cart } = checkout;
  const offer = cart.view.methods.find(({ method }) => method === "td_financing");
  const isOffered = offer !== undefined && explained.includes(offer.reason);
  if (viewer.storefront !== "us" || !isOffered || isNothingDue(checkout))
    throw redirect(linksOf(viewer).step("payment"), 303);
  return { payable, found: await currentFinancing(scope.engine, viewer, cart) };
}

function isNothingDue(checkout: Checkout): boolean {
  return checkout.cart.view.dueCents <= 0 && !isFinanced(checkout);
}

/** The card that pays the down payment, as far as it has come. */
export async function downPaidOf({ engine }: CheckoutPayingContext, { viewer, checkout }: Payable) {
  const down = downPaymentOf(checkout.cart.context);
  const paying = down && (await findPayment(engine, viewer, down.paymentId));
  if (!down || !paying) return null;
  return {
    amountCents: down.amountCents,
    display: paying.view.display,
    isPaid: paying.view.status === "Accepted",
  };
}
