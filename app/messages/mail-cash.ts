/** What mails say instead where the carrier is paid at the door (PAY-43): no bank holds anything, and none gives it back. */
import { msg } from "@lingui/core/macro";

const comesBack = msg`What you paid at the door comes back by bank transfer: a separate email asks you for the account.`;

export const mailCash = {
  placed: {
    lead: msg`We have your order.`,
    next: msg({
      message:
        "You pay {sum} to the carrier at the door, in cash or by card. You can cancel until we prepare it for delivery.",
      comment: "sum: an amount of money",
    }),
  },
  atDoor: msg({
    message:
      "Have {sum} ready: you pay it to the carrier at the door, in cash or by card. Follow the parcel on the order's page.",
    comment: "sum: an amount of money",
  }),
  notTaken: {
    lead: msg`These items are cancelled.`,
    next: msg`You pay nothing for them: you would have paid at the door.`,
  },
  notDelivered: msg`You do not have to do anything, and have paid nothing. We send them again or cancel them, and write to you by the day below. If you hear nothing by then, call us at {phone} with the order number.`,
  parcelLate: msg`You do not have to do anything yet, and have paid nothing: our support looks for it. If it is not there by the second day below, call us at {phone} with the order number: we send it again or cancel it. If it came after all, nothing is left to do.`,
  refund: msg`What you paid at the door was sent to the account we were given. Your bank may need a day to show it; you do not have to do anything.`,
  comesBack,
} as const;
