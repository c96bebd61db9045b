/** Each code of cart, checkout and paying as its place says it to whoever reads Spanish: in words of its own, none of them English (ERR-04). */
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { CartNotice } from "#app/features/cart/cart-notice.tsx";
import { CartRefusal } from "#app/features/cart/cart-refusal.tsx";
import type { FrameData } from "#app/features/checkout/checkout-frame.tsx";
import { PaymentRefusal } from "#app/features/checkout/payment-refusal.tsx";
import { StepRefusal } from "#app/features/checkout/step-refusal.tsx";
import { CodesPanel } from "#app/features/codes/codes-panel.tsx";
import { ReferralPanel } from "#app/features/referrals/referral-panel.tsx";
import { PointsPanel } from "#app/features/rewards/points-panel.tsx";
import { GiftCardRefusal } from "#app/features/wallet/gift-code.tsx";
import { rendered } from "#tests/kit/rendered.tsx";

type Details = Readonly<Record<string, string | number | boolean | null>>;

const ticket = { rev: 1, key: "k" };
const frame: FrameData = {
  ...{ storefront: "us", steps: [], ticket, cartHref: "/us/web/cart", notices: [] },
  dueCents: null,
  summary: {
    ...{ isEstimate: false, isTaxKnown: true, ships: true, isPickup: false, vatCents: 0 },
    ...{ freeShippingMissingCents: 0, lines: [] },
    totals: {
      ...{ subtotalCents: 0, discountCents: 0, shippingCents: 0, shippingTaxCents: 0, taxCents: 0 },
      ...{ serviceChargeCents: 0, ewasteFeeCents: 0, totalCents: 0 },
    },
  },
};

/** Where a code is said. */
const places = {
  cart: (code, details) => (
    <CartRefusal
      answer={{ event: "line.added", refusal: { code, details } }}
      {...{ ticket, isBusiness: details.isBusiness === true, isOffered: false }}
      {...{ signInHref: "/signin", homeHref: "/us/web" }}
    />
  ),
  notice: (code, details) => (
    <CartNotice notice={{ noticeId: code, code, details: flat(details) }} />
  ),
  step: (code, details) => <StepRefusal refusal={{ code, details }} {...{ frame, seen: null }} />,
  payment: (code) => <PaymentRefusal code={code} />,
  gift: (code) => <GiftCardRefusal code={code} />,
  promo: (code, details) => (
    <CodesPanel
      codes={{
        ...{
          ticket,
          promos: [],
          totalCents: 1000,
          warnsOfCardLoss: false,
          liveHref: null,
          isOffered: true,
        },
        tried: {
          ...{ code: "SAVE", status: "rejected", fromCents: null, toCents: null },
          reason: { code, details },
        },
      }}
    />
  ),
  points: (code) => (
    <PointsPanel
      {...{ none: null, availablePoints: 100, availableCents: 100, pendingPoints: 0 }}
      {...{ maxCents: 100, status: "none", amountCents: 0, code, ticket, refusal: null }}
      {...{ signInHref: "/signin", rewardsHref: "/rewards" }}
    />
  ),
  referral: (code) => (
    <ReferralPanel
      {...{ status: "none", code: "FRIEND", refusedFor: code, discountCents: 0, ticket }}
      {...{ isSignedIn: true, signInHref: "/signin", refusal: null }}
    />
  ),
} satisfies Record<string, (code: string, details: Details) => ReactElement>;

function flat(details: Details): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === "boolean" ? [] : [[name, value] as const],
    ),
  );
}

/** Every piece of text that a place shows for a code. */
async function said(
  place: keyof typeof places,
  code: string,
  details: Details,
  locale: "en-US" | "es-US",
): Promise<string[]> {
  const html = await rendered(places[place](code, details), { path: "/us/web/cart", locale });
  const pieces = html.replaceAll(/<!--.*?-->/gs, "").split(/<[^>]*>/);
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
}

/** Codes with their place; the details are what the words name. */
const codes: [err: string, place: keyof typeof places, code: string, details?: Details][] = [
  ["ERR-32", "step", "CartHasBeenSubmitted"],
  ["ERR-33", "step", "PurchaseFlowCannotBeModified"],
  ["ERR-34", "step", "CartNotComplete"],
  ["ERR-35", "step", "CartNotCompletePayment"],
  ["ERR-36", "step", "CartNotCompleteShipping"],
  ["ERR-37", "step", "CartNotCompleteBilling"],
  ["ERR-38", "step", "CartNotCompleteLineItem"],
  ["ERR-39", "step", "CartHasChanged"],
  ["ERR-40", "step", "CartModifiedDuringPayment"],
  ["ERR-41", "step", "CartReplayed"],
  ["ERR-42", "step", "CartNotFound"],
  ["ERR-43", "step", "OrderSubmissionFailed"],
  ["ERR-44", "step", "SubmitCartError"],
  ["ERR-57", "promo", "InvalidPromoCode"],
  ["ERR-58", "promo", "PromoCodeExpired"],
  ["ERR-59", "promo", "InvalidCouponCode"],
  ["ERR-60", "promo", "InActiveCoupon"],
  ["ERR-61", "promo", "InvalidRedemptionCount"],
  ["ERR-62", "promo", "MaxRedemptionCountReached"],
  ["ERR-63", "promo", "NotBestOffer", { better: "SAVE50" }],
  ["ERR-64", "promo", "CartAmountCriteriaFailed", { minimumCents: 5000 }],
  ["ERR-65", "promo", "UnauthorizedEmail"],
  ["ERR-66", "promo", "CouponCodeAlreadyAppliedOnTheCart"],
  ["ERR-67", "promo", "CouponCodeWithUpgrade"],
  ["ERR-68", "promo", "TriggerSkuCriteriaFailed"],
  ["ERR-69", "promo", "PromoWithoutTradeIn"],
  ["ERR-70", "promo", "PromoEmptyCart"],
  ["ERR-31", "promo", "PromoLoginRequired"],
  ["ERR-82", "promo", "CarrierPromotionFailure"],
  ["ERR-71", "notice", "EppRedemptionFailed"],
  ["ERR-72", "notice", "EppSkuLimitExceeded", { limit: 5, programme: "employee" }],
  ["ERR-73", "notice", "EppTotalLimitExceeded", { limitCents: 2_500_000 }],
  ["ERR-74", "notice", "SpendingLimitExceeded", { limitCents: 1_000_000 }],
  ["ERR-30", "referral", "ForceLoginToUse Referral"],
  ["ERR-75", "referral", "ReferralCodeNotFound"],
  ["ERR-76", "referral", "ReferralCodeAlreadyApplied"],
  ["ERR-77", "referral", "ReferralAlreadyUsed"],
  ["ERR-78", "referral", "AdvocateCannotUseOwnReferralCode"],
  ["ERR-79", "referral", "ReferralProductNotEligible"],
  ["ERR-80", "referral", "ReferralSchemeInactive"],
  ["ERR-81", "referral", "ReferralLoginRequired"],
  ["ERR-83", "cart", "OutOfStock"],
  ["ERR-84", "notice", "ItemOutOfStock", { name: "Orbit 5" }],
  ["ERR-85", "cart", "OutOfStockItem"],
  ["ERR-86", "cart", "itemNotAdded"],
  ["ERR-87", "cart", "CartLineItemLimitReached"],
  ["ERR-88", "cart", "SkuLimitReached", { amount: 4 }],
  ["ERR-89", "cart", "ExceededMaxSku", { amount: 4 }],
  ["ERR-90", "cart", "ExceededMaxCartQuantity"],
  ["ERR-91", "cart", "StoreMaxQuantityExceeded", { limit: 25, isBusiness: true }],
  ["ERR-92", "cart", "PrivateStoreLimitExceeded", { limit: 10 }],
  ["ERR-93", "cart", "priceChanged"],
  ["ERR-94", "notice", "ItemPriceChanged", { fromCents: 100, toCents: 200 }],
  ["ERR-95", "cart", "ExceededMaxSkuLimit", { amount: 20, isBusiness: true }],
  ["ERR-96", "cart", "MultipleThirdPartySkusInCart", { isBusiness: true }],
  ["ERR-97", "cart", "LessthanMinSkuLimit", { amount: 5, isBusiness: true }],
  ["ERR-98", "cart", "LessthanMinOrExceededMaxAppStack", { brand: "Tally", count: 5 }],
  ["ERR-100", "step", "ShippingAddressInvalid"],
  ["ERR-101", "step", "InvalidAddressError"],
  ["ERR-102", "step", "InvalidBillingAddress"],
  ["ERR-104", "step", "DisallowedShippingCountry"],
  ["ERR-105", "step", "ShippingDisallowedPostalCode", { zip: "96701" }],
  ["ERR-106", "step", "DisallowedShippingStateOrProvince", { state: "AK" }],
  ["ERR-107", "step", "CityStateNotFound"],
  ["ERR-108", "step", "DeliveryModeNotFound"],
  ["ERR-109", "step", "AddressNotRecognised"],
  ["ERR-110", "step", "HazmatCannotBeShipped", { state: "HI" }],
  ["ERR-111", "payment", "PayPalAddressError"],
  ["ERR-111", "payment", "PayPalCountryError"],
  ["ERR-112", "step", "HADeliveryUnavailable", { zip: "59001" }],
  ["ERR-113", "step", "UnableToScheduleHADelivery"],
  ["ERR-115", "payment", "InvalidCreditCard"],
  ["ERR-116", "payment", "UnsupportedCreditCardType"],
  ["ERR-117", "step", "CartPaymentFailure"],
  ["ERR-118", "step", "CartPaymentFailure", { progressive: true }],
  ["ERR-119", "payment", "PaymentRevalidate"],
  ["ERR-120", "payment", "InvalidFundingSourceType"],
  ["ERR-121", "gift", "NoBalanceInGiftCard"],
  ["ERR-122", "gift", "GiftCardExceedingMaximumBalance"],
  ["ERR-123", "gift", "GiftCardAlreadyRedeemed"],
  ["ERR-124", "gift", "GiftCardCodeInvalid"],
  ["ERR-125", "gift", "GiftCardFieldFormatInvalid"],
  ["ERR-126", "payment", "TransactionFailure"],
  ["ERR-127", "payment", "PayByPhoneFailed"],
  ["ERR-128", "payment", "InvalidChosenPayment"],
  ["ERR-130", "payment", "RecaptchaFailure"],
  ["ERR-136", "payment", "affirmError"],
  ["ERR-145", "points", "NotEnoughPointsToRedeem"],
  ["ERR-146", "points", "RewardsRedemptionFailed"],
  ["ERR-147", "points", "CountryCodeMismatch"],
  ["ERR-148", "points", "RewardsExceedsCartSubtotal"],
  ["ERR-149", "cart", "TooManyTradeInProductsInCart", { limit: 1 }],
  ["ERR-150", "cart", "TooManyTradeInProductsInCart", { limit: 4, reason: "multi" }],
  ["ERR-151", "cart", "TradeInParentProductQuantityGreaterThanOne"],
  ["ERR-153", "cart", "TooManySamsungUpgradesInCart"],
  ["ERR-154", "cart", "MultipleUpgradeOrdersInDay", { from: "2026-11-20T10:00:00.000Z" }],
  ["ERR-155", "cart", "TooManyActivationItemsInCart"],
  ["ERR-156", "cart", "InvalidGRVCart"],
  ["ERR-157", "cart", "DaasItemInNonDaasCart"],
  ["ERR-158", "notice", "AccessUpgradeRemoved", { name: "Orbit 5", cents: 1000 }],
  ["ERR-159", "cart", "UpgradeIneligibleItems"],
  ["ERR-160", "cart", "WarrantyInfoVerificationFailed"],
  ["ERR-161", "cart", "ItemsCannotBeCombined"],
  ["ERR-188", "notice", "PurchasePlanRemovedItems", { name: "Orbit 5", cents: 1000 }],
  ["ERR-189", "notice", "RewardsRedemptionRemoved"],
  ["ERR-190", "notice", "StorePickupNotEligible"],
  ["ERR-191", "notice", "StoreRemoved"],
  ["ERR-192", "notice", "CouponCodeRemoved", { promo: "SAVE50" }],
  ["ERR-193", "notice", "CouponCodeRemovedPaymentMethod", { promo: "SAVE50" }],
  ["ERR-194", "notice", "DeliveryUnavailable"],
  ["ERR-195", "notice", "OfferApplied", { promo: "Bundle" }],
  ["ERR-196", "notice", "OfferRevoked", { promo: "Bundle" }],
  ["ERR-197", "notice", "TBYBMinimumAmountNotMet", { minimumCents: 5000 }],
  ["ERR-198", "notice", "GiftBalanceExhausted"],
  ["ERR-199", "notice", "MaxRedemptionExceeded"],
  ["ERR-200", "notice", "EmployeeDiscountRemoved"],
  ["ERR-201", "notice", "PriceChanged", { fromCents: 100, toCents: 200 }],
  ["ERR-202", "notice", "ItemRemoved", { name: "Orbit 5" }],
  ["ERR-203", "notice", "QuantityChanged", { from: "1", to: 2 }],
  ["ERR-204", "notice", "ReducedToAvailableQuantity", { quantity: 2 }],
  ["ERR-205", "notice", "OfferRemoved", { name: "Orbit 5" }],
  ["ERR-206", "notice", "TrialIneligible"],
  ["ERR-207", "notice", "ExchangeRemoved", { name: "Orbit 5", cents: 1000 }],
  ["ERR-208", "notice", "ItemAdded", { name: "Orbit 5" }],
];

/** Refusals that say the default of their panel: an unknown referral code is one that is not found, a failed redemption failed. */
const saysItsDefault: readonly string[] = ["ReferralCodeNotFound", "RewardsRedemptionFailed"];

test.each(codes.map(([err, place, code, details = {}]) => [err, place, code, details] as const))(
  "[%s, ERR-04] the %s says %s in Spanish, in words of its own",
  async (_, place, code, details) => {
    const nobodyKnows = await said(place, "NobodyKnowsThisCode", {}, "es-US");
    const spanish = await said(place, code, details, "es-US");
    const english = await said(place, code, details, "en-US");
    const englishDefault = await said(place, "NobodyKnowsThisCode", {}, "en-US");
    const isDefault = saysItsDefault.includes(code);
    const own = isDefault ? spanish : spanish.filter((piece) => !nobodyKnows.includes(piece));
    expect(own, `${code} says nothing but the default`).not.toEqual([]);
    expect(own.filter((piece) => english.includes(piece) && /\p{L}{3}/u.test(piece))).toEqual([]);
    if (!isDefault)
      expect(english.filter((piece) => !englishDefault.includes(piece))).not.toEqual([]);
  },
);
