/** Goods that are kept for less instead of being called off (CANC-09, OPEN-106). Pure. */
import type { Event } from "../schema/order.events.ts";
import { mail } from "../lines/order.mail.ts";
import type { Context } from "../order.schema.ts";
import { takeOff } from "./order.price-cuts.ts";
import { nothing, release } from "./order.refunds.ts";
import type { LineChange } from "./order.refunds.ts";

/** The payments need no longer hold the difference, and whoever keeps the goods has it in writing. */
export function applyDiscount(context: Context, event: Event): LineChange {
  if (event.type !== "discount.applied") return nothing;
  const { lineIds, amountCents, triggerCode } = event;
  const { released, ...left } = takeOff(context, lineIds, amountCents, "discountCents");
  const settlements = context.settlements + 1;
  const taxCents = context.totals.taxCents - left.totals.taxCents;
  const retained = [...context.retained, { lineIds, amountCents, taxCents, triggerCode }];
  return {
    context: { ...left, settlements, retained },
    said: [
      ...release(context, `${context.orderId}-D${settlements}`, released),
      mail(context, "discount-kept", lineIds),
    ],
  };
}
