import { addressStep } from "#app/.server/checkout/address/address-step.ts";
import { answerAddress } from "#app/.server/checkout/address/address-answers.ts";
import { statusOf, readEventForm } from "#app/.server/request/event-form.ts";
import { answerDelivery, deliveryStep } from "#app/.server/checkout/delivery/delivery-step.ts";
import { answerPayment } from "#app/.server/payments/payment-answers.ts";
import { paymentStep } from "#app/.server/payments/payment-step.ts";
import type { CheckoutPayingContext, RequestScope } from "#app/.server/request/context.ts";
import { json, redirect } from "@remix-run/node";
import { sendToCart } from "#app/.server/cart/cart.ts";
import { findCheckout } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import {
  isReachable,
  openSection,
  placeOf,
  sectionsOf,
} from "#app/.server/checkout/express-section.ts";
import type { Place, Section } from "#app/.server/checkout/express-section.ts";
import { cartAskedFor } from "#app/.server/identity/express-query.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { chosenLanguage, i18nIn, i18nOf } from "#app/.server/request/locale.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { localeOf } from "#app/i18n.ts";
import { englishOnly, noFinancing } from "#app/messages/express.ts";
import { financingStates } from "#app/messages/financing.ts";
import { paths } from "#app/paths.ts";
import * as financing from "#machines/financing";
import { codesAction, codesOf } from "#app/.server/cart/codes.ts";
import { sendFromReview } from "./placing.ts";
import { reviewOf } from "./review.ts";
import { frameOf } from "#app/.server/checkout/checkout-summary.ts";
import { noCardNote } from "#app/.server/payments/card-on-file.ts";
import { reviewedCharges } from "./review-charges.ts";
import { reviewedLine } from "./review-line.ts";

/** The page of a checkout that the viewer may see; whoever has none, or has ordered, is led on. */
export async function expressOf(
  request: Request,
  scope: CheckoutPayingContext,
  viewer: Viewer,
  checkout: Checkout | null,
) {
  const { storefront } = viewer;
  const place = placeOf(viewer);
  if (!checkout) throw redirect(paths.cart(storefront));
  const { cart, gate, payment } = checkout;
  const { status, orderId } = cart.view;
  if (status === "converted" && orderId !== null) throw redirect(place.confirm(orderId));
  if (status === "abandoned" || cart.context.lines.length === 0)
    throw redirect(paths.cart(storefront));
  const wanted = new URL(request.url).searchParams.get("change");
  const open = status === "active" ? openSection(checkout, viewer, wanted) : null;
  const review = reviewOf(scope, checkout, viewer);
  const frame: ReturnType<typeof frameOf> = {
    ...frameOf(checkout, "review", storefront),
    steps: [],
    cartHref: viewer.agent
      ? place.at("desk")
      : ((await productHref(request, scope, checkout)) ?? paths.cart(storefront)),
  };
  return {
    frame,
    codes: await codesOf(scope.engine, cart, request.url),
    open,
    action: open && place.change(open),
    mustAcknowledge: !cart.context.checkout.changesAcknowledged,
    sections: sectionsOf(checkout).map((section) => ({
      section,
      changeHref:
        section !== open && isReachable(checkout, section, viewer) ? place.change(section) : null,
    })),
    address:
      open === "address" || open === "contact"
        ? await addressSection(request, scope, viewer, place, open)
        : null,
    delivery: open === "delivery" ? await deliveryStep(request, scope) : null,
    payment: open === "payment" ? await paymentSection(request, scope, place) : null,
    review: {
      ...review,
      charges: reviewedCharges(checkout, await i18nOf(request)),
      renewalNote: await noCardNote(request, checkout),
      phoneLine: await reviewedLine(request, scope, viewer, checkout),
      missing: review.missing.map(({ code, href }) => ({ code, href: place.insteadOf(href) })),
    },
    financing: await financingOf(request, scope, viewer, checkout),
    liveHref: place.live([cart.id, gate.id, ...(payment ? [payment.id] : [])]),
    englishOnly: await otherLanguage(request, viewer),
  };
}

async function addressSection(
  request: Request,
  scope: CheckoutPayingContext,
  viewer: Viewer,
  place: Place,
  section: "address" | "contact",
) {
  const page = await addressStep(request, scope);
  const { pathname, search } = new URL(request.url);
  return {
    ...page,
    kind: section,
    // What is kept in an account, its owner decides.
    maySave: page.maySave && viewer.agent === null,
    saved: page.saved.map((one) => ({ ...one, href: place.change("address", { saved: one.id }) })),
    signInHref: page.signInHref && paths.signIn(page.frame.storefront, pathname + search),
  };
}

async function paymentSection(request: Request, scope: CheckoutPayingContext, place: Place) {
  const page = await paymentStep(request, scope);
  return { ...page, reviewHref: place.at("review"), changeHref: place.change("payment") };
}

/** What a cart beside the shopper's own was begun with; it has no page of its own. */
async function productHref(request: Request, { engine }: RequestScope, { cart }: Checkout) {
  if (cartAskedFor(request) === null) return null;
  const { currency, storefront, lines } = cart.context;
  const skus = lines.map(({ sku }) => sku);
  const [product] = await engine.store.catalogue.products(currency, skus);
  return product ? paths.product(storefront, product.modelId, product.sku) : null;
}

/** How far store financing is for this cart (PAY-50), in words. */
async function financingOf(
  request: Request,
  { engine }: RequestScope,
  viewer: Viewer,
  { cart }: Checkout,
) {
  const loaded = await loadFor(engine, viewer, financing.lifecycle, cart.context.cartId);
  const status = loaded && financing.view(loaded.snapshot, viewer.actor.role).status;
  const words = status === null ? noFinancing : financingStates[status];
  const i18n = await i18nOf(request);
  return { status, title: i18n._(words.title), text: i18n._(words.text) };
}

/** A word for shoppers who chose another language; null for all others (I18N-02). */
async function otherLanguage(request: Request, { storefront }: Viewer) {
  const locale = localeOf(paths.checkout(storefront), chosenLanguage(request));
  if (locale === "en-US") return null;
  const i18n = await i18nIn(locale, storefront);
  const { text, link } = englishOnly;
  return { locale, text: i18n._(text), link: i18n._(link), href: paths.checkout(storefront) };
}

/** Sends what a section's form says to the step of its name, and comes back to the page at its anchor. */
export async function sendExpress(request: Request, scope: CheckoutPayingContext) {
  const viewer = await viewerOf(request, scope);
  const form = await request.clone().formData();
  const here = placeOf(viewer).at("review");
  const ofCodes = await codesAction(request, scope, form, { home: here });
  if (ofCodes) return ofCodes;
  const posted = readEventForm(form);
  const answer = await inPlace(stepFor(request, scope, viewer, posted));
  if (answer.headers.get("Location") === null) return answer;
  const { headers } = answer;
  const place = placeOf(viewer);
  return redirect(await wayOn(scope, viewer, place, posted), { status: 303, headers });
}

/** The forms of three sections, and those around the button that orders. All others belong to the payment. */
const formsOf: ReadonlyMap<string, Section | "review"> = new Map([
  ["contact.entered", "contact"],
  ["address.entered", "address"],
  ["delivery.chosen", "delivery"],
  ["consent.given", "review"],
  ["place.pressed", "review"],
  ["place.retried", "review"],
]);

async function stepFor(
  request: Request,
  scope: CheckoutPayingContext,
  viewer: Viewer,
  posted: PostedEvent,
) {
  if (posted.type === "changes.acknowledged") return acknowledge(scope, viewer, posted);
  if (posted.fields.forget !== undefined) return answerAddress(request, scope);
  switch (formsOf.get(posted.type)) {
    case "contact":
    case "address":
      return answerAddress(request, scope);
    case "delivery":
      return answerDelivery(request, scope);
    case "review":
      return sendFromReview(request, scope);
    default:
      return answerPayment(request, scope);
  }
}

async function acknowledge({ engine }: RequestScope, viewer: Viewer, posted: PostedEvent) {
  const checkout = await findCheckout(engine, viewer);
  const home = paths.cart(viewer.storefront);
  if (!checkout) return redirect(home, 303);
  const { type } = posted;
  const outcome = await sendToCart(engine, checkout.cart, { type }, posted);
  if (outcome.ok) return redirect(home, 303);
  const { refusal } = outcome;
  return json({ event: type, refusal }, { status: statusOf(refusal) });
}

/** A step that sends its shopper elsewhere leads on here as well. */
async function inPlace<T>(work: Promise<T>) {
  try {
    return await work;
  } catch (thrown) {
    const to = thrown instanceof Response ? thrown.headers.get("Location") : null;
    if (to === null) throw thrown;
    return redirect(to, 303);
  }
}

/** To the order once there is one, else to what is missing, else to what was changed. */
async function wayOn({ engine }: RequestScope, viewer: Viewer, place: Place, posted: PostedEvent) {
  const now = await findCheckout(engine, viewer);
  const orderId = now?.cart.view.status === "converted" ? now.cart.view.orderId : null;
  if (orderId !== null) return place.confirm(orderId);
  if (posted.fields.forget !== undefined) return place.change("address");
  const missing = now && openSection(now, viewer, null);
  return place.at(missing ?? formsOf.get(posted.type) ?? "review");
}
