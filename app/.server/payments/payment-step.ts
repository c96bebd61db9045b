/** Step three: the card, sealed in the browser, and what its bank makes of it (PAY). */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { viewerStillIn } from "#app/.server/identity/ended-session.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { botCheckOf } from "#app/.server/checkout/bot-check.ts";
import { retakePoints } from "#app/.server/checkout/points/redemption.ts";
import { findCart } from "#app/.server/cart/cart.ts";
import { findCheckout, detour, isOnItsWay } from "#app/.server/checkout/checkout.ts";
import type { Paying, Checkout } from "#app/.server/checkout/checkout.ts";
import { withLiveDelivery } from "#app/.server/checkout/delivery/delivery-check.ts";
import { paths } from "#app/paths.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { isFinanced, staleCardId } from "./cart-payment.ts";
import { heldSentences } from "./held-in-vain.ts";
import { readerOf } from "./terms/agreed-terms.ts";
import { quoted } from "./quoted.ts";
import { frameOf } from "#app/.server/checkout/checkout-summary.ts";
import { codesOf } from "#app/.server/cart/codes.ts";
import { cardNote } from "./card-on-file.ts";
import { giftCardPanel } from "#app/.server/checkout/gift/gift-cards.ts";
import { newId, newFormKey } from "#app/.server/engine/ids.ts";
import { shownCheck } from "#app/.server/checkout/bot-check-step.ts";
import { codeOf, holderOf, shownTestCards } from "./card-form.ts";
import { pointsPanel } from "#app/.server/checkout/points/points.ts";
import { referralPanel } from "#app/.server/checkout/referrals.ts";
import { carriedReferral } from "#app/.server/cart/referral-cookie.ts";
import { isUpToPayer } from "./remote/remote-payment.ts";
import { loanBeside } from "./loan/loan-beside.ts";
import { methodList, signInFor } from "./method-list.ts";
import { keptCards } from "./saved-cards.ts";
import { isPartial } from "#machines/payment";
import { cardOnFile } from "#machines/cart";
import { storeTime } from "#app/.server/delivery/store-days.ts";

/** What the payment step shows. */
export type PaymentPageState =
  "form" | "working" | "code" | "cvv" | "provider" | "unknown" | "done" | "nothingDue" | "useAgain";

/** The checkout as it stands once points and delivery were looked at again; whoever is not at this step is sent on. */
async function opened(request: Request, scope: CheckoutPayingContext) {
  const viewer = await viewerStillIn(request, scope);
  const check = await botCheckOf(scope, viewer);
  await retakePoints(scope, viewer, await findCart(scope.engine, viewer));
  const found = await findCheckout(scope.engine, viewer);
  const checkout = await withLiveDelivery(scope, viewer, found);
  const elsewhere = detour(checkout, "payment", viewer);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(viewer.storefront));
  return { viewer, check, checkout };
}

/** What the step shows, on a page of its own or as a section of express checkout. */
export async function paymentStep(request: Request, scope: CheckoutPayingContext) {
  const { viewer, check, checkout } = await opened(request, scope);
  const { cart } = checkout;
  const payment = payingRest(checkout);
  const { storefront } = viewer;
  const links = linksOf(viewer);
  const here = links.step("payment");
  const { pathname, searchParams } = new URL(request.url);
  const isChanging = searchParams.has("change");
  const waitingAt = payment && payerPage(payment, viewer);
  // Nobody is led away from the one page that asks whether they are a person: the next one would send them back.
  const isLedOn = !isChanging && check === null;
  if (waitingAt && isLedOn && pathname === here) throw redirect(waitingAt);
  const face = pageStateOf(checkout, isChanging);
  // Whoever chooses anew is told what it costs while every way is open, not by the way that is left: they change it, or it
  // failed or was agreed to for another sum.
  const isLeft = isChanging || (payment !== null && payment.view.method !== "credit_card");
  const shown = isLeft && face === "form" ? quoted(scope.engine, checkout, null) : checkout;
  if (isFinanced(checkout) && isLedOn && face !== "working" && face !== "unknown")
    throw redirect(links.financing(), 303);
  return {
    frame: frameOf(shown, "payment", storefront),
    codes: await codesOf(scope.engine, cart, request.url),
    face,
    asked: askedOf(checkout),
    cardNote: await cardNote(request, checkout),
    held: await heldSentences(scope.engine, cart.context, await readerOf(request, storefront)),
    dueCents: shown.cart.view.dueCents,
    gift: { ...(await giftCardPanel(scope, viewer, checkout)), dueCents: shown.cart.view.dueCents },
    /** A stale payment is authorised anew under its own id; anything else begins a new one. */
    paymentId: keptId(checkout, isChanging) ?? newId(),
    failure: failureOf(checkout, isChanging),
    givenBack: isChanging ? null : givenBackOf(payment),
    outgrown: isChanging ? null : outgrownBy(checkout, shown),
    loan: await loanBeside(request, scope, viewer, checkout),
    botCheck: check && shownCheck(check, scope.engine.clock.now()),
    display: payment?.view.display ?? null,
    oneTimeCode: codeOf(payment, scope.engine.clock.now()),
    codeTicket: payment && { rev: payment.rev, key: newFormKey() },
    holder: holderOf(checkout),
    today: storeTime(scope.engine, storefront).today,
    keyHref: paths.publicKey(storefront),
    /** Nobody but the customer spends their points (PAY-47). */
    points: cart.context.isAssisted ? null : await pointsPanel(scope, viewer, checkout, here),
    referral: await referralPanel(scope.engine, viewer, checkout, {
      here,
      carried: carriedReferral(request),
    }),
    liveHref: paths.live([cart.id, ...(payment ? [payment.id] : []), ...(check ? [check.id] : [])]),
    reviewHref: links.step("review"),
    changeHref: links.payAnew(),
    testCards: await shownTestCards(scope),
    /** The carrier takes cash at the door, for this order (OPEN-103). */
    takesCash: cart.view.methods.some(({ method, code }) => method === "cod" && code === null),
    isCash: isCash(checkout),
    methods: methodList(cart.view, storefront, links),
    card: await cardWay(scope, viewer, checkout, face),
    /** What pays now, and its provider's page while the shopper is to go there. */
    method: payment?.view.method ?? null,
    providerUrl: face === "provider" ? (payment?.view.redirectUrl ?? waitingAt) : null,
  };
}

/** How a card may pay here: one that is kept comes first, a new one may be kept, and where none may the page says why (PAY-16). */
async function cardWay(
  scope: CheckoutPayingContext,
  viewer: Viewer,
  { cart }: Checkout,
  face: PaymentPageState,
) {
  const { customerId, storefront } = viewer;
  const offer = cart.view.methods.find(({ method }) => method === "credit_card");
  const isOffered = offer?.code === null;
  const isAsked = face === "form" && isOffered && customerId !== null && cart.view.dueCents > 0;
  return {
    reason: offer?.reason ?? null,
    isOffered,
    signInHref: offer ? signInFor(offer, storefront, linksOf(viewer)) : null,
    mayKeep: isAsked,
    kept: isAsked ? ((await keptCards(scope, customerId)) ?? []) : [],
    keptHref: linksOf(viewer).pay("saved"),
  };
}

/** A payment that was approved, or is being asked for, for another sum than the one to pay now. */
function outgrownBy(checkout: Checkout, shown: Checkout) {
  const { dueCents } = shown.cart.view;
  const paid = payingRest(checkout)?.view;
  const isAsked = isOutgrown(checkout);
  if (!paid || !(isAsked || paid.status === "stale") || paid.amountCents === dueCents) return null;
  return { wasCents: paid.amountCents, isCents: dueCents, isAsked };
}

/**
 * A wallet's page, a lender's or a bank's code asks its shopper for a sum that is no longer the one to pay: whatever is said
 * there pays nothing any more, so that they are asked anew here (PAY-39).
 */
function isOutgrown(checkout: Checkout): boolean {
  const view = payingRest(checkout)?.view;
  if (view?.status !== "atProvider" && view?.status !== "awaitingCode") return false;
  const own = checkout.cart.context.checkout.payments.find(
    ({ paymentId }) => paymentId === view.paymentId,
  );
  return own?.isVerification === false && view.amountCents !== checkout.cart.view.dueCents;
}

/** Where it is said how far somebody else is who was asked to pay; null while nobody is. */
function payerPage({ view }: Paying, viewer: Viewer): string | null {
  if (!isUpToPayer(view)) return null;
  return linksOf(viewer).pay(view.method === "pay_by_phone" ? "phone" : "link");
}

/** It was approved, and what was approved goes back though nobody asked for that (PAY-27). */
const isGoingBack = (payment: Paying | null): boolean =>
  payment?.view.status === "reverting" || payment?.view.status === "reverted";

/** What was approved before it failed, by whom; nothing of it is charged. */
function givenBackOf(payment: Paying | null) {
  if (!payment || !isGoingBack(payment)) return null;
  const { method, display, amountCents } = payment.view;
  return { method, display, cents: amountCents };
}

/** It is paid to the carrier at the door. */
function isCash({ cart }: Checkout): boolean {
  return cart.context.checkout.payments.some(
    ({ method, isPrimary }) => method === "cod" && isPrimary,
  );
}

/** The payment of what gift cards and points leave; theirs have panels of their own. */
function payingRest({ payment }: Checkout): Paying | null {
  return payment && isPartial(payment.view.method) ? null : payment;
}

/** A gift card or points that wait for an answer: nothing else can be paid meanwhile. */
const partOnItsWay = ({ cart }: Checkout) =>
  cart.context.checkout.payments.find(
    ({ method, status }) => isPartial(method) && (status === "starting" || status === "unknown"),
  ) ?? null;

/** What an answer is waited for, and whether some of it may be held meanwhile; null while none is. */
function askedOf(checkout: Checkout) {
  const part = partOnItsWay(checkout);
  if (part) return { method: part.method, cents: part.amountCents, mayBeHeld: true };
  const payment = payingRest(checkout);
  if (!payment || !isOnItsWay(payment)) return null;
  const { method, amountCents, mayBeHeld } = payment.view;
  return { method, cents: amountCents, mayBeHeld };
}

/** A gift card or points that were agreed to for another sum: until they are used again nothing can be placed. */
const isPartStale = ({ cart }: Checkout): boolean =>
  cart.context.checkout.payments.some(
    ({ method, status }) => isPartial(method) && status === "stale",
  );

function pageStateOf(checkout: Checkout, isChanging: boolean): PaymentPageState {
  const { cart } = checkout;
  const payment = payingRest(checkout);
  const part = partOnItsWay(checkout);
  if (part) return part.status === "unknown" ? "unknown" : "working";
  const { dueCents, needsCardOnFile } = cart.view;
  if (dueCents <= 0 && !needsCardOnFile) return isPartStale(checkout) ? "useAgain" : "nothingDue";
  if (!payment) return "form";
  const { status } = payment.view;
  if (status === "unknown") return isChanging && !payment.view.mayBeHeld ? "form" : "unknown";
  if (isOnItsWay(payment)) return "working";
  if (isChanging || isOutgrown(checkout)) return "form";
  if (status === "awaitingCvv") return "cvv";
  if (status === "atProvider" || isUpToPayer(payment.view)) return "provider";
  if (status === "awaitingCode") return "code";
  // What a card was verified by is given back at once: it is good all the same.
  return status === "Accepted" || cardOnFile(cart.context) ? "done" : "form";
}

/** The payment whose card, or its security code alone, is sealed anew. */
function keptId(checkout: Checkout, isChanging: boolean): string | null {
  const { payment } = checkout;
  const isAsked = payment?.view.status === "awaitingCvv" && !isChanging;
  return isAsked ? payment.view.paymentId : staleCardId(checkout);
}

/** Why the last card is asked for again, as a code of the catalogue. */
function failureOf(checkout: Checkout, isChanging: boolean): string | null {
  const { cart } = checkout;
  const payment = payingRest(checkout);
  if (isChanging) return null;
  if (payment?.view.status === "failed") return payment.view.failureWords ?? "TransactionFailure";
  if (isGoingBack(payment)) return payment?.view.failureWords ?? "ApprovalLapsed";
  if (payment?.view.status === "stale") return "CartModifiedDuringPayment";
  if (isOutgrown(checkout)) return "AskedBeforeChange";
  if (payment?.view.status === "awaitingCvv")
    return payment.view.wrongCvvs > 0 ? "SecurityCodeWrong" : "PaymentRevalidate";
  const isCleared = cart.view.notices.some(({ code }) => code === "PaymentCardCleared");
  return isCleared && !payment ? "PaymentCardCleared" : null;
}
