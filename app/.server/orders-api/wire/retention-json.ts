/** What is taken off instead of cancelling, in the names of ENT-07: what is offered (LINE-19, OPEN-106), and what was taken. */
import type { I18n } from "@lingui/core";
import { retentionTexts } from "#app/messages/retention.ts";
import type { Context } from "#machines/order";

interface Retention {
  readonly lineIds: readonly string[];
  readonly amountCents: number;
  readonly triggerCode: string;
}

/** The offer that waits for an answer; none where nothing does. */
export const applicableDiscountsJson = (offer: Retention | null | undefined, i18n: I18n) =>
  offer ? [retentionJson(offer, "OfferingDiscount", i18n)] : [];

export const paidBackJson = ({ retained }: Pick<Context, "retained">, i18n: I18n) =>
  retained.map((one) => retentionJson(one, "DiscountApplied", i18n));

/** All of it is in whole cents of the order's currency; its status is the flag of the cancellation (CANC-03). */
function retentionJson(
  { lineIds, amountCents, triggerCode }: Retention,
  status: keyof typeof retentionTexts,
  i18n: I18n,
) {
  const named = {
    ...{ line_item_ids: [...lineIds], discount_amount: amountCents, trigger_code: triggerCode },
  };
  return {
    ...named,
    amount: amountCents,
    // It asks for nothing else to be bought.
    line_item_discounts: [
      { ...named, status, discount_apply_mode: "amount", min_cart_value: null },
    ],
    max_payback_discount: amountCents,
    payback_discount_description: { value: i18n._(retentionTexts[status]) },
  };
}
