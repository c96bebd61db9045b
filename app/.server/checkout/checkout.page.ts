/** The way into checkout. */
import { redirect } from "@remix-run/node";
import { currentStep, detour, findCheckout } from "./checkout.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { viewerStillIn } from "#app/.server/identity/ended-session.ts";
import { paths } from "#app/paths.ts";
import { frameOf } from "./checkout-summary.ts";

/** Guests are asked once how they want to go on, everybody else goes on where they were. */
export async function checkoutPage(request: Request, scope: RequestScope) {
  const viewer = await viewerStillIn(request, scope);
  const { storefront } = viewer;
  const checkout = await findCheckout(scope.engine, viewer);
  const elsewhere = detour(checkout, "address", viewer);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(storefront));
  const step = currentStep(checkout);
  const isNew = checkout.cart.context.checkout.contact === null;
  if (step !== "cart" && (viewer.customerId !== null || !isNew))
    throw redirect(paths.checkoutStep(storefront, step));
  const address = paths.checkoutStep(storefront, "address");
  return {
    frame: frameOf(checkout, "address", storefront),
    guestHref: address,
    signInHref: paths.signIn(storefront, address),
    signUpHref: paths.signUp(storefront, address),
  };
}
