/** The application for service of a phone line, while it is being filled in. */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openLine } from "./line-at-checkout.ts";
import { paths } from "#app/paths.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";

/** An application that is being filled in; anybody else is sent to the page of the line. */
export async function openApplication(request: Request, scope: CheckoutPayingContext) {
  const line = await openLine(request, scope);
  const { payable, found } = line;
  const telco = found?.view.telco;
  const { storefront } = payable.viewer;
  if (found?.view.code === "CarrierTokenExpired")
    throw redirect(paths.carrierActivation(storefront, payable.checkout.cart.context.cartId), 303);
  if (!found || !telco || found.view.status !== "application")
    throw redirect(linksOf(payable.viewer).carrier(), 303);
  return { ...line, found, telco };
}
