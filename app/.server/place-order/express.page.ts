/** All of checkout on one page: each section is the step of its name, changed in place (PLACE-20, SHIP-21, PAY-50). */
import { claimed } from "#app/.server/checkout/claimed-cart.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { findCheckout } from "#app/.server/checkout/checkout.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { expressOf } from "./express.ts";

export async function expressPage(request: Request, door: CheckoutPayingContext) {
  const viewer = await viewerOf(request, door);
  const checkout = await findCheckout(door.engine, viewer);
  const own = checkout && (await claimed(door.engine, viewer, checkout));
  return expressOf(request, door, viewer, own);
}
