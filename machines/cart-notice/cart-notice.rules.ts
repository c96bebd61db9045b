/** The way on that goes with each notice (LC-33). Pure and small: the cart's page asks it before any script is there. */

export const acts = [
  "switchToDelivery",
  "chooseStore",
  "chooseDelivery",
  "pickPayment",
  "enterCvv",
  "browse",
  "deleteItems",
] as const;
export type Act = (typeof acts)[number];

const byCode: Readonly<Record<string, Act>> = {
  StorePickupNotEligible: "switchToDelivery",
  StoreRemoved: "chooseStore",
  DeliveryUnavailable: "chooseDelivery",
  PurchasePlanRemovedItems: "pickPayment",
  ExchangeRemoved: "pickPayment",
  AccessUpgradeRemoved: "pickPayment",
  OfferRemoved: "pickPayment",
  GiftBalanceExhausted: "pickPayment",
  GiftCardGivenBack: "pickPayment",
  GiftCardEnded: "pickPayment",
  RewardsRedemptionRemoved: "pickPayment",
  CouponCodeRemovedPaymentMethod: "pickPayment",
  InvalidChosenPayment: "pickPayment",
  PaymentCardCleared: "pickPayment",
  CarrierFinancingNotVerified: "pickPayment",
  FinancePlanChanged: "pickPayment",
  FinancePlanEnded: "pickPayment",
  PaymentRevalidate: "enterCvv",
  ItemOutOfStock: "browse",
  ItemRemoved: "browse",
  TBYBMinimumAmountNotMet: "browse",
  HazmatCannotBeShipped: "deleteItems",
  DisallowedShippingStateOrProvince: "deleteItems",
};

/** What a shopper can do about a notice, or null where there is nothing but to know it. */
export function actOf(code: string): Act | null {
  return byCode[code] ?? null;
}
