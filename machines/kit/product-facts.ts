/** What a line remembers of its product from the cart on, by the names of ENT-12: an order never asks the catalogue again. */
import * as z from "zod";

export const productFacts = z.strictObject({
  /** The product's page. */
  model_id: z.string(),
  model_name: z.string(),
  short_description: z.string(),
  product_family: z.string(),
  pvi_product_type_name: z.string(),
  pvi_product_sub_type_name: z.string(),
  /** The typed attribute named "colour" or "color" (LINE-11). */
  colour: z.string().nullable(),
  primary_filter: z.string().nullable(),
  daas_exclusive: z.boolean(),
  daas_upgrade_sku: z.string().nullable(),
  is_grv_sku: z.boolean(),
  has_printable_image: z.boolean(),
  is_esim_enabled: z.boolean(),
  sim_type_for_activation: z.enum(["eSIM", "pSIM"]).nullable(),
  is_subscription: z.boolean(),
  is_auto_renewal: z.boolean(),
  /** Months between two charges of what renews by itself; null where nothing does (SUB-37). */
  renewal_period_months: z.int().positive().nullable().default(null),
  /** How often it is charged in all; null of what renews until it is cancelled (CARE-05). */
  billed_periods: z.int().positive().nullable().default(null),
  trial_period_days: z.int().positive().nullable(),
  /** Used at home first, and paid for when it is kept (PLACE-06). */
  is_try_before_you_buy: z.boolean(),
  max_purchasable_limit: z.int().positive().nullable(),
  hazmat: z.boolean(),
  prop_65_warning: z.boolean(),
  is_trade_in_eligible: z.boolean(),
  is_upgrade_eligible: z.boolean(),
  is_store_pickup_eligible: z.boolean(),
});
/** How a cart and its order tell a service's own trial from what a price list or somebody else takes off. */
export const TRIAL_TAG = "TRIAL";

export const trialCode = (sku: string): string => `${TRIAL_TAG}-${sku}`;

export const isTrialCode = (code: string): boolean => code.startsWith(`${TRIAL_TAG}-`);

/** `pvi_product_sub_type_name` of what is printed or engraved once it is ordered. */
export const MADE_TO_ORDER = "Made to order";

/** The warehouse customizes it before it is packed (LINE-01), and only an agent calls it off (CANC-04). */
export function isMadeToOrder(
  product: { readonly pvi_product_sub_type_name: string } | null | undefined,
): boolean {
  return product?.pvi_product_sub_type_name === MADE_TO_ORDER;
}

export type ProductFacts = z.output<typeof productFacts>;
