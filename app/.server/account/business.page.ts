/** Buying as a business: an account for it, who belongs to it, and a cart that is filled before signing in (CART-25, PAY-45). */
import { businessOf } from "#app/.server/identity/business/businesses.ts";
import { findCart } from "#app/.server/cart/cart.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { offeredBy } from "#app/.server/identity/business/handing-over.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { toldBusiness } from "./told-business.ts";
import { paths } from "#app/paths.ts";

export async function businessPage(request: Request, scope: RequestScope) {
  const viewer = await viewerOf(request, scope);
  const { storefront, customerId } = viewer;
  const own = customerId === null ? null : await businessOf(scope.engine, customerId);
  const cart = await findCart(scope.engine, viewer);
  const offer = new URL(request.url).searchParams.get("offer");
  const here = paths.business(storefront, { offer });
  return {
    storefront,
    isSignedIn: customerId !== null,
    /** The cart is a business's and waits for its account holder. */
    isCartBusiness: cart?.view.status === "active" && cart.view.customerType === "B2B",
    /** What the holder offers by this link, and who they are; over where nobody offers by it any more. */
    offer: offer === null || !own ? null : await offerOf(scope, viewer, offer),
    business: own && toldBusiness(scope, viewer, own),
    securityHref: paths.mySecurity(storefront),
    signInHref: paths.businessSignIn(storefront, here),
    signUpHref: paths.signUp(storefront, here, { for: "business" }),
    cartHref: paths.cart(storefront),
    ordersHref: paths.myOrders(storefront),
    offersHref: paths.businessOffers(storefront),
    homeHref: paths.home(storefront),
    tradeInHref: paths.tradeInTerms(storefront),
    widgetHref: paths.tradeInWidget(storefront),
  };
}

async function offerOf(scope: RequestScope, { customerId, agent }: Viewer, offer: string) {
  const isOwn = customerId !== null && agent === null;
  return { offer, by: isOwn ? await offeredBy(scope, customerId, offer) : null };
}
