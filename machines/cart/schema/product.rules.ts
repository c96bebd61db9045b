/** What the catalogue says of each product, and the cart of each line. */

/** What a line's product is (CART-05). */
export const productTypes = [
  "Physical",
  "Insurance",
  "Digital",
  "Upgrade",
  "Carrier",
  "Delivery",
  "Installation",
  "TradeIn",
  "Warranty",
  "CartCrossSell",
  "OutOfWarrantyService",
  "ECertificate",
  "ThirdPartySoftware",
  "B2BTradeIn",
  "Chargeback",
] as const;

/** The five stock statuses (CART-06, ENT-13). */
export const stockStatuses = [
  "InStock",
  "OutOfStock",
  "Preorder",
  "NoOrder",
  "Backordered",
] as const;
