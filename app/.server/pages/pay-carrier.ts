/** Financing by the shopper's carrier: its account is verified, or the cart is paid in full (FIN-38, OPEN-89). */
import { linksOf } from "#app/.server/checkout-links.ts";
import { redirect } from "@remix-run/node";
import { findActivation, noteUnverified } from "#app/.server/carrier.ts";
import { tellCart } from "#app/.server/cart.ts";
import type { Checkout } from "#app/.server/checkout.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { GatewayTimeout } from "#app/.server/gateways/faults.ts";
import { telcos } from "#app/.server/gateways/telco.ts";
import type { Telco } from "#app/.server/gateways/telco.ts";
import { testSubscribers } from "#app/.server/gateways/sandbox/telco-api.ts";
import { newFormKey, newId } from "#app/.server/ids.ts";
import { instant } from "#app/.server/clock.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import { phone, phoneDigits } from "#machines/cart/contact.rules.ts";
import { dueBy } from "#machines/cart";
import type { CartPayment } from "#machines/cart";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { openMethod, stayAt } from "./pay-offer.ts";
import { payFrame } from "./pay-page.ts";
import type { Payable } from "./pay-page.ts";
import { refused, startPaying } from "./paying.ts";

const METHOD = "carrier_financing";

/** The catalogue's code of each carrier that makes no contracts (OPEN-26). */
const unavailable: Readonly<Record<Telco, string>> = {
  VZW: "CarrierContractUnavailable_VZW",
  ATT: "CarrierContractUnavailable_ATT",
};

export async function carrierPage(request: Request, door: CheckoutDoor) {
  const payable = await openMethod(request, door, METHOD);
  const { cart } = payable.checkout;
  const payment = cart.context.checkout.payments.find(({ method }) => method === METHOD);
  return {
    ...payFrame(payable),
    dueCents: dueBy(cart.context, METHOD, instant(door.shell.clock)),
    telcos: await telcosOf(door, payable),
    phone: cart.context.checkout.contact?.phone ?? "",
    /** Why it did not pay, as a code. */
    failure: payment?.status === "failed" ? (payment.code ?? "TransactionFailure") : null,
    face: faceOf(payment?.status ?? "failed"),
    liveHref: paths.live([cart.id]),
    reviewHref: linksOf(payable.viewer).step("review"),
    ticket: { rev: cart.rev, key: newFormKey() },
    identities: door.sandbox ? testSubscribers : null,
  };
}

/** The carrier of the line in the cart, where it finances goods; each that does for a cart without one. */
async function telcosOf({ shell }: CheckoutDoor, { viewer, checkout }: Payable) {
  const found = await findActivation(shell, viewer, checkout.cart.context.cartId);
  return found ? telcos.filter((one) => one === found.view.telco) : telcos;
}

/** What the page shows of a payment by the carrier. */
export type CarrierFace = "form" | "working" | "paying";

function faceOf(status: CartPayment["status"]): CarrierFace {
  if (status === "starting" || status === "unknown") return "working";
  return status === "accepted" ? "paying" : "form";
}

export async function sendCarrier(request: Request, door: CheckoutDoor) {
  const { viewer, checkout } = await openMethod(request, door, METHOD);
  const posted = readEventForm(await request.formData());
  if (posted.type !== "carrier.chosen") return refused(posted.type, { code: "InvalidEvent" });
  const { telco: code, phone: number = "", pin = "" } = posted.fields;
  const telco = (await telcosOf(door, { viewer, checkout })).find((one) => one === code);
  const wrong = {
    ...(telco ? {} : { telco: "ChoiceRequired" }),
    ...(phone("application")(number) && { phone: "PhoneInvalid" }),
    ...(/^\d{4,8}$/.test(pin) ? {} : { pin: "PinInvalid" }),
  };
  if (!telco || Object.keys(wrong).length > 0)
    return refused(posted.type, { code: "InvalidEvent" }, wrong);
  return verify(door, viewer, checkout, telco, posted);
}

/** Number and PIN go to the carrier at once, and nowhere else. */
async function verify(
  door: CheckoutDoor,
  viewer: Viewer,
  checkout: Checkout,
  telco: Telco,
  posted: PostedEvent,
) {
  const { cart } = checkout;
  const paymentId = newId();
  const { phone: number = "", pin = "" } = posted.fields;
  const amountCents = dueBy(cart.context, METHOD, instant(door.shell.clock));
  const wanted = { paymentId, telco, amountCents, phone: phoneDigits(number), pin };
  const said = await door.gateways.telco
    .verify({ key: `verify ${paymentId}`, ...wanted })
    .catch((fault: unknown) => {
      if (fault instanceof GatewayTimeout) return { outcome: "silent" } as const;
      throw fault;
    });
  switch (said.outcome) {
    case "verified":
      return stayAt(
        await startPaying(door, viewer, checkout, { method: METHOD, paymentId }, posted),
        linksOf(viewer).pay("carrier", METHOD),
      );
    case "unavailable":
      return refused(posted.type, { code: unavailable[telco] });
    case "silent":
      return refused(posted.type, { code: "TransactionFailure" });
    case "unverified":
      await payInFull(door, checkout);
      return redirect(linksOf(viewer).step("payment"), 303);
  }
}

/** The cart is paid in full: a payment that was there is void, and what is due today has to be paid anew (OPEN-89). */
async function payInFull({ shell }: CheckoutDoor, { cart }: Checkout): Promise<void> {
  const kept = cart.context.checkout.payments.find(({ method }) => method === METHOD);
  if (kept) await tellCart(shell, cart.id, { type: "payment.removed", paymentId: kept.paymentId });
  await noteUnverified(shell, cart.context.cartId);
}
