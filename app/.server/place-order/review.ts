import { statusOf, readEventForm } from "#app/.server/request/event-form.ts";
import type { CheckoutContext, Door } from "#app/.server/request/context.ts";
import { json, redirect } from "@remix-run/node";
import { forgetOutdated, neededBy } from "#app/.server/checkout/agreements.ts";
import { botCheckOf, countFor } from "#app/.server/checkout/bot-check.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { findCheckout } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { withLiveDelivery } from "#app/.server/checkout/delivery/delivery-check.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { newFormKey, newOrderId } from "#app/.server/engine/ids.ts";
import { storeShown } from "#app/.server/delivery/pickup-stores.ts";
import {
  isProgressive,
  openPaymentContext,
  paymentContextOf,
  sealPaymentContext,
} from "#app/.server/payments/payment-context.ts";
import { tradeInOf } from "#app/.server/cart/trade-in.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { phoneText } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import type { CheckoutStep } from "#app/paths.ts";
import type { AgreementName } from "#machines/agreement";
import type { Delivery } from "#machines/cart";
import type { Refusal } from "#machines/kit";
import { isPartial } from "#machines/payment";
import type { PlaceOrderView } from "#machines/place-order";
import { refusalOf } from "#app/.server/checkout/checkout-check.ts";
import { codesAction } from "#app/.server/cart/codes.ts";

/** How far placing has come, for the screen. */
export type ReviewPageState = "ready" | "missing" | "processing" | "pending" | "error";

const faces: Record<PlaceOrderView["status"], ReviewPageState> = {
  disabled: "missing",
  enabled: "ready",
  placing: "processing",
  processing: "processing",
  pending: "pending",
  error: "error",
  placed: "processing",
};

/** Everything that was said on the way to placing the order, and whether it can be placed. */
export function reviewOf(door: Door, checkout: Checkout, viewer: Viewer) {
  const links = linksOf(viewer);
  const { cart, gate, payment } = checkout;
  const paying = paymentContextOf(cart.context);
  const { contact, shippingAddress, billingAddress, delivery } = cart.context.checkout;
  return {
    face: faces[gate.view.status],
    missing: missingOf(checkout, viewer),
    errorCode: gate.view.errorCode,
    progressivePayment: isProgressive(cart.context),
    totalCents: cart.context.totals.totalCents,
    gateTicket: { rev: gate.rev, key: newFormKey() },
    contact: contact && { ...contact, phone: phoneText(contact.phone) },
    shipTo: delivery?.mode === "pickup" ? null : shippingAddress,
    billTo: billingAddress,
    delivery: delivery && shownDelivery(delivery, cart, viewer),
    paymentDisplay: payment && !isPartial(payment.view.method) ? payment.view.display : null,
    paymentMethod: payment && !isPartial(payment.view.method) ? payment.view.method : null,
    giftPayments: giftPaymentsOf(checkout),
    /** What the button sends along (PLACE-16). */
    payload: {
      payment_method: paying?.payment_info.payment_method ?? null,
      encrypted_payment_context: paying && sealPaymentContext(door.env.sessionSecret, paying),
      consents: consentsOf(checkout),
    },
    /** The texts the order cannot be placed without (PLACE-08, PLACE-14). */
    agreements: neededBy(cart.context).map(({ name, acceptedAt }) => ({
      ...{ name, acceptedAt },
      href: links.agreement(name),
    })),
    tradeIn: tradeInOf(cart.context),
    termsHref: links.agreement("termsOfSale"),
    hrefs: {
      address: links.step("address"),
      delivery: links.step("delivery"),
      payment: links.step("payment"),
    },
    liveHref: paths.live([cart.id, gate.id]),
  };
}

/** How the order comes, with the names of what comes together. */
function shownDelivery(
  delivery: Delivery,
  { context }: Checkout["cart"],
  { language }: Pick<Viewer, "language">,
) {
  const { methodId, promisedOn, windowStart, windowEnd, instructions, groups, locker } = delivery;
  return {
    ...{ methodId, promisedOn, windowStart, windowEnd, instructions },
    groups: groups.map(({ lineIds, ...group }) => ({
      ...group,
      names: context.lines.filter(({ lineId }) => lineIds.includes(lineId)).map(({ name }) => name),
    })),
    locker,
    store: storeShown(delivery.store?.storeId, language),
  };
}

/** The checkout after everything that may shut its gates was asked again (OPEN-33). */
export async function checkedCheckout(door: Door, viewer: Viewer): Promise<Checkout | null> {
  await botCheckOf(door, viewer);
  const checkout = await findCheckout(door.shell, viewer);
  const isOutdated = checkout !== null && (await forgetOutdated(door.shell, checkout.cart));
  return isOutdated ? findCheckout(door.shell, viewer) : checkout;
}

/** Why the button is not there, each with the step that settles it (PLACE-01). */
function missingOf({ gate }: Checkout, viewer: Viewer) {
  return gate.view.blockers.map(({ code, step }) => ({
    code,
    href: hrefOf(viewer, code, step),
  }));
}

/** Texts that are accepted on a page of their own. */
const agreementOfCode: Readonly<Record<string, AgreementName>> = {
  AutoRenewalTermsRequired: "autoRenewal",
  LegalAgreementRequired: "termsOfSale",
};

function hrefOf(
  viewer: Viewer,
  code: string,
  step: PlaceOrderView["blockers"][number]["step"],
): string {
  const links = linksOf(viewer);
  const agreement = agreementOfCode[code];
  if (agreement) return links.agreement(agreement);
  const here = links.step("review");
  if (step === "signIn") return paths.businessSignIn(viewer.origin, here, "Login");
  if (step === "activation") return links.carrier();
  return step === "cart" ? paths.cart(viewer.origin) : links.step(stepNamed(step));
}

function stepNamed(step: PlaceOrderView["blockers"][number]["step"]): CheckoutStep {
  if (step === "billing") return "address";
  return step === "delivery" || step === "payment" || step === "review" ? step : "address";
}

/** What gift cards pay of it (GIFT-10). */
function giftPaymentsOf({ cart }: Checkout) {
  return cart.context.checkout.payments
    .filter(({ method, status }) => method === "gift_card" && status !== "failed")
    .map(({ paymentId, display, amountCents }) => ({ paymentId, display, amountCents }));
}

/** The names of the consents that were given. */
function consentsOf({ cart }: Checkout): string[] {
  const given = Object.entries(cart.context.checkout.consents);
  return given.flatMap(([name, isGiven]) => (isGiven ? [name] : []));
}

/** Places the order, asks again after an error, or notes a consent. */
export async function sendFromReview(request: Request, door: CheckoutContext) {
  const viewer = await viewerOf(request, door);
  const { origin } = viewer;
  const form = await request.formData();
  const posted = readEventForm(form);
  if (posted.type === "place.pressed") await countFor(door, viewer, "press");
  const check = await botCheckOf(door, viewer);
  const checkout = await withLiveDelivery(door, viewer, await checkedCheckout(door, viewer));
  const home = paths.checkoutStep(origin, "review");
  if (!checkout) throw redirect(paths.cart(origin), 303);
  const { status, orderId } = checkout.cart.view;
  // A second press after the first one's answer: there is one order, and this is it (PLACE-19).
  if (status === "converted" && orderId) throw redirect(paths.orderConfirm(origin, orderId), 303);
  const cleared = paths.checkoutStep(origin, "payment");
  const ofCodes = await codesAction(request, door, form, { home, cleared });
  if (ofCodes) return ofCodes;
  if (check) return refused(posted.type, refusalOf(check));
  if (posted.type === "place.pressed" && !isAsShown(door, checkout, posted))
    return refused(posted.type, { code: "CartModifiedDuringPayment" });
  const outcome = await send(door, checkout, viewer, posted);
  if (!outcome.ok) return refused(posted.type, ofParts(outcome.refusal, checkout));
  const now = await findCheckout(door.shell, viewer);
  const placed = now?.cart.view.orderId ?? null;
  const isPlaced = now?.cart.view.status === "converted";
  // The bank has not decided: the order is recorded, and its own page goes on from here (CONF-11, CONF-12).
  const isDeciding = now?.gate.view.status === "pending";
  return redirect(
    placed && (isPlaced || isDeciding) ? paths.orderConfirm(origin, placed) : home,
    303,
  );
}

/** Whether what pays is what the review showed when the button was pressed; an older page may send nothing of it. */
function isAsShown({ env }: Door, { cart }: Checkout, { fields }: PostedEvent): boolean {
  const { encrypted_payment_context: sealed } = fields;
  if (sealed === undefined) return true;
  const shown = openPaymentContext(env.sessionSecret, sealed);
  return shown !== null && JSON.stringify(shown) === JSON.stringify(paymentContextOf(cart.context));
}

/** A failed payment of an order that is paid in several parts has words of its own (PAY-36, ERR-118). */
function ofParts({ code, details }: Refusal, { cart }: Checkout): Refusal {
  return { code, details: { ...details, progressive: isProgressive(cart.context) } };
}

function refused(event: string, refusal: Refusal) {
  return json({ event, refusal }, { status: statusOf(refusal) });
}

async function send(
  { shell }: Door,
  checkout: Checkout,
  { actor }: { actor: Checkout["cart"]["actor"] },
  { type, rev, key }: PostedEvent,
) {
  const { gate, cart } = checkout;
  const event =
    type === "place.pressed"
      ? {
          ...{ type, orderId: newOrderId(shell.clock) },
          payment_method: paymentContextOf(cart.context)?.payment_info.payment_method ?? null,
          consents: consentsOf(checkout),
        }
      : { type };
  const allowed = type === "place.pressed" || type === "place.retried";
  if (!allowed) return { ok: false as const, refusal: { code: "InvalidEvent" } };
  return dispatch(shell, {
    ...{ to: gate.id, event, actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
}
