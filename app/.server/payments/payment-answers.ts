/** What the forms of step three send: a card, its codes, cash, and whatever stands beside them. */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext, PayingContext } from "#app/.server/request/context.ts";
import { viewerStillIn } from "#app/.server/identity/ended-session.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { botCheckOf } from "#app/.server/checkout/bot-check.ts";
import { findCheckout, detour } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { withLiveDelivery } from "#app/.server/checkout/delivery/delivery-check.ts";
import { paths } from "#app/paths.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { codesAction } from "#app/.server/cart/codes.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { PATIENCE_MS, refused, refusedForged, startPaying, sendTo } from "./paying.ts";
import { pointsEvents, sendPoints } from "#app/.server/checkout/points/points.ts";
import { referralEvents, sendReferral } from "#app/.server/checkout/referrals.ts";
import { giftCardEvents, sendGiftCard } from "#app/.server/checkout/gift/gift-cards.ts";
import { submitCard, enterCvv, enterCode, resendCode } from "./card-entry.ts";
import { keptFor, payByKept } from "./kept-card.ts";
import { answerChallenge } from "#app/.server/checkout/bot-check-step.ts";

/** Answers the forms of the step: a card, its security code, a one-time code, another one please, cash, a bot check, a panel's. */
export async function answerPayment(request: Request, scope: CheckoutPayingContext) {
  const viewer = await viewerStillIn(request, scope);
  const check = await botCheckOf(scope, viewer);
  const found = await findCheckout(scope.engine, viewer);
  const checkout = await withLiveDelivery(scope, viewer, found);
  const elsewhere = detour(checkout, "payment", viewer);
  if (!checkout || elsewhere !== null)
    throw redirect(elsewhere ?? paths.cart(viewer.storefront), 303);
  const form = await request.formData();
  const home = linksOf(viewer).step("payment");
  const ofCodes = await codesAction(request, scope, form, { home });
  if (ofCodes) return ofCodes;
  const posted = readEventForm(form);
  const here = home;
  const { patienceMs = PATIENCE_MS } = scope;
  if (pointsEvents.includes(posted.type))
    return sendPoints({ ...scope, patienceMs }, viewer, checkout, { posted, here });
  if (referralEvents.includes(posted.type))
    return sendReferral({ ...scope, patienceMs }, viewer, checkout, { posted, here });
  if (giftCardEvents.some((type) => type === posted.type)) {
    const refusal = await sendGiftCard(scope, viewer, checkout, posted);
    if (refusal) return refused(posted.type, refusal, {}, { typed: posted.fields.code });
    return redirect(home, 303);
  }
  switch (posted.type) {
    case "card.submitted":
      return submitCard(scope, viewer, checkout, form, posted, keptFor(viewer, form));
    case "saved.chosen":
      return payByKept(scope, viewer, checkout, form, posted);
    case "challenge.answered":
      return answerChallenge(scope, viewer, check, posted, scope.patienceMs ?? PATIENCE_MS);
    case "cvv.entered":
      return enterCvv(scope, viewer, checkout, form, posted);
    case "cash.chosen":
      return startPaying(scope, viewer, checkout, { method: "cod" }, posted);
    case "user.cancelled":
      return leaveProvider(scope, viewer, checkout, posted);
    case "code.entered":
      return enterCode(scope, viewer, checkout, form, posted);
    case "code.resent":
      return resendCode(scope, viewer, checkout, posted);
    default:
      return refusedForged(scope, checkout, posted);
  }
}

/** The shopper does not go on at the provider's page; another way to pay can be chosen at once. */
async function leaveProvider(
  scope: PayingContext,
  viewer: Viewer,
  { payment }: Checkout,
  posted: PostedEvent,
) {
  if (!payment) return refused(posted.type, { code: "InvalidChosenPayment" });
  const outcome = await sendTo(scope, viewer, payment, { type: posted.type }, posted);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return redirect(linksOf(viewer).step("payment"), 303);
}
