/** What every page of a way to pay begins with: whose checkout it is, and whether paying is its turn. */
import { redirect } from "@remix-run/node";
import { detour, findCheckout } from "#app/.server/checkout.ts";
import type { Checkout } from "#app/.server/checkout.ts";
import { withLiveDelivery } from "#app/.server/delivery-check.ts";
import { placeOf } from "#app/.server/express-place.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { frameOf } from "./checkout-summary.ts";

/** A checkout whose turn it is to be paid. */
export interface Payable {
  readonly viewer: Viewer;
  readonly checkout: Checkout;
}

/** The viewer's checkout; whoever is not at the payment step yet, or past it, is sent where they stand. */
export async function openPayable(request: Request, door: CheckoutDoor): Promise<Payable> {
  const viewer = await viewerOf(request, door);
  const found = await findCheckout(door.shell, viewer);
  const checkout = await withLiveDelivery(door, viewer, found);
  const elsewhere = detour(checkout, "payment", viewer.origin);
  if (!checkout || elsewhere !== null) {
    const to = elsewhere ?? paths.cart(viewer.origin);
    throw redirect(viewer.agent ? placeOf(request, viewer).insteadOf(to) : to, 303);
  }
  return { viewer, checkout };
}

/** What each of these pages shows around its own form. */
export function payFrame({ viewer, checkout }: Payable) {
  const { origin } = viewer;
  const frame = frameOf(checkout, "payment", origin);
  return {
    // The steps are the shopper's own; an agent has one page for all of them.
    frame: viewer.agent ? { ...frame, steps: [] } : frame,
    /** What remains to be paid, in minor units. */
    dueCents: checkout.cart.view.dueCents,
    backHref: paths.checkoutStep(origin, "payment"),
  };
}
