import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What an agent reads of a matter that waits for them at an order. */
export const deskMatters = {
  charge: {
    title: msg`A charge was declined`,
    text: msg`A replaced item did not come back, and the charge for it was declined. Ask the customer for money on what they paid with, then charge again. What was taken already is not taken twice.`,
  },
  credit: {
    title: msg`A credit was declined`,
    text: msg`A replaced item came back after it was charged, and the bank refused to take the money back. Ask the customer's bank, then try again.`,
  },
  refund: {
    title: msg`A refund was declined`,
    text: msg`The bank refused the money. Try again, or give it as gift card balance instead, which the customer gets by email.`,
  },
  swap: {
    title: msg`A swap costs more`,
    text: msg`The new item is ready and costs more than was paid. Settle the difference with the customer. Nothing is charged from here.`,
  },
} as const satisfies Record<
  string,
  { readonly title: MessageDescriptor; readonly text: MessageDescriptor }
>;

/** What an agent does about it, by the event. */
export const deskActions: Readonly<Record<string, MessageDescriptor>> = {
  "charge.retried": msg`Charge again`,
  "credit.retried": msg`Give it back again`,
  "refund.retried": msg`Refund again`,
  "alternative.chosen": msg`Give gift card balance`,
  "difference.settled": msg`The difference is settled`,
};
