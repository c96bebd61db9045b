/** What is left of an order's total after what was called off, went back, or was charged besides: the same on its page and its invoice. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const orderLeftWords = {
  pay: msg`You pay in the end`,
  get: msg`You get in the end`,
  /** A lender is paid by a plan, which says what is paid in all. */
  credit: msg({
    message: "Order total after changes",
    comment: "what the goods of an order cost after some were cancelled or given back",
  }),
  due: msg({
    message: "You pay (before the refund below)",
    comment: "a refund did not go through: so much is paid until it is paid in another way",
  }),
} as const satisfies Record<string, MessageDescriptor>;

/** What changed the total afterwards. */
export const offWords = {
  cancelled: msg`Cancelled`,
  unpaid: msg({
    message: "Returned, not charged",
    comment: "the sum of items that came back before anybody had paid for them",
  }),
  refunded: msg`Refunds`,
  charged: msg`Charged for an item not sent back`,
  chargeBack: msg({
    message: "Given back: it came after all",
    comment: "the sum that was charged for an item not sent back, once that has arrived",
  }),
  onTop: msg`Paid on top for a swapped item`,
} as const satisfies Record<string, MessageDescriptor>;

export type OrderLeft = keyof typeof orderLeftWords;

/** A code that took something off the delivery, and nothing off the goods. */
export const codeOfDelivery = msg({
  message: "{code} (delivery)",
  comment: "code: a promotion code",
});
