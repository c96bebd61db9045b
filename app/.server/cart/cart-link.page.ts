/** Sending the cart from its page, and the page on which somebody takes a copy of it (LC-48). */
import { findCart, unitsIn } from "./cart.ts";
import { findLink } from "./cart-link.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { notFound } from "#app/.server/request/params.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import type { LinkAddress } from "./cart-link-form.ts";

export async function cartLinkPage(
  request: Request,
  scope: RequestScope,
  { storefront, linkId }: LinkAddress,
) {
  const link = await findLink(scope.engine.store, linkId);
  if (!link) throw notFound();
  const own = await findCart(scope.engine, await viewerOf(request, scope));
  return {
    status: link.view.status,
    isOpenable: link.view.isOpenable,
    /** Taking the copy puts it in the place of the cart that is here. */
    replaces: unitsIn(own) > 0,
    homeHref: paths.home(storefront),
  };
}
