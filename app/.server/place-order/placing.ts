/**
 * Pressing the button: the forms of the review and of the express checkouts come through here. Everything that may shut the
 * gates is asked again first (bots, days, texts), then the gate of `machines/place-order` decides. Where everything is paid
 * already the order begins in the same transaction as the cart ends; else the cart waits, submitted, for who pays. It calls
 * `checkout`, what the review shows (`review.ts`), `payments` for what is paid by, and the gate by `dispatch`. It promises that a second
 * press finds the order of the first one. What else may forbid the button is a gate of `machines/place-order`, noted on the cart;
 * only what has to be asked outside at the press is asked here.
 */
import { statusOf, readEventForm } from "#app/.server/request/event-form.ts";
import type { CheckoutContext, RequestScope } from "#app/.server/request/context.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import { json, redirect } from "@remix-run/node";
import { botCheckOf, countFor } from "#app/.server/checkout/bot-check.ts";
import { findCheckout } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { promisedDays, withLiveDelivery } from "#app/.server/checkout/delivery/delivery-check.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { newOrderId } from "#app/.server/engine/ids.ts";
import {
  goodsOf,
  isProgressive,
  openPaymentContext,
  paymentContextOf,
} from "#app/.server/payments/payment-context.ts";
import { viewerStillIn } from "#app/.server/identity/ended-session.ts";
import { paths } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import { refusalOf } from "#app/.server/checkout/bot-check-step.ts";
import { codesAction } from "#app/.server/cart/codes.ts";
import { checkedCheckout, consentsOf } from "./review.ts";

/** Places the order, asks again after an error, or notes a consent. */
export async function sendFromReview(request: Request, scope: CheckoutContext) {
  const viewer = await viewerStillIn(request, scope);
  const { storefront } = viewer;
  const form = await request.formData();
  const posted = readEventForm(form);
  if (posted.type === "place.pressed") await countFor(scope, viewer, "press");
  const check = await botCheckOf(scope, viewer);
  const found = await checkedCheckout(scope, viewer);
  const checkout = await withLiveDelivery(scope, viewer, found);
  const home = paths.checkoutStep(storefront, "review");
  if (!checkout) throw redirect(paths.cart(storefront), 303);
  const { status, orderId } = checkout.cart.view;
  const own = checkout.cart.context.storefront;
  // What another country's store showed was in its own currency: nobody has agreed to these sums.
  if (own !== storefront && status === "active") throw redirect(paths.cart(own), 303);
  // A second press after the first one's answer: there is one order, and this is it (PLACE-19).
  if (status === "converted" && orderId)
    throw redirect(paths.orderConfirm(storefront, orderId), 303);
  const cleared = paths.checkoutStep(storefront, "payment");
  const ofCodes = await codesAction(request, scope, form, { home, cleared });
  if (ofCodes) return ofCodes;
  if (check) return refused(posted.type, refusalOf(check));
  const other = posted.type === "place.pressed" ? notAsShown(scope, checkout, posted) : null;
  if (other !== null) return refused(posted.type, { code: other });
  if (posted.type === "place.pressed" && isMoved(found, checkout))
    return refused(posted.type, { code: "DeliveryDayChanged" });
  const outcome = await send(scope, checkout, viewer, posted);
  if (!outcome.ok) {
    await dropUsedUp(scope, checkout, outcome.refusal);
    return refused(posted.type, ofParts(outcome.refusal, checkout));
  }
  const now = await findCheckout(scope.engine, viewer);
  const placed = now?.cart.view.orderId ?? null;
  const isPlaced = now?.cart.view.status === "converted";
  // The bank has not decided: the order is recorded, and its own page goes on from here (CONF-11, CONF-12).
  const isDeciding = now?.gate.view.status === "pending";
  if (!placed || !(isPlaced || isDeciding)) return redirect(home, 303);
  return redirect(paths.orderConfirm(storefront, placed), 303);
}

/** Whether the promise had to be counted anew: nobody has agreed to that day. A delivery that is gone is a gate's. */
function isMoved(shown: Checkout | null, { cart }: Checkout): boolean {
  const now = promisedDays(cart);
  return shown !== null && now.length > 0 && now.join(" ") !== promisedDays(shown.cart).join(" ");
}

const promoActor: Actor = { role: "system", id: "promotions" };

/** A code that ran out since it was applied would refuse every press: it is taken out, and that has to be seen. */
async function dropUsedUp({ engine }: RequestScope, { cart }: Checkout, refusal: Refusal) {
  const code = refusal.details?.["code"];
  const isUsedUp =
    refusal.code === "MaxRedemptionCountReached" || refusal.code === "InvalidRedemptionCount";
  if (!isUsedUp || typeof code !== "string") return;
  const removed = { type: "promo.removed", code };
  const details = { promo: code, reason: "usedUp" };
  const told = { type: "notice.raised", code: "CouponCodeRemoved", lineId: null, details };
  for (const event of [removed, told])
    await dispatch(engine, { to: cart.id, event, actor: promoActor });
}

/**
 * Why what is bought, or what pays it, is not what was shown when the button was pressed; null where it is, and where nothing of it
 * was sent: a program need not.
 */
function notAsShown({ env }: RequestScope, { cart }: Checkout, { fields }: PostedEvent) {
  const { encrypted_payment_context: sealed } = fields;
  if (sealed === undefined) return null;
  const shown = readWithRoots(env, (key) => openPaymentContext(key, sealed));
  if (shown !== null && shown.goods !== goodsOf(cart.context)) return "CartHasChanged";
  const now = paymentContextOf(cart.context);
  return JSON.stringify(shown) === JSON.stringify(now) ? null : "CartModifiedDuringPayment";
}

/** A failed payment of an order that is paid in several parts has words of its own (PAY-36, ERR-118). */
function ofParts({ code, details }: Refusal, { cart }: Checkout): Refusal {
  return { code, details: { ...details, progressive: isProgressive(cart.context) } };
}

function refused(event: string, refusal: Refusal) {
  return json({ event, refusal }, { status: statusOf(refusal) });
}

async function send(
  { engine }: RequestScope,
  checkout: Checkout,
  { actor }: { actor: Checkout["cart"]["actor"] },
  { type, rev, key }: PostedEvent,
) {
  const { gate, cart } = checkout;
  const event =
    type === "place.pressed"
      ? {
          ...{ type, orderId: newOrderId(engine.clock) },
          payment_method: paymentContextOf(cart.context)?.payment_info.payment_method ?? null,
          consents: consentsOf(checkout),
        }
      : { type };
  const allowed = type === "place.pressed" || type === "place.retried";
  if (!allowed) return refuseForged(engine, { to: gate.id, event: { type }, actor });
  return dispatch(engine, {
    ...{ to: gate.id, event, actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
}
