/** Step two: the day it comes, or the store or locker that hands it over (SHIP, PL). */
import { redirect } from "@remix-run/node";
import type { CheckoutContext } from "#app/.server/request/context.ts";
import { viewerStillIn } from "#app/.server/identity/ended-session.ts";
import { findCheckout, detour, sendInTurn } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { withLiveDelivery } from "./delivery-check.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { pickupUnknown } from "#app/messages/pickup-unknown.ts";
import { paths } from "#app/paths.ts";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";
import { frameOf } from "#app/.server/checkout/checkout-summary.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { deliveryChoice, chosenDelivery } from "./delivery-choice.ts";
import { refusedAnswer, forgedAnswer, answerOf } from "#app/.server/checkout/checkout-answer.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { keepTyped, typedOn } from "#app/.server/identity/typed/typed-answers.ts";

async function opened(request: Request, scope: CheckoutContext) {
  const viewer = await viewerStillIn(request, scope);
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
  const { near = [], lockersFor } = await typedOn(request, scope);
  // Where lockers were looked for is forgotten once the parcel goes elsewhere.
  const isOfAddress = lockersFor?.[0] === shippingAddress?.zip;
  const lookedAt = (isOfAddress && near[0]) || null;
  const { isPickupUnknown, ...choice } = await deliveryChoice(
    scope,
    checkout.cart,
    locale,
    lookedAt,
  );
  const i18n = await i18nOf(request);
  return {
    frame: frameOf(checkout, "delivery", viewer.storefront),
    place: shippingAddress && {
      city: shippingAddress.city,
      state: shippingAddress.state,
      zip: shippingAddress.zip,
    },
    addressHref: linksOf(viewer).step("address"),
    ...choice,
    unknown: isPickupUnknown ? i18n._(pickupUnknown) : null,
  };
}

export async function answerDelivery(request: Request, scope: CheckoutContext) {
  const { viewer, checkout, locale } = await opened(request, scope);
  const { cart } = checkout;
  const form = await request.formData();
  if (form.get("step") === "lockers") return lookForLockers(request, scope, checkout, form);
  const posted = readEventForm(form);
  const { submission, chosen } = await chosenDelivery(scope, cart, locale, form);
  // Whoever names no event sends the step's own.
  if (!["delivery.chosen", ""].includes(posted.type))
    return forgedAnswer(scope, checkout, submission, posted.type);
  if (!chosen.ok)
    return chosen.refusal
      ? refusedAnswer(submission, chosen.refusal)
      : answerOf(submission, chosen.fieldErrors);
  const outcome = await sendInTurn(scope.engine, cart.id, chosen.events, posted);
  if (!outcome.ok) return refusedAnswer(submission, outcome.refusal);
  return redirect(linksOf(viewer).step("payment"), 303);
}

/** The postal code that lockers are looked for by waits in the session, as what is typed never is in an address. */
async function lookForLockers(
  request: Request,
  scope: CheckoutContext,
  { cart }: Checkout,
  form: FormData,
): Promise<Response> {
  const near = String(form.get("near") ?? "")
    .trim()
    .slice(0, 20);
  const { storefront, checkout } = cart.context;
  const lockersFor = near ? (checkout.shippingAddress?.zip ?? "") : "";
  return redirect(paths.checkoutStep(storefront, "delivery"), {
    status: 303,
    headers: await keepTyped(request, scope, { near: [near], lockersFor: [lockersFor] }),
  });
}
