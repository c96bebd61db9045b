/** What the store's mails say of days that were set or could not be had, of swaps that failed, and of what goes with lost goods. */
import { msg } from "@lingui/core/macro";
import type { MailWords } from "./mail-words.ts";

export const changeMailTemplates = [
  "delivery-scheduled",
  "date-refused",
  "swap-failed",
  "cancelled-along",
] as const;

export const changeMailWords: Record<(typeof changeMailTemplates)[number], MailWords> = {
  "delivery-scheduled": {
    subject: msg`The day of your delivery: order {orderId}`,
    lead: msg`The day and the hours of your delivery are set.`,
    next: msg`Somebody has to be there to take it. If it is installed as well, the day of that stands below: it may have moved along with the delivery. You can change both on the order's page until it leaves.`,
    button: msg`See the date`,
    target: "schedule",
  },
  "date-refused": {
    subject: msg`Another day for your delivery, please: order {orderId}`,
    lead: msg`The carrier cannot come on the day you asked for.`,
    next: msg`Choose or ask for another day. What was set before stands until you do.`,
    button: msg`Choose a day`,
    target: "schedule",
  },
  "swap-failed": {
    subject: msg`An item of {orderId} could not be swapped`,
    lead: msg`The warehouse could not swap this item. It comes as you ordered it, at the price you agreed to.`,
    next: msg`You do not have to do anything. If you do not want it, you can cancel it until it is packed, or return it free once it is here.`,
    button: msg`See the swap`,
    target: "swap",
  },
  "cancelled-along": {
    subject: msg`Also canceled: order {orderId}`,
    lead: msg`What this was for did not reach you or went back, so this is canceled too.`,
    next: msg`What was charged for it is refunded. You do not have to do anything.`,
    button: msg`See your order`,
    target: "order",
  },
};
