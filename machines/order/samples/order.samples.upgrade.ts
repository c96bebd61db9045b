/** The walk of an order whose phone is changed for its successor once its programme lets it, and is not after all (LC-14). */
import type { RawEvent } from "#machines/kit";
import type { Context } from "../order.schema.ts";
import { orderOf, phone } from "./order.samples.orders.ts";
import { moved, nextPurchaseStage } from "./order.samples.walk.ts";
import type { LineState } from "../lines/order.line-transitions.ts";

const product = {
  ...{ model_id: "ohm-phone-9", model_name: "Ohm Phone 9", short_description: "A phone." },
  ...{ product_family: "phone", colour: "graphite", primary_filter: null },
  ...{ pvi_product_type_name: "Smartphone", pvi_product_sub_type_name: "Phone" },
  ...{ daas_exclusive: false, daas_upgrade_sku: null, is_grv_sku: false },
  ...{
    has_printable_image: false,
    is_esim_enabled: true,
    sim_type_for_activation: "eSIM" as const,
  },
  ...{ is_subscription: false, is_auto_renewal: false, trial_period_days: null },
  ...{ is_try_before_you_buy: false, max_purchasable_limit: null, hazmat: false },
  ...{ prop_65_warning: false, is_trade_in_eligible: true, is_upgrade_eligible: true },
  is_store_pickup_eligible: true,
};
const programme = {
  ...{ sku: "UPG-24", name: "Upgrade program", productType: "Upgrade", division: "Mobile" },
  ...{ art: { kind: "phone", finish: "graphite", seed: "UPG-24" }, requiresShipping: false },
  ...{ parentId: "1", goodsCents: 5_900 },
};

/** Bought long enough ago, on the plan that its programme runs on. */
export const upgradedPhone = orderOf({
  orderId: "ORD-2024-UPGR-3K7W",
  products: [{ ...phone, product }, programme],
  more: { placedAt: "2024-11-17T15:00:00Z", financePlanId: "equalPayments-24" },
});

/** The shortest way of its phone from the warehouse to its customer. */
const way: Partial<Record<LineState, LineState>> = {
  soCreated: "soSubmitted",
  soSubmitted: "doCreated",
  doCreated: "doSubmitted",
  doSubmitted: "shipped",
  shipped: "delivered",
};

export function upgradeEvents(context: Context): RawEvent[] {
  const [line] = context.lines;
  const next = line && way[line.state];
  if (line && next) return [moved(line.id, next)];
  if (!line || line.deliveredAt === null) return nextPurchaseStage(context);
  const orderId = "ORD-2026-7K3F-9Q2D";
  return [
    { type: "upgrade.used", lineId: line.id, orderId, customerId: context.customerId },
    { type: "upgrade.given.back", lineId: line.id, orderId },
  ];
}
