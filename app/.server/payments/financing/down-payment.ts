/** The down payment of store financing, while one is owed (LC-51). */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openFinanced } from "./financed.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { downPaymentOf } from "#machines/cart";
import { findPayment } from "#app/.server/checkout/checkout.ts";

/** Whoever owes no down payment now is led back to their credit. */
export async function openDownPayment(request: Request, scope: CheckoutPayingContext) {
  const financed = await openFinanced(request, scope);
  const { payable, found } = financed;
  const { viewer, checkout } = payable;
  const { status, downPayment } = found?.view ?? { status: null, downPayment: null };
  const isReady = status === "usable" || status === "enrolled";
  const isAsked = downPayment?.status === "accepted" && downPayment.amountCents > 0;
  if (!isReady || !isAsked) throw redirect(linksOf(viewer).financing(), 303);
  const down =
    downPaymentOf(checkout.cart.context) ??
    checkout.cart.context.checkout.payments.find(({ isDownPayment }) => isDownPayment);
  const paying = down ? await findPayment(scope.engine, viewer, down.paymentId) : null;
  return { financed, paying, amountCents: downPayment.amountCents };
}
