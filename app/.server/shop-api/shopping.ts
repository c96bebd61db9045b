/** The cart that a call is about, and what it is answered with once the call was done. */
import { findCheckout } from "#app/.server/checkout/checkout.ts";
import { findCart } from "#app/.server/cart/cart.ts";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { requireSession, viewerOf } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { cartJson } from "./wire/cart-json.ts";
import type { CartJson } from "./wire/cart-json.ts";
import { notThere } from "./shop-call.ts";
import type { Called, Told } from "./shop-call.ts";

type Asking = Pick<Called<unknown>, "request" | "scope">;

/** The caller's cart as it can be changed; null before the first item, and once it was ordered. */
export async function ownCart({ request, scope }: Asking): Promise<FoundCart | null> {
  const found = await findCart(scope.engine, await viewerOf(request, scope));
  return found?.view.status === "active" || found?.view.status === "submitting" ? found : null;
}

/** The caller with a session to fill a cart in, and the cookie of one that is new. */
export const seated = ({ request, scope }: Asking) => requireSession(request, scope);

/** The cart as it is now, at today's prices. */
export async function toldCart(
  { request, scope }: Asking,
  headers?: Headers,
): Promise<Told<CartJson>> {
  return cartOf(scope, await viewerOf(request, scope), headers);
}

/** The same for a caller who has only just got a session: no cookie of theirs names it yet. */
export async function cartOf(
  { engine, env }: Asking["scope"],
  viewer: Viewer & { readonly sessionId: string | null },
  headers = new Headers(),
): Promise<Told<CartJson>> {
  const { sessionId, customerId } = viewer;
  const cartId =
    sessionId === null
      ? viewer.cartId
      : await engine.store.sessions.cartOf({ sessionId, customerId });
  const checkout = await findCheckout(engine, { ...viewer, cartId });
  if (!checkout) return notThere("CartNotFound");
  return { ok: true, data: cartJson(checkout, env.sessionSecret), headers };
}
