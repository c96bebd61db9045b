/** Why a write to a cart is refused, each with its code of the catalogue. */
import { isPartial } from "#machines/payment";
import { first, when } from "./cart.answer.ts";
import type { Answer } from "./cart.answer.ts";
import { amountDue, isLive } from "../money/cart.payments.ts";
import { needsCardOnFile } from "../money/cart.card-on-file.ts";
import {
  addressRefusal,
  billingRefusal,
  deliveryRefusal,
} from "../delivery/cart.delivery-refusals.ts";
import { addRefusal, colourRefusal, quantityRefusal, unknownLine } from "./cart.limits.ts";
import { methodRefusal } from "../money/cart.methods.ts";
import { betterThan, failing } from "../money/cart.promos.ts";
import { planRefusal } from "../programmes/cart.upgrade-plan.ts";
import type { CartPayment } from "../schema/cart.fields.ts";
import type { Context, Event } from "../cart.schema.ts";

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
/** Why an event is refused while the cart is active, or null. */
export function refusalOf(context: Context, event: Event): Answer {
  switch (event.type) {
    case "line.added":
      return addRefusal(context, event);
    case "line.removed":
      return notRemovable(context, event.lineId);
    case "lines.removed":
      return first(...event.lineIds.map((id) => () => notRemovable(context, id)));
    case "colour.changed":
      return colourRefusal(context, event);
    case "quantity.set":
      return quantityRefusal(context, event);
    case "address.entered":
      return addressRefusal(context, event);
    case "billing.entered":
      return billingRefusal(context, event.address);
    case "delivery.chosen":
      return deliveryRefusal(context, event.delivery);
    case "payment.started":
      return paymentRefusal(context, event);
    case "payment.reapplied":
      return reapplyRefusal(context, event);
    case "payment.removed":
    case "payment.moved":
      return when(!hasPayment(context, event.paymentId), "InvalidChosenPayment");
    case "promo.applied":
    case "promo.judged":
      return promoRefusal(context, event);
    case "promo.removed":
      return when(!context.promos.some(({ code }) => code === event.code), "InvalidPromoCode");
    case "notice.dismissed":
      return when(
        !context.notices.some((one) => one.noticeId === event.noticeId),
        "EventNotAllowed",
      );
    default:
      return null;
  }
}

/** What a way to pay has dropped would come back with another: it may be taken out for good (CART-22). */
function notRemovable(context: Context, id: string): Answer {
  const isDropped = context.droppedLines.some(({ lineId }) => lineId === id);
  return isDropped ? null : unknownLine(context, id);
}

function hasPayment({ checkout }: Context, paymentId: string): boolean {
  return checkout.payments.some((payment) => payment.paymentId === paymentId);
}

function paymentRefusal(context: Context, event: EventOf<"payment.started">): Answer {
  const { method, amountCents, form, giftCard, isDownPayment } = event;
  const due = amountDue(context);
  return first(
    () => securityRefusal(context),
    () => when(context.lines.length === 0, "CartNotCompleteLineItem"),
    () => when(hasPayment(context, event.paymentId), "CartReplayed"),
    () => when(!context.checkout.changesAcknowledged, "CartHasChanged"),
    () => methodRefusal(context, isDownPayment ? "td_financing" : method),
    () => financePlanRefusal(context, method),
    () => when(method === "credit_card" && form === null, "InvalidCreditCard"),
    () => when(!!giftCard && hasGiftCard(context, giftCard.cardId), "GiftCardAlreadyApplied"),
    () => (isDownPayment ? downPaymentRefusal(context, event) : null),
    () =>
      when(
        !isDownPayment && ((due <= 0 && !needsCardOnFile(context)) || (amountCents ?? 0) > due),
        "InvalidChosenPayment",
      ),
    () =>
      when((isDownPayment || isPartial(method)) === (amountCents === null), "InvalidChosenPayment"),
  );
}

/** The bank pays by a plan that everything in the cart can be bought with. */
function financePlanRefusal(context: Context, method: CartPayment["method"]): Answer {
  const { financePlanId } = context.checkout.gates;
  return method === "td_financing" ? planRefusal(context, financePlanId) : null;
}

/** A card pays the down payment that the bank asks for, to the cent (FIN-27). */
function downPaymentRefusal(
  { checkout }: Context,
  { method, amountCents }: EventOf<"payment.started">,
): Answer {
  const isAsked = amountCents !== null && amountCents === checkout.gates.downPaymentCents;
  return when(method !== "credit_card" || !isAsked, "InvalidChosenPayment");
}

/** The card pays a part of this cart already. */
function hasGiftCard({ checkout }: Context, cardId: string): boolean {
  return checkout.payments.some((one) => isLive(one) && one.giftCardId === cardId);
}

/** Nobody pays before they have shown to be a person where that is asked for (PAY-44, LC-43). */
function securityRefusal({ checkout }: Context): Answer {
  const { securityCheck } = checkout.gates;
  return first(
    () => when(securityCheck === "blocked", "RecaptchaFailure"),
    () => when(securityCheck === "required", "SecurityCheckRequired"),
  );
}

function reapplyRefusal(
  context: Context,
  { paymentId, form }: EventOf<"payment.reapplied">,
): Answer {
  const payment = context.checkout.payments.find((one) => one.paymentId === paymentId);
  if (!payment || !isLive(payment)) return { code: "InvalidChosenPayment" };
  return first(
    () => securityRefusal(context),
    () => when(payment.status !== "stale", "PurchaseFlowCannotBeModified"),
    () => when(!context.checkout.changesAcknowledged, "CartHasChanged"),
    () => methodRefusal(context, payment.method),
    () => financePlanRefusal(context, payment.method),
    () => when(payment.method === "credit_card" && form === null, "InvalidCreditCard"),
    () => when(amountDue(context, paymentId) <= 0, "InvalidChosenPayment"),
  );
}

/** Why a promotion is not taken (CODE-16, CODE-19). Any way to pay is open: applying it takes the card away. */
function promoRefusal(
  context: Context,
  { promo, at }: EventOf<"promo.applied"> | EventOf<"promo.judged">,
): Answer {
  const { lines, promos } = context;
  const better = betterThan(context, promo);
  const code = failing(context, promo, at, null);
  return first(
    () => when(lines.length === 0, "PromoEmptyCart"),
    () =>
      when(
        promos.some((one) => one.code === promo.code),
        "CouponCodeAlreadyAppliedOnTheCart",
      ),
    () =>
      when(code === "CartAmountCriteriaFailed", "CartAmountCriteriaFailed", {
        minimumCents: promo.minimumCents,
      }),
    () => code && { code },
    () => better && { code: "NotBestOffer", details: better },
  );
}
