/** Step two: the day it comes, or the store or locker that hands it over (SHIP, PL). */
import { linksOf } from "#app/.server/checkout-links.ts";
import { redirect } from "@remix-run/node";
import { detour, findCheckout, sendInTurn } from "#app/.server/checkout.ts";
import type { Door, Running } from "#app/.server/context.ts";
import { withLiveDelivery } from "#app/.server/delivery-check.ts";
import { chosenDelivery, deliveryChoice } from "#app/.server/delivery-choice.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import { answerOf, refusedAnswer } from "./checkout-answer.ts";
import { frameOf } from "./checkout-summary.ts";
import { shopfront } from "./shopfront.ts";

type Till = Door & Pick<Running, "gateways">;

async function opened(request: Request, door: Till) {
  const viewer = await viewerOf(request, door);
  const found = await findCheckout(door.shell, viewer);
  const checkout = await withLiveDelivery(door, viewer, found);
  const elsewhere = detour(checkout, "delivery", viewer);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(viewer.origin), 303);
  return { viewer, checkout, locale: shopfront(door.shell, request).locale };
}

export async function deliveryPage(request: Request, door: Till) {
  const { viewer, checkout, locale } = await opened(request, door);
  const { shippingAddress } = checkout.cart.context.checkout;
  const near = new URL(request.url).searchParams.get("near");
  return {
    frame: frameOf(checkout, "delivery", viewer.origin),
    place: shippingAddress && {
      city: shippingAddress.city,
      state: shippingAddress.state,
      zip: shippingAddress.zip,
    },
    addressHref: linksOf(viewer).step("address"),
    ...(await deliveryChoice(door, checkout.cart, locale, near)),
  };
}

export async function chooseDelivery(request: Request, door: Till) {
  const { viewer, checkout, locale } = await opened(request, door);
  const { cart } = checkout;
  const form = await request.formData();
  const { submission, chosen } = await chosenDelivery(door, cart, locale, form);
  if (!chosen.ok)
    return chosen.refusal
      ? refusedAnswer(submission, chosen.refusal)
      : answerOf(submission, chosen.fieldErrors);
  const outcome = await sendInTurn(door.shell, cart.id, chosen.events, readEventForm(form));
  if (!outcome.ok) return refusedAnswer(submission, outcome.refusal);
  return redirect(linksOf(viewer).step("payment"), 303);
}
