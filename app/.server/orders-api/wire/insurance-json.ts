/** What protects a line: the plans that were bought for it and still stand (CARE-01). */
import { subscriptionIdOf } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";

/** Product types that are protection, whatever their plan is called. */
const protection: readonly string[] = ["Insurance", "Warranty", "OutOfWarrantyService"];

export function insuranceJson(context: Context, children: readonly OrderLine[]): object[] {
  return children
    .filter(({ productType, state }) => protection.includes(productType) && state !== "cancelled")
    .map((plan) => ({
      line_item_id: plan.id,
      sku_id: plan.sku,
      name: plan.name,
      product_type: plan.productType,
      quantity: plan.quantity - plan.cancelledUnits - plan.returnedUnits,
      renewal_period: plan.product?.renewal_period_months ?? null,
      subscriptionId: subscriptionIdOf(context, plan),
    }))
    .filter(({ quantity }) => quantity > 0);
}
