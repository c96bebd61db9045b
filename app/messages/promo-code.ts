import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/promo-code";
import { codesTriedTooOften } from "./asked-too-often.ts";

/** How far a code is. */
export const promoCodeStates: Readonly<Record<Status, MessageDescriptor>> = {
  none: msg`Not applied`,
  checking: msg`Being checked`,
  rejected: msg`Not taken`,
  applied: msg`Applied`,
  removed: msg`Removed`,
  redeemed: msg`Used by an order`,
};

/** Why a code is not taken, and what helps. */
export interface PromoText {
  readonly title: MessageDescriptor;
  readonly text?: MessageDescriptor;
}

/** Refusals and removals of codes; codes of ERR, verbatim. */
export const promoTexts: Readonly<Record<string, PromoText>> = {
  InvalidPromoCode: { title: msg`We do not know this code.`, text: msg`Check how it is written.` },
  PromoCodeExpired: { title: msg`This code has expired.` },
  InvalidCouponCode: {
    title: msg`We do not know this coupon.`,
    text: msg`Check how it is written.`,
  },
  InActiveCoupon: { title: msg`This coupon is not active yet.`, text: msg`Try again later.` },
  InvalidRedemptionCount: { title: msg`You have used this code already.` },
  MaxRedemptionCountReached: { title: msg`The code has been used up.` },
  NotBestOffer: {
    title: msg`Your cart has a better offer already.`,
    text: msg`The better one stays, and the two do not add up.`,
  },
  CartAmountCriteriaFailed: {
    title: msg({
      message: "This code needs at least {minimumCents} in your cart.",
      comment: "minimumCents: a formatted sum",
    }),
  },
  UnauthorizedEmail: {
    title: msg`This code belongs to another email address.`,
    text: msg`Sign in with the address it was sent to.`,
  },
  CouponCodeAlreadyAppliedOnTheCart: { title: msg`This code is already applied.` },
  CouponCodeWithUpgrade: {
    title: msg`Codes do not go together with an upgrade.`,
    text: msg`Take the upgrade out to use the code.`,
  },
  TriggerSkuCriteriaFailed: {
    title: msg`Nothing in your cart goes with this code.`,
    text: msg`It is for certain products only.`,
  },
  /** ERR-69. */
  PromoWithoutTradeIn: {
    title: msg`This code is not applicable without a trade-in.`,
    text: msg`Add a device to trade in first.`,
  },
  /** ERR-70. */
  PromoEmptyCart: {
    title: msg`Your cart is empty.`,
    text: msg`Put something in it first, then enter your code again.`,
  },
  /** ERR-31. */
  PromoLoginRequired: { title: msg`Please login and re-apply promocode` },
  /** ERR-82. */
  CarrierPromotionFailure: {
    title: msg`The carrier's promotion could not be applied.`,
    text: msg`Your plan may not go with it. Ask your carrier.`,
  },
  PurchaseFlowCannotBeModified: {
    title: msg`Your order is being placed right now.`,
    text: msg`Nothing can be changed until it is done.`,
  },
  CouponCodeRemoved: {
    title: msg`This code was removed.`,
    text: msg`Your cart no longer meets its conditions.`,
  },
  CouponCodeRemovedPaymentMethod: {
    title: msg`This code was removed.`,
    text: msg`It does not go with the way you pay.`,
  },
  UNABLE_TO_PROCESS: {
    title: msg`We could not check this code.`,
    text: msg`Nothing was changed. Please try again after a few minutes.`,
  },
  TooManyAttempts: codesTriedTooOften,
  Conflict: { title: msg`Your cart has changed since you saw it.` },
};

const fallback: PromoText = {
  title: msg`Something went wrong. Please try again`,
  text: msg`We are unable to process your request at this time. Please try again after a few minutes.`,
};

/** The words of a code's refusal or removal; the default ones for a code that nobody knows (ERR-02). */
export function promoText(code: string): PromoText {
  return promoTexts[code] ?? fallback;
}
