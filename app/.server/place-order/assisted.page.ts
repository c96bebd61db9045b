/** An agent orders for a customer who called (AGENT-09, PLACE-09, PLACE-10, PLACE-17). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { redirect } from "@remix-run/node";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { findCheckout } from "#app/.server/checkout/checkout.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { paths } from "#app/paths.ts";
import { namingOf } from "./assisted-naming.ts";
import { addressLabelsOf } from "#app/.server/request/field-words.ts";
import { expressOf } from "./express.ts";
import { requireAgent, isSomebodyElses } from "./assisted-cart.ts";

export async function assistedPage(request: Request, scope: CheckoutPayingContext) {
  const { acting, naming } = await requireAgent(request, scope);
  if (acting === null)
    return { face: "naming" as const, ...(await namingOf(request, scope, naming)) };
  const { storefront } = acting;
  const checkout = await findCheckout(scope.engine, acting);
  if (!checkout || isSomebodyElses(checkout.cart))
    throw redirect(paths.assistedCheckout(storefront));
  const { context, rev } = checkout.cart;
  const impersonation = {
    customer: { name: acting.name ?? "", email: acting.email ?? "" },
    ticket: { rev, key: newFormKey() },
    addKey: newFormKey(),
    lines: checkout.cart.view.lines.map(({ lineId, sku, name, quantity }) => ({
      ...{ lineId, sku, name, quantity },
    })),
    /** Whether an offer may be sent by e-mail (PLACE-17). */
    emailOffer: context.checkout.consents.emailOffer,
    billing: billingOf(checkout.cart, addressLabelsOf(await i18nOf(request), storefront)),
  };
  if (context.lines.length === 0) return { face: "filling" as const, impersonation };
  return {
    face: "checkout" as const,
    impersonation,
    page: await expressOf(request, scope, acting, checkout),
  };
}

/** The bill's address is asked for by itself where nothing is shipped: a card needs one (PLACE-09). */
function billingOf({ context }: FoundCart, labels: Readonly<Record<string, string>>) {
  const { shippingAddress, billingAddress, contact } = context.checkout;
  if (contact === null || shippingAddress !== null) return null;
  if (context.lines.length === 0 || context.lines.some((line) => line.requiresShipping))
    return null;
  const known = billingAddress ?? contact;
  const place = { line1: "", line2: null, city: "", state: "", zip: "", ...billingAddress };
  return {
    ...{ labels, isGiven: billingAddress !== null },
    typed: {
      ...{ firstName: known.firstName, lastName: known.lastName, line1: place.line1 },
      ...{ line2: place.line2 ?? "", city: place.city, state: place.state, zip: place.zip },
    },
  };
}
