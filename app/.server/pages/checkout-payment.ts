/** Step three: the card, sealed in the browser, and what its bank makes of it (PAY). */
import { redirect } from "@remix-run/node";
import { linksOf } from "#app/.server/checkout-links.ts";
import { detour, findCheckout, isOnItsWay } from "#app/.server/checkout.ts";
import type { Checkout, Paying } from "#app/.server/checkout.ts";
import { cardNote } from "#app/.server/card-on-file.ts";
import { findCart } from "#app/.server/cart.ts";
import { botCheckOf } from "#app/.server/bot-check.ts";
import type { Door, Running } from "#app/.server/context.ts";
import { withLiveDelivery } from "#app/.server/delivery-check.ts";
import { testCards } from "#app/.server/gateways/sandbox/test-cards.ts";
import { giftCardPanel } from "#app/.server/gift-cards.ts";
import { newFormKey, newId } from "#app/.server/ids.ts";
import { retakePoints } from "#app/.server/redemption.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import { cardOnFile, paysPart } from "#machines/cart";
import { isPartial } from "#machines/payment";
import { shownCheck } from "./checkout-check.ts";
import { codesOf } from "./codes.ts";
import { methodList, savedCards } from "./paying-methods.ts";
import { pointsPanel } from "./points.ts";
import { carriedReferral } from "#app/.server/referral-cookie.ts";
import { referralPanel } from "./referrals.ts";
import { frameOf } from "./checkout-summary.ts";
import { isFinanced } from "./paying.ts";

export type PaymentDoor = Door &
  Pick<Running, "vault" | "sandbox"> & {
    /** How long an answer may keep the shopper waiting before a page says so. */
    readonly patienceMs?: number;
  };

/** The step of checkout also asks the issuer of gift cards, and whether the chosen delivery is still there. */
export type CheckoutDoor = PaymentDoor & Pick<Running, "gateways">;

/** What the payment step shows. */
export type PaymentFace =
  "form" | "working" | "code" | "cvv" | "provider" | "unknown" | "done" | "nothingDue";

export async function paymentPage(request: Request, door: CheckoutDoor) {
  const viewer = await viewerOf(request, door);
  const check = await botCheckOf(door, viewer);
  await retakePoints(door, viewer, await findCart(door.shell, viewer));
  const found = await findCheckout(door.shell, viewer);
  const checkout = await withLiveDelivery(door, viewer, found);
  const elsewhere = detour(checkout, "payment", viewer);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(viewer.origin));
  const { cart } = checkout;
  const payment = payingRest(checkout);
  const { origin } = viewer;
  const links = linksOf(viewer);
  const here = links.step("payment");
  const { pathname, searchParams } = new URL(request.url);
  const isChanging = searchParams.has("change");
  const waitingAt = payment && payerPage(payment, viewer);
  if (waitingAt && !isChanging && pathname === here) throw redirect(waitingAt);
  const face = faceOf(checkout, isChanging);
  if (isFinanced(checkout) && !isChanging && face !== "working" && face !== "unknown")
    throw redirect(links.financing(), 303);
  return {
    frame: frameOf(checkout, "payment", origin),
    codes: await codesOf(door.shell, cart, request.url),
    face,
    cardNote: await cardNote(request, checkout),
    dueCents: cart.view.dueCents,
    gift: await giftCardPanel(door, viewer, checkout),
    /** A stale payment is authorised anew under its own id; anything else begins a new one. */
    paymentId: keptId(checkout, isChanging) ?? newId(),
    failure: failureOf(checkout, isChanging),
    botCheck: check && shownCheck(check, door.shell.clock.now()),
    display: payment?.view.display ?? null,
    oneTimeCode: codeOf(payment, door.shell.clock.now()),
    codeTicket: payment && { rev: payment.rev, key: newFormKey() },
    holder: holderOf(checkout),
    today: new Date(door.shell.clock.now()).toISOString().slice(0, 10),
    keyHref: paths.publicKey(origin),
    points: await pointsPanel(door, viewer, checkout, here),
    referral: await referralPanel(door.shell, viewer, checkout, {
      here,
      carried: carriedReferral(request),
    }),
    liveHref: paths.live([cart.id, ...(payment ? [payment.id] : []), ...(check ? [check.id] : [])]),
    reviewHref: links.step("review"),
    changeHref: links.payAnew(),
    testCards: shownTestCards(door),
    /** The carrier takes cash at the door, for this order (OPEN-103). */
    takesCash: cart.view.methods.some(({ method, code }) => method === "cod" && code === null),
    isCash: isCash(checkout),
    methods: [...savedCards(viewer, cart.view), ...methodList(cart.view, origin, links)],
    /** What pays now, and its provider's page while the shopper is to go there. */
    method: payment?.view.method ?? null,
    providerUrl: payment?.view.redirectUrl ?? waitingAt,
  };
}

/** Where it is said how far somebody else is who was asked to pay; null while nobody is. */
function payerPage({ view: { status, method } }: Paying, viewer: Viewer): string | null {
  if (status !== "awaitingPayer") return null;
  return linksOf(viewer).pay(method === "pay_by_phone" ? "phone" : "link");
}

/** It is paid to the carrier at the door. */
function isCash({ cart }: Checkout): boolean {
  return cart.context.checkout.payments.some(
    ({ method, isPrimary }) => method === "cod" && isPrimary,
  );
}

/** Cards of the sandbox, where it stands in for the bank. */
export function shownTestCards({ sandbox }: Pick<PaymentDoor, "sandbox">) {
  return sandbox
    ? testCards.map(({ number, about }) => ({ number: grouped(number), about }))
    : null;
}

/** The payment of what gift cards and points leave; theirs have panels of their own. */
function payingRest({ payment }: Checkout): Paying | null {
  return payment && isPartial(payment.view.method) ? null : payment;
}

/** A gift card or points that wait for an answer: nothing else can be paid meanwhile. */
function isPartOnItsWay({ cart }: Checkout): boolean {
  return cart.context.checkout.payments.some(
    ({ method, status }) => isPartial(method) && (status === "starting" || status === "unknown"),
  );
}

function faceOf(checkout: Checkout, isChanging: boolean): PaymentFace {
  const { cart } = checkout;
  const payment = payingRest(checkout);
  if (isPartOnItsWay(checkout)) return "working";
  const { dueCents, needsCardOnFile } = cart.view;
  if (dueCents <= 0 && !needsCardOnFile) return "nothingDue";
  if (!payment) return "form";
  const { status } = payment.view;
  if (status === "unknown") return "unknown";
  if (isOnItsWay(payment)) return "working";
  if (isChanging) return "form";
  if (status === "awaitingCvv") return "cvv";
  if (status === "awaitingCode") return "code";
  if (status === "atProvider" || status === "awaitingPayer") return "provider";
  // What a card was verified by is given back at once: it is good all the same.
  return status === "Accepted" || cardOnFile(cart.context) ? "done" : "form";
}

/** The code that is awaited. How long until another can be sent is counted here: a browser's clock may be wrong. */
export function codeOf(
  payment: { readonly view: Pick<Paying["view"], "oneTimeCode"> } | null,
  now: number,
) {
  const awaited = payment?.view.oneTimeCode;
  if (!awaited) return null;
  const { triesLeft, resendsLeft, expiresAt, resendableAt } = awaited;
  const resendableInMs = resendableAt === null ? 0 : Math.max(0, Date.parse(resendableAt) - now);
  return { triesLeft, resendsLeft, expiresAt, resendableInMs };
}

/** The payment whose card, or its security code alone, is sealed anew. */
function keptId(checkout: Checkout, isChanging: boolean): string | null {
  const { payment } = checkout;
  const isAsked = payment?.view.status === "awaitingCvv" && !isChanging;
  return isAsked ? payment.view.paymentId : staleId(checkout);
}

/** The payment that has to be authorised anew, by its id; null where none is stale. */
export function staleId({ cart }: Checkout): string | null {
  const stale = cart.context.checkout.payments.find(
    (one) => one.status === "stale" && !paysPart(one),
  );
  return stale?.paymentId ?? null;
}

/** Why the last card is asked for again, as a code of the catalogue. */
function failureOf(checkout: Checkout, isChanging: boolean): string | null {
  const { cart } = checkout;
  const payment = payingRest(checkout);
  if (isChanging) return null;
  if (payment?.view.status === "failed") return payment.view.failure?.code ?? "TransactionFailure";
  if (payment?.view.status === "stale") return "CartModifiedDuringPayment";
  if (payment?.view.status === "awaitingCvv")
    return payment.view.wrongCvvs > 0 ? "SecurityCodeWrong" : "PaymentRevalidate";
  const isCleared = cart.view.notices.some(({ code }) => code === "PaymentCardCleared");
  return isCleared && !payment ? "PaymentCardCleared" : null;
}

export function holderOf({ cart }: Checkout): string {
  const { billingAddress, contact } = cart.context.checkout;
  const who = billingAddress ?? contact;
  return who ? `${who.firstName} ${who.lastName}` : "";
}

function grouped(number: string): string {
  const parts = number.startsWith("3") && number.length === 15 ? /^(.{4})(.{6})(.*)$/ : null;
  const split = parts?.exec(number)?.slice(1) ?? number.match(/.{1,4}/g) ?? [number];
  return split.join(" ");
}
