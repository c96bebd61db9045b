/** The carrier's session has expired: back to the login, with the cart that it was for (ROUTE-36, CARR-18, OPEN-27). */
import { redirect } from "@remix-run/node";
import { findActivation } from "#app/.server/carrier.ts";
import { findCart } from "#app/.server/cart.ts";
import type { Door } from "#app/.server/context.ts";
import { i18nOf } from "#app/.server/locale.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import { cartText } from "#app/messages/cart.ts";
import { paths } from "#app/paths.ts";

/** Leads on to the login; any cart but the viewer's own, or none, is not found. */
export async function carrierExpiredPage(request: Request, door: Door) {
  const viewer = await viewerOf(request, door);
  const { origin } = viewer;
  const cartId = new URL(request.url).searchParams.get("shoppingCartId");
  const cart = await findCart(door.shell, viewer);
  const isOwn = cart !== null && cart.context.cartId === cartId && cart.view.status === "active";
  if (isOwn && (await findActivation(door.shell, viewer, cart.context.cartId)))
    throw redirect(paths.carrier(origin), 303);
  if (isOwn && viewer.customerId === null) {
    const here = paths.carrierActivation(origin, cart.context.cartId);
    throw redirect(paths.signIn(origin, here, "ReLogin"), 303);
  }
  const i18n = await i18nOf(request);
  const { title, text } = cartText("CartNotFound");
  return {
    code: "CartNotFound",
    title: i18n._(title),
    text: text ? i18n._(text) : "",
    cartHref: paths.cart(origin),
  };
}
