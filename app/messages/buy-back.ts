import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/buy-back";

/** How far a buy-back is, and what is next (LC-12). */
export const buyBackStates: Readonly<
  Record<Status, { readonly title: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  notEligible: {
    title: msg`Not yet`,
    text: msg`You can give the device back from one month after it arrived.`,
  },
  eligible: {
    title: msg`You can give it back`,
    text: msg`Half of what you paid for it is guaranteed.`,
  },
  requested: {
    title: msg`Send your device`,
    text: msg`Print the label, pack the device and hand it to the carrier.`,
  },
  PendingReceipt: {
    title: msg`Arrived, being checked`,
    text: msg`We check it against what you told us.`,
  },
  RefundInitiated: {
    title: msg`Refund on its way`,
    text: msg`Your device is as it was promised. Where its value goes stands below.`,
  },
  RefundSuccessful: {
    title: msg`Refund paid`,
    text: msg`Everything is done. Where its value went stands below.`,
  },
  RTCRequested: {
    title: msg`Not as promised`,
    text: msg`The device is not as it was promised, so its guaranteed value does not hold.`,
  },
  expired: {
    title: msg`The buy-back is over`,
    text: msg`Your device stays yours.`,
  },
};

/** A promise that ended before anybody asked. */
export const buyBackOver = {
  title: msg`There is nothing to buy back`,
  text: msg`The device was cancelled or sent back.`,
} as const;

/** It came after its time: the store decides, and where it is not taken it goes back. */
export const buyBackLate = {
  waits: {
    title: msg`It came late, we decide`,
    text: msg`Your device came after your buy-back had ended. One of our agents decides whether we still take it, and we write to you: you get its value, or the device back.`,
  },
  refused: {
    title: msg`It came too late`,
    text: msg`Your device came after your buy-back had ended, and we do not take it. It goes back to you at no cost.`,
  },
} as const;

/** Where the value goes, by how much of the device a lender paid for. A lender takes nothing that was not agreed on. */
export const buyBackGoesTo = {
  all: msg`The value comes as a gift card by email. It is not taken off your loan, and it is not paid in cash: you keep paying the loan as agreed.`,
  part: msg`What a lender paid for comes as a gift card by email, and your loan is not changed: you keep paying it as agreed. The rest goes to what you paid with.`,
  none: msg`The value goes to what you paid with, or comes as a gift card by email where that takes no money.`,
} as const;

/** What stands on the label. */
export const buyBackLabelWords = {
  title: msg`Buy-back label`,
  number: msg`Buy-back`,
} as const;
