/** Sending the cart from its page, and the page on which somebody takes a copy of it (LC-48). */
import { findCart, unitsIn } from "./cart.ts";
import { findLink, mayTakeAgain } from "./cart-link.ts";
import { LINK_COOKIE } from "./cart-link-form.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { notFound } from "#app/.server/request/params.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { readCookie } from "#app/.server/request/preferences.ts";
import { tokenCookie } from "#app/.server/request/token.ts";
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
  const isAgain = mayTakeAgain(scope, link, readCookie(request, LINK_COOKIE));
  const page = {
    status: link.view.status,
    isOpenable: link.view.isOpenable || isAgain,
    /** This browser took the copy. */
    isAgain,
    /** A copy of it is the cart that is here. */
    isHere: own?.view.status === "active" && own.context.linkId === linkId,
    /** Taking the copy puts it in the place of the cart that is here. */
    replaces: unitsIn(own) > 0,
    cartHref: paths.cart(storefront),
    homeHref: paths.home(storefront),
  };
  // Anew at each visit, so that nobody who was at this browser before knows what the link is opened with.
  const headers: Readonly<Record<string, string>> = link.view.isOpenable
    ? { "Set-Cookie": linkCookie(request) }
    : {};
  return { page, headers };
}

/** As long as the link is good (LC-48). */
const DAY_SECONDS = 24 * 60 * 60;

function linkCookie(request: Request): string {
  const path = new URL(request.url).pathname;
  return tokenCookie(request, { name: LINK_COOKIE, value: newId(), path, seconds: DAY_SECONDS });
}
