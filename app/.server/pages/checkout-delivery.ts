/** Step two: the day it comes, or the store that hands it over (SHIP). */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { catalogue } from "#db";
import { detour, findCheckout, sendInTurn } from "#app/.server/checkout.ts";
import type { Checkout } from "#app/.server/checkout.ts";
import type { Door, Running } from "#app/.server/context.ts";
import { deliveryOptions } from "#app/.server/delivery-options.ts";
import type { DeliveryOption, DeliveryOptions } from "#app/.server/delivery-options.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { pickupStores, storeShown } from "#app/.server/pickup-stores.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import type { Locale } from "#app/i18n.ts";
import { paths } from "#app/paths.ts";
import type { Delivery } from "#machines/cart";
import type { RawEvent } from "#machines/kit";
import { answerOf, refusedAnswer } from "./checkout-answer.ts";
import { deliveryForm } from "./checkout-forms.ts";
import { deliveryCents, frameOf } from "./checkout-summary.ts";
import { shopfront } from "./shopfront.ts";

type Till = Door & Pick<Running, "gateways">;

export async function deliveryPage(request: Request, door: Door) {
  const viewer = await viewerOf(request, door);
  const checkout = await findCheckout(door.shell, viewer);
  const elsewhere = detour(checkout, "delivery", viewer.origin);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(viewer.origin));
  const options = await optionsOf(request, door, checkout);
  const { delivery, shippingAddress } = checkout.cart.context.checkout;
  return {
    frame: frameOf(checkout, "delivery", viewer.origin),
    place: shippingAddress && {
      city: shippingAddress.city,
      state: shippingAddress.state,
      zip: shippingAddress.zip,
    },
    addressHref: paths.checkoutStep(viewer.origin, "address"),
    home: options.home.map((option) => cardOf(checkout, option, viewer.language)),
    pickup: options.pickup.map((option) => cardOf(checkout, option, viewer.language)),
    windows: options.windows,
    notForPickup: options.notForPickup,
    chosen: chosenValue(options, delivery),
    window: delivery?.windowStart ?? null,
    instructions: delivery?.instructions ?? "",
  };
}

function cardOf({ cart }: Checkout, { value, delivery, pickUpBy }: DeliveryOption, locale: Locale) {
  return {
    value,
    methodId: delivery.methodId,
    promisedOn: delivery.promisedOn,
    cents: deliveryCents(cart, delivery),
    pickUpBy,
    store: storeShown(delivery.store?.storeId, locale),
  };
}

async function optionsOf(
  request: Request,
  { shell }: Door,
  { cart }: Checkout,
): Promise<DeliveryOptions> {
  const { lines, currency, origin, checkout } = cart.context;
  const skus = lines.map(({ sku }) => sku);
  const products = await catalogue.products(shell.store.db, currency, skus);
  const { today, locale } = shopfront(shell, request);
  return deliveryOptions({
    ...{ lines, origin, today, locale },
    leadDays: Math.max(0, ...products.map(({ leadDays }) => leadDays)),
    hasAddress: checkout.shippingAddress !== null,
  });
}

/** The card of the delivery that was chosen before; a truck's day may have passed since. */
function chosenValue({ home, pickup }: DeliveryOptions, chosen: Delivery | null): string | null {
  const all = [...home, ...pickup];
  const same = all.find(
    ({ delivery }) =>
      delivery.methodId === chosen?.methodId &&
      delivery.store?.storeId === chosen.store?.storeId &&
      (delivery.promisedOn === chosen.promisedOn || chosen.windowStart === null),
  );
  return same?.value ?? home[0]?.value ?? null;
}

export async function chooseDelivery(request: Request, door: Till) {
  const viewer = await viewerOf(request, door);
  const { origin } = viewer;
  const checkout = await findCheckout(door.shell, viewer);
  const elsewhere = detour(checkout, "delivery", origin);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(origin), 303);
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: deliveryForm });
  if (submission.status !== "success") return answerOf(submission);
  const options = await optionsOf(request, door, checkout);
  const { method, window, instructions } = submission.value;
  const option = [...options.home, ...options.pickup].find(({ value }) => value === method);
  if (!option) return refusedAnswer(submission, { code: "DeliveryModeNotFound" });
  const hours = hoursOf(options, option, window);
  if (hours === undefined) return answerOf(submission, { window: ["ChoiceRequired"] });
  const delivery = {
    ...{ ...option.delivery, instructions },
    windowStart: hours?.start ?? null,
    windowEnd: hours?.end ?? null,
  };
  const { cart } = checkout;
  const outcome = await sendInTurn(
    door.shell,
    cart.id,
    [
      { event: { type: "delivery.chosen", delivery }, actor: cart.actor },
      { event: await taxOf(door, checkout, option), actor: { role: "system", id: "tax" } },
    ],
    readEventForm(form),
  );
  if (!outcome.ok) return refusedAnswer(submission, outcome.refusal);
  return redirect(paths.checkoutStep(origin, "payment"), 303);
}

/** The four hours of a truck's visit; null where there are none to choose, undefined where they were not chosen. */
function hoursOf({ windows }: DeliveryOptions, { delivery }: DeliveryOption, start?: string) {
  if (windows.length === 0 || delivery.mode === "pickup") return null;
  return windows.find((window) => window.start === start);
}

/** What is handed over in a store is taxed there, everything else where it goes. */
async function taxOf(
  { gateways }: Till,
  { cart }: Checkout,
  { delivery }: DeliveryOption,
): Promise<RawEvent> {
  const store = pickupStores.find(({ storeId }) => storeId === delivery.store?.storeId);
  const { shippingAddress, taxRateBasisPoints } = cart.context.checkout;
  const place = store ? { country: "US" as const, ...store } : shippingAddress;
  const rate = place ? await gateways.tax.rate(place) : taxRateBasisPoints;
  return { type: "repriced", lines: [], taxRateBasisPoints: rate };
}
