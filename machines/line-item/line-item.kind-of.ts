/** Which steps a product takes by what it is (the product types of A §9). */
import type { LineKind } from "./line-item.schema.ts";

const ofTypes: Readonly<Record<string, LineKind>> = {
  ECertificate: "giftCard",
  Digital: "subscription",
  ThirdPartySoftware: "subscription",
  Installation: "visit",
  Delivery: "visit",
  Warranty: "plan",
  Insurance: "plan",
  OutOfWarrantyService: "plan",
  Upgrade: "plan",
  Carrier: "plan",
  CartCrossSell: "plan",
  TradeIn: "plan",
  B2BTradeIn: "plan",
  Chargeback: "plan",
};

/** The kind of a product type; what is not known is packed. */
export const kindOfType = (productType: string): LineKind => ofTypes[productType] ?? "goods";
