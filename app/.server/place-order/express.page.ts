/** All of checkout on one page: each section is the step of its name, changed in place (PLACE-20, SHIP-21, PAY-50). */
import { redirect } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { claimed } from "#app/.server/checkout/claimed-cart.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { findCheckout } from "#app/.server/checkout/checkout.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { expressOf } from "./express.ts";

export async function expressPage(request: Request, scope: CheckoutPayingContext) {
  const viewer = await viewerOf(request, scope);
  const checkout = await findCheckout(scope.engine, viewer);
  const home = checkout?.cart.context.storefront ?? viewer.storefront;
  if (home !== viewer.storefront) throw redirect(paths.cart(home));
  const own = checkout && (await claimed(scope.engine, viewer, checkout));
  return expressOf(request, scope, viewer, own);
}
