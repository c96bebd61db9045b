import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { EntryState, Status } from "#machines/refund";

/** How far one payment's share is. */
export const entryStates: Readonly<Record<EntryState, MessageDescriptor>> = {
  asked: msg`On its way`,
  refunded: msg`Back`,
  declined: msg`Refused by the bank`,
  giftCard: msg`Comes as gift card balance`,
};

/** The stations of money on its way back (RET-23). */
export const refundStations: Readonly<Record<Status, MessageDescriptor>> = {
  refundinitiated: msg`Refund started`,
  partiallyrefundsuccess: msg`Partly sent`,
  refunddeclined: msg`Refused by the bank`,
  refundsuccess: msg`Sent to your bank`,
  refunded: msg`On your account`,
};

/** What became of parts of a refund, in the mail that one of them did not go through. */
export const refundMoves = {
  refunded: msg`Refunded`,
  asked: msg`On its way`,
  declined: msg`Declined`,
} as const;
