/** The carrier's session has expired: back to the login, with the cart that it was for (ROUTE-36, CARR-18, OPEN-27). */
import { redirect } from "@remix-run/node";
import { findCart } from "#app/.server/cart/cart.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { cartText } from "#app/messages/cart.ts";
import { paths } from "#app/paths.ts";
import { isOn } from "#app/.server/outside/providers.ts";
import { notFound } from "#app/.server/request/params.ts";

/** Leads on to the login; any cart but the viewer's own, or none, is not found. */
export async function expiredSessionPage(request: Request, scope: RequestScope) {
  const viewer = await viewerOf(request, scope);
  const { storefront } = viewer;
  const cartId = new URL(request.url).searchParams.get("shoppingCartId");
  if (!isOn("telco")) throw notFound();
  const cart = await findCart(scope.engine, { actor: viewer.actor, cartId });
  if (cartId !== null && cart?.view.status === "active") {
    if (viewer.customerId === null)
      throw redirect(
        paths.signIn(storefront, paths.carrierActivation(storefront, cartId), "ReLogin"),
        303,
      );
    const isBeside = cartId !== viewer.cartId;
    throw redirect(paths.carrier(storefront, undefined, isBeside ? { cart: cartId } : {}), 303);
  }
  const i18n = await i18nOf(request);
  const { title, text } = cartText("CartNotFound");
  return {
    code: "CartNotFound",
    title: i18n._(title),
    text: text ? i18n._(text) : "",
    cartHref: paths.cart(storefront),
  };
}
