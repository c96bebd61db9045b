/** Step two: the day it comes, or the store or locker that hands it over (SHIP, PL). */
import { redirect } from "@remix-run/node";
import type { CheckoutContext } from "#app/.server/request/context.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { findCheckout, detour, sendInTurn } from "#app/.server/checkout/checkout.ts";
import { withLiveDelivery } from "./delivery-check.ts";
import { paths } from "#app/paths.ts";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";
import { frameOf } from "#app/.server/checkout/checkout-summary.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { deliveryChoice, chosenDelivery } from "./delivery-choice.ts";
import { refusedAnswer, answerOf } from "#app/.server/checkout/checkout-answer.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";

async function opened(request: Request, scope: CheckoutContext) {
  const viewer = await viewerOf(request, scope);
  const found = await findCheckout(scope.engine, viewer);
  const checkout = await withLiveDelivery(scope, viewer, found);
  const elsewhere = detour(checkout, "delivery", viewer);
  if (!checkout || elsewhere !== null)
    throw redirect(elsewhere ?? paths.cart(viewer.storefront), 303);
  return { viewer, checkout, locale: shopfront(scope.engine, request).locale };
}

export async function deliveryStep(request: Request, scope: CheckoutContext) {
  const { viewer, checkout, locale } = await opened(request, scope);
  const { shippingAddress } = checkout.cart.context.checkout;
  const near = new URL(request.url).searchParams.get("near");
  return {
    frame: frameOf(checkout, "delivery", viewer.storefront),
    place: shippingAddress && {
      city: shippingAddress.city,
      state: shippingAddress.state,
      zip: shippingAddress.zip,
    },
    addressHref: linksOf(viewer).step("address"),
    ...(await deliveryChoice(scope, checkout.cart, locale, near)),
  };
}

export async function answerDelivery(request: Request, scope: CheckoutContext) {
  const { viewer, checkout, locale } = await opened(request, scope);
  const { cart } = checkout;
  const form = await request.formData();
  const { submission, chosen } = await chosenDelivery(scope, cart, locale, form);
  if (!chosen.ok)
    return chosen.refusal
      ? refusedAnswer(submission, chosen.refusal)
      : answerOf(submission, chosen.fieldErrors);
  const outcome = await sendInTurn(scope.engine, cart.id, chosen.events, readEventForm(form));
  if (!outcome.ok) return refusedAnswer(submission, outcome.refusal);
  return redirect(linksOf(viewer).step("payment"), 303);
}
