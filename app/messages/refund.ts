import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ShareState, Status } from "#machines/refund";
import { orderLabels } from "./order.ts";

/** `unpaid`: nobody refused it, and it was found not to be paid. */
export type SaidState = ShareState | "unpaid";

/** What is paid over time is owed no more. */
export const lentWords = {
  back: msg`You no longer owe your lender what it cost, nor any fee or interest on it. Anything already collected of it is refunded to you.`,
  comesBack: msg`Your lender is told that you no longer owe it, nor any fee or interest on it. Anything already collected of it is refunded to you.`,
  onReturn: msg({
    message:
      "Once it is back with us, you no longer owe the {sum} that you pay over time, nor any fee or interest on it, and anything already collected of it is refunded to you.",
  }),
} as const satisfies Record<string, MessageDescriptor>;

/** It was found not to have been paid, and how it is paid now is not known yet. */
export const refundUnpaid: MessageDescriptor = msg`We found that your refund was not paid. We are looking for another way and get in touch with you.`;

/** How far one payment's share is. */
export const entryStates: Readonly<Record<SaidState, MessageDescriptor>> = {
  awaitingAccount: msg`Waits for an account`,
  asked: msg`On its way`,
  refunded: msg`Refunded`,
  declined: msg`Refused by the bank`,
  unpaid: msg({ message: "Not paid to you", comment: "of a refund" }),
  giftCard: msg`Comes as gift card balance`,
  credited: msg`On the gift card`,
};

/** What became of one payment's share, where it is named by itself: the refund it is of may stand otherwise as a whole. */
export const shareLabels: Readonly<Record<SaidState, MessageDescriptor>> = {
  awaitingAccount: orderLabels.refundInitiated,
  asked: orderLabels.refundInitiated,
  refunded: orderLabels.refunded,
  declined: orderLabels.refundDeclined,
  unpaid: msg`Refund not paid`,
  giftCard: orderLabels.refundInitiated,
  credited: orderLabels.refunded,
};

/** The stations of money on its way back (RET-23). */
export const refundStations: Readonly<Record<Status, MessageDescriptor>> = {
  refundinitiated: msg`Refund started`,
  partiallyrefundsuccess: msg`Partly sent`,
  refunddeclined: msg`Refused by the bank`,
  refundsuccess: msg`Sent to your bank`,
  refunded: msg`On your account`,
};

/** The same where a lender lent it: nobody gets money, and less is owed. */
export const lentStations: Readonly<Record<Status, MessageDescriptor>> = {
  refundinitiated: msg`Your lender is told`,
  partiallyrefundsuccess: msg`Partly taken off`,
  refunddeclined: msg`Refused by the lender`,
  refundsuccess: msg`Taken off what you owe`,
  refunded: msg`No longer owed`,
};

/** What stands over the money of a return. */
export const refundTitles = {
  begun: msg`Your refund`,
  expected: msg`Your refund, as expected`,
  lent: msg`What you no longer owe`,
} as const;

/** What became of parts of a refund, in the mail that one of them did not go through. */
export const refundMoves = {
  refunded: msg`Refunded`,
  asked: msg`On its way`,
  awaited: msg`Not with you yet`,
  declined: msg`Declined`,
} as const;

/** The same of one payment among several. */
export const refundWay = msg({
  message: "{state} · {payment}",
  comment: "state: Refunded, On its way, Declined …; payment: a card or the like",
});

/** The last station of money that went onto gift cards: it is there at once, and no bank is waited for. */
export const creditedStation = msg`On the gift card`;

/** Money that is a gift card's balance now, in place of what was paid with. */
export const credited = {
  all: msg`Your refund is on a gift card: {sum} on card {cards}. Its code came by email, and you can use it right away.`,
  some: msg`{sum} of it is on gift card {cards}. Its code came by email, and you can use it right away.`,
  /** Where the card's number is not known. */
  allUnnamed: msg`Your refund is on a gift card: {sum}. Its code came by email, and you can use it right away.`,
  someUnnamed: msg`{sum} of it is on a gift card. Its code came by email, and you can use it right away.`,
} as const;

/** What stands for it in words. */
export function creditedWords({
  isAll,
  cards,
}: {
  readonly isAll: boolean;
  readonly cards: string;
}): MessageDescriptor {
  if (cards === "") return isAll ? credited.allUnnamed : credited.someUnnamed;
  return isAll ? credited.all : credited.some;
}
