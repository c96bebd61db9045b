/** A page for one way to pay, open only where the cart may be paid that way (PAY-02). */
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { redirect } from "@remix-run/node";
import { hasProvider } from "#app/.server/outside/providers.ts";
import type { Method } from "#machines/payment";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openPayable } from "./payable.ts";
import type { Payable } from "./payable.ts";

/** The viewer's checkout; whoever cannot pay it by `method` is sent to the list that says why. */
export async function openMethod(
  request: Request,
  scope: CheckoutPayingContext,
  method: Method,
): Promise<Payable> {
  const payable = await openPayable(request, scope);
  const { viewer, checkout } = payable;
  const offered = checkout.cart.view.methods.find((one) => one.method === method);
  if (viewer.storefront === "us" && offered?.code === null && hasProvider(method)) return payable;
  throw redirect(linksOf(viewer).step("payment"), 303);
}

/** Who is not let on to the review stays at the page of their way to pay, which says why. */
export function stayAt(answer: Response, page: string): Response {
  const isSentBack = answer.headers.get("Location")?.endsWith("/checkout/payment") === true;
  return isSentBack ? redirect(page, 303) : answer;
}
