import { json, redirect } from "@remix-run/node";
import { addToCart } from "#app/.server/cart/cart.ts";
import { instant } from "#app/.server/engine/clock.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { refuseOfSession } from "#app/.server/identity/session-refusal.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";
import { soldProducts } from "#app/.server/catalogue/offered.ts";

/** The heart, the removal, and the way into the cart. A guest signs in first and comes back to what they wanted. */
export async function sendWish(request: Request, scope: RequestScope) {
  const viewer = await requireShopper(request, scope);
  const { customerId, storefront } = viewer;
  const { type, fields, key } = readEventForm(await request.formData());
  const { sku = "", owner = customerId } = fields;
  const home = (code: "wishAdded" | "wishRemoved") =>
    redirect(paths.myWishlist(storefront), { status: 303, headers: { "Set-Cookie": flash(code) } });
  if (owner !== customerId) return refused("WishlistNotAuthorised", 403);
  if (type === "wish.removed") {
    const isGone = await scope.engine.store.write((tx) => tx.wallet.removeWish(customerId, sku));
    return isGone ? home("wishRemoved") : refused("WishlistNotAuthorised", 403);
  }
  if (type === "wish.bought") {
    const outcome = await addToCart(scope.engine, { viewer }, { sku, key });
    if (!outcome.ok) return refused(outcome.refusal.code, 422);
    const headers = { "Set-Cookie": flash("added") };
    return redirect(paths.cart(storefront), { status: 303, headers });
  }
  // The heart on a product's page names no event.
  if (type !== "wish.added" && type !== "")
    return refused((await refuseOfSession(scope, viewer, type)).code, 422);
  const isAdded = await keep(request, scope, customerId, sku);
  return isAdded ? home("wishAdded") : refused("WishlistAddFailed", 422);
}

function refused(code: string, status: number) {
  return json({ code }, { status });
}

/** False where there is no such product; one that is listed already stays listed. */
async function keep(
  request: Request,
  { engine }: RequestScope,
  customerId: string,
  sku: string,
): Promise<boolean> {
  const { currency } = shopfront(engine, request);
  const [product] = await soldProducts(engine.store, currency, [sku]);
  if (!product) return false;
  await engine.store.write((tx) =>
    tx.wallet.addWish({ customerId, sku, addedAt: instant(engine.clock) }),
  );
  return true;
}
