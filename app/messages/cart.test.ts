import { expect, test } from "vitest";
import { cartText } from "./cart.ts";

const fallback = cartText("no such code");

/** The cart's notifications and line alerts (ERR-188 to ERR-208). */
const notices = [
  "PurchasePlanRemovedItems",
  "RewardsRedemptionRemoved",
  "StorePickupNotEligible",
  "StoreRemoved",
  "CouponCodeRemoved",
  "DeliveryUnavailable",
  "OfferApplied",
  "OfferRevoked",
  "TBYBMinimumAmountNotMet",
  "GiftBalanceExhausted",
  "MaxRedemptionExceeded",
  "EmployeeDiscountRemoved",
  "PriceChanged",
  "ItemRemoved",
  "QuantityChanged",
  "ReducedToAvailableQuantity",
  "OfferRemoved",
  "TrialIneligible",
  "ExchangeRemoved",
  "ItemAdded",
  "FinancePlanChanged",
  "FinancePlanEnded",
  "LoanEnded",
  "PaymentRevalidate",
] as const;

test.each(notices)("[CART-23] %s has words of its own", (code) => {
  expect(cartText(code)).not.toBe(fallback);
});

test("[ERR-193] a code that the way of paying took away says so", () => {
  const usual = cartText("CouponCodeRemoved");
  const paid = cartText("CouponCodeRemoved", { cause: "paymentMethod" });
  expect(paid.text).not.toEqual(usual.text);
});

test("[PLACE-22] a business hears of sold-out goods in words of its own", () => {
  const usual = cartText("ItemOutOfStock");
  expect(cartText("ItemOutOfStock", { isBusiness: true })).not.toBe(usual);
  const names = ["Drum 9 kg"];
  expect(cartText("ItemOutOfStock", { names, isBusiness: true })).not.toBe(
    cartText("ItemOutOfStock", { names }),
  );
});

test.each(["oneInstallationPerOrder", "oneWarrantyPerItem", "oneZipForAppliances"])(
  "[CART-12, CART-13, CART-14] %s is refused in words of its own",
  (reason) => {
    const details = { reason };
    expect(cartText("ItemsCannotBeCombined", details)).not.toBe(cartText("ItemsCannotBeCombined"));
  },
);

test.each([
  "CartHasBeenSubmitted",
  "PurchaseFlowCannotBeModified",
  "CartNotComplete",
  "CartHasChanged",
  "CartModifiedDuringPayment",
  "CartReplayed",
  "CartNotFound",
  "OrderSubmissionFailed",
  "SubmitCartError",
])("[PLACE-18] %s is said in the cart", (code) => {
  expect(cartText(code)).not.toBe(fallback);
});

test("[CART-34] an add that fails is said in the words of itemNotAdded", () => {
  const { title, text } = cartText("itemNotAdded");
  expect([title.message, text?.message]).toEqual([
    "The item could not be added to the cart...",
    "An error occurred.",
  ]);
});
