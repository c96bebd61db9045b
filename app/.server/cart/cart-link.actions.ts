import { redirect } from "@remix-run/node";
import { openLink } from "./cart-link.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { requireSession } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { LINK_COOKIE } from "./cart-link-form.ts";
import type { LinkAddress } from "./cart-link-form.ts";
import { readCookie } from "#app/.server/request/preferences.ts";

/** One use: whoever comes second is told so, unless it is the browser that came first. */
export async function takeCopy(
  request: Request,
  scope: RequestScope,
  { storefront, linkId }: LinkAddress,
) {
  const { viewer, headers } = await requireSession(request, scope);
  const outcome = await openLink(scope, { viewer }, linkId, readCookie(request, LINK_COOKIE));
  const to = outcome.ok ? paths.cart(storefront) : paths.cartLink(storefront, linkId);
  return redirect(to, { status: 303, headers });
}
