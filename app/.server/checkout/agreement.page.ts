/** A legal text on a page of its own: read to its end, then accepted; recorded on the cart with version, hash and time. */
import type { RequestScope } from "#app/.server/request/context.ts";
import type { AgreementName } from "#machines/agreement";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { findCart } from "#app/.server/cart/cart.ts";
import { consentOf, isNeeded, textOf, acceptedAt } from "./agreements.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { linksOf } from "./checkout-links.ts";
import { paths } from "#app/paths.ts";

export async function agreementPage(request: Request, scope: RequestScope, name: AgreementName) {
  const viewer = await viewerOf(request, scope);
  const cart = await findCart(scope.engine, viewer);
  const consent = consentOf[name];
  const isAsked = cart?.view.status === "active" && isNeeded(cart.context, name);
  return {
    name,
    ...(await textOf(request, name)),
    acceptedAt: isAsked && consent !== null ? acceptedAt(cart.context, consent) : null,
    /** Null where nobody asks for it: the text can still be read. */
    ticket: isAsked ? { rev: cart.rev, key: newFormKey() } : null,
    /** What it is about, by name. */
    items:
      isAsked && name === "autoRenewal"
        ? cart.context.lines.filter((line) => line.autoRenews).map((line) => line.name)
        : [],
    backHref: isAsked ? linksOf(viewer).step("review") : paths.cart(viewer.storefront),
  };
}
