/** What every page of a way to pay begins with: whose checkout it is, and whether paying is its turn. */
import { redirect } from "@remix-run/node";
import { detour, findCheckout } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { withLiveDelivery } from "#app/.server/checkout/delivery/delivery-check.ts";
import { claimed } from "#app/.server/checkout/claimed-cart.ts";
import { viewerStillIn } from "#app/.server/identity/ended-session.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { paths } from "#app/paths.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import type { Method } from "#machines/payment";
import { quoted } from "./quoted.ts";
import { frameOf } from "#app/.server/checkout/checkout-summary.ts";

/** A checkout whose turn it is to be paid. */
export interface Payable {
  readonly viewer: Viewer;
  readonly checkout: Checkout;
}

/** The viewer's checkout; whoever is not at the payment step yet, or past it, is sent where they stand. */
export async function openPayable(
  request: Request,
  scope: CheckoutPayingContext,
): Promise<Payable> {
  const viewer = await viewerStillIn(request, scope);
  const found = await findCheckout(scope.engine, viewer);
  const isBeside = found !== null && viewer.cartBeside !== null;
  const own = isBeside ? await claimed(scope.engine, viewer, found) : found;
  const checkout = await withLiveDelivery(scope, viewer, own);
  const elsewhere = detour(checkout, "payment", viewer);
  if (!checkout || elsewhere !== null)
    throw redirect(elsewhere ?? paths.cart(viewer.storefront), 303);
  return { viewer, checkout };
}

/** What each of these pages shows around its own form; what it costs, by the method that the page is for. */
export function payFrame(
  { engine }: Pick<CheckoutPayingContext, "engine">,
  { viewer, checkout: own }: Payable,
  method: Method | null,
) {
  const links = linksOf(viewer);
  const checkout = method === null ? own : quoted(engine, own, method);
  const frame = frameOf(checkout, "payment", viewer.storefront);
  return {
    // Who has one page for all of them has no steps, and no page of the cart.
    frame: links.isOnePage ? { ...frame, steps: [], cartHref: links.step("review") } : frame,
    /** What remains to be paid, in minor units. */
    dueCents: checkout.cart.view.dueCents,
    backHref: links.step("payment"),
  };
}
