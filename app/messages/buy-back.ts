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
    text: msg`The guaranteed value goes to your original payment method.`,
  },
  RefundSuccessful: {
    title: msg`Refund paid`,
    text: msg`Everything is done. Banks may need a few days to show it.`,
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

/** What stands on the label. */
export const buyBackLabelWords = {
  title: msg`Buy-back label`,
  number: msg`Buy-back`,
} as const;
