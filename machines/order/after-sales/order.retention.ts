/** Goods that are kept for less instead of being called off (CANC-09, OPEN-106). Pure. */
import { cheaperEffects } from "../programmes/order.loyalty.ts";
import type { Event } from "../schema/order.events.ts";
import { mail } from "../lines/order.mail.ts";
import type { Context } from "../order.schema.ts";
import { takeOff } from "../money/order.price-cuts.ts";
import { release } from "../money/order.refunds.ts";
import { nothing } from "../lines/order.said.ts";
import type { LineChange } from "../lines/order.said.ts";

/** The payments need no longer hold the difference, and whoever keeps the goods has it in writing. */
export function applyDiscount(context: Context, event: Event): LineChange {
  if (event.type !== "discount.applied") return nothing;
  const { lineIds, amountCents, triggerCode } = event;
  const { released, ...left } = takeOff(context, lineIds, amountCents);
  const settlements = context.settlements + 1;
  const taxCents = context.totals.taxCents - left.totals.taxCents;
  const cutId = `${context.orderId}-D${settlements}`;
  const retained = [...context.retained, { lineIds, amountCents, taxCents, triggerCode }];
  return {
    context: { ...left, settlements, retained },
    said: [
      ...release(context, cutId, released),
      ...cheaperEffects(context, { ...context, ...left }, cutId),
      mail(context, "discount-kept", lineIds),
    ],
  };
}
