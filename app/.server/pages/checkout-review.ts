/** Step four: everything once more, and the button that orders (PLACE). */
import { json, redirect } from "@remix-run/node";
import { sendToCart } from "#app/.server/cart.ts";
import { detour, findCheckout } from "#app/.server/checkout.ts";
import type { Checkout } from "#app/.server/checkout.ts";
import type { Door, Running } from "#app/.server/context.ts";
import { withLiveDelivery } from "#app/.server/delivery-check.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { newFormKey, newOrderId } from "#app/.server/ids.ts";
import { storeShown } from "#app/.server/pickup-stores.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import type { CheckoutStep, Origin } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import type { PlaceOrderView } from "#machines/place-order";
import { statusOf } from "./checkout-answer.ts";
import { frameOf } from "./checkout-summary.ts";

/** The door also asks whether the chosen delivery is still there. */
type Till = Door & Pick<Running, "gateways">;

/** How far placing has come, for the screen. */
export type ReviewFace = "ready" | "missing" | "processing" | "pending" | "error";

const faces: Record<PlaceOrderView["status"], ReviewFace> = {
  disabled: "missing",
  enabled: "ready",
  placing: "processing",
  processing: "processing",
  pending: "pending",
  error: "error",
  placed: "processing",
};

export async function reviewPage(request: Request, door: Till) {
  const viewer = await viewerOf(request, door);
  const { origin } = viewer;
  const found = await findCheckout(door.shell, viewer);
  const checkout = await withLiveDelivery(door, viewer, found);
  const elsewhere = detour(checkout, "review", origin);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(origin));
  return { frame: frameOf(checkout, "review", origin), ...reviewOf(checkout, viewer) };
}

/** Everything that was said on the way to placing the order, and whether it can be placed. */
export function reviewOf(checkout: Checkout, { origin, language }: Viewer) {
  const { cart, gate, payment } = checkout;
  const { contact, shippingAddress, billingAddress, delivery } = cart.context.checkout;
  return {
    face: faces[gate.view.status],
    missing: missingOf(checkout, origin),
    errorCode: gate.view.errorCode,
    totalCents: cart.context.totals.totalCents,
    gateTicket: { rev: gate.rev, key: newFormKey() },
    contact: contact && { ...contact, phone: phoneText(contact.phone) },
    shipTo: delivery?.mode === "pickup" ? null : shippingAddress,
    billTo: billingAddress,
    delivery: delivery && {
      methodId: delivery.methodId,
      promisedOn: delivery.promisedOn,
      windowStart: delivery.windowStart,
      windowEnd: delivery.windowEnd,
      instructions: delivery.instructions,
      groups: delivery.groups.map(({ lineIds, ...group }) => ({
        ...group,
        names: cart.context.lines
          .filter(({ lineId }) => lineIds.includes(lineId))
          .map(({ name }) => name),
      })),
      locker: delivery.locker,
      store: storeShown(delivery.store?.storeId, language),
    },
    paymentDisplay: payment?.view.display ?? null,
    isCash: cart.context.checkout.payments.some(
      ({ method, isPrimary }) => method === "cod" && isPrimary,
    ),
    /** The consents the order cannot be placed without (PLACE-08, PLACE-14). */
    consents: consentsOf(checkout),
    hrefs: {
      address: paths.checkoutStep(origin, "address"),
      delivery: paths.checkoutStep(origin, "delivery"),
      payment: paths.checkoutStep(origin, "payment"),
    },
    liveHref: paths.live([cart.id, gate.id]),
  };
}

/** A number as people read it: 602-555-0148. */
function phoneText(digits: string): string {
  const groups = digits.length === 10 ? /^(...)(...)(....)$/ : /^(...)(...)(...)$/;
  return groups.exec(digits)?.slice(1).join("-") ?? digits;
}

/** Why the button is not there, each with the step that settles it (PLACE-01). */
function missingOf({ gate }: Checkout, origin: Origin) {
  const consented = new Set(["AutoRenewalTermsRequired", "LegalAgreementRequired"]);
  return gate.view.blockers
    .filter(({ code }) => !consented.has(code))
    .map(({ code, step }) => ({
      code,
      href: step === "cart" ? paths.cart(origin) : paths.checkoutStep(origin, stepNamed(step)),
    }));
}

function stepNamed(step: PlaceOrderView["blockers"][number]["step"]): CheckoutStep {
  return step === "delivery" || step === "payment" || step === "review" ? step : "address";
}

function consentsOf({ gate, cart }: Checkout) {
  const codes = gate.view.blockers.map(({ code }) => code);
  const { consents } = cart.context.checkout;
  return {
    autoRenewal: codes.includes("AutoRenewalTermsRequired") || consents.autoRenewal,
    accepted: consents.autoRenewal,
  };
}

/** Places the order, asks again after an error, or notes a consent. */
export async function sendFromReview(request: Request, door: Till) {
  const viewer = await viewerOf(request, door);
  const { origin } = viewer;
  const found = await findCheckout(door.shell, viewer);
  const checkout = await withLiveDelivery(door, viewer, found);
  const posted = readEventForm(await request.formData());
  const home = paths.checkoutStep(origin, "review");
  if (!checkout) throw redirect(paths.cart(origin), 303);
  const { status, orderId } = checkout.cart.view;
  // A second press after the first one's answer: there is one order, and this is it (PLACE-19).
  if (status === "converted" && orderId) throw redirect(paths.orderConfirm(origin, orderId), 303);
  const outcome = await send(door, checkout, viewer, posted);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  const now = await findCheckout(door.shell, viewer);
  const placed = now?.cart.view.status === "converted" ? now.cart.view.orderId : null;
  return redirect(placed ? paths.orderConfirm(origin, placed) : home, 303);
}

function refused(event: string, refusal: Refusal) {
  return json({ event, refusal }, { status: statusOf(refusal) });
}

async function send(
  { shell }: Door,
  { cart, gate }: Checkout,
  { actor }: { actor: Checkout["cart"]["actor"] },
  { type, rev, key, fields }: PostedEvent,
) {
  if (type === "consent.given") {
    const event = { type, consent: "autoRenewal", accepted: fields.accepted === "on" };
    return sendToCart(shell, cart, event, { rev, key });
  }
  const event = type === "place.pressed" ? { type, orderId: newOrderId(shell.clock) } : { type };
  const allowed = type === "place.pressed" || type === "place.retried";
  if (!allowed) return { ok: false as const, refusal: { code: "InvalidEvent" } };
  return dispatch(shell, {
    ...{ to: gate.id, event, actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
}
