/** How many units an order may hold of a product. */
import type { Product } from "./product-facts.ts";
import type { CustomerType } from "#app/.server/identity/customer-type.ts";

/** The units one order may hold of a product: businesses have terms of their own (ERR-95, ERR-97). */
export function unitsFor({ attributes }: Pick<Product, "attributes">, customerType: CustomerType) {
  const { business_terms: terms, min_licences, max_purchasable_limit } = attributes;
  return customerType === "B2B" && terms
    ? { minQuantity: terms.min, maxQuantity: terms.max }
    : { minQuantity: min_licences, maxQuantity: max_purchasable_limit };
}
