import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/return-to-customer";

/** How the goods that were not accepted stand. */
export const returnToCustomerLabels: Readonly<Record<Status, MessageDescriptor>> = {
  offered: msg`Your decision`,
  expired: msg`Our support decides`,
  requested: msg`Being packed`,
  shipping: msg`On the way to you`,
  done: msg`Returned to customer`,
  declined: msg`Not sent back`,
};

/** The page's title, by how it stands. */
export const returnToCustomerTitles: Readonly<Record<Status, MessageDescriptor>> = {
  offered: msg`Do you want your items back?`,
  expired: msg`We get in touch with you`,
  requested: msg`We send your items back`,
  shipping: msg`Your items are on their way`,
  done: msg`You have your items back`,
  declined: msg`Your items stay with us`,
};

/** The terms, one sentence each (RET-17). */
export const returnToCustomerTerms: readonly MessageDescriptor[] = [
  msg`The items were checked and not accepted, so there is no refund for them.`,
  msg`We send them back in the condition in which they arrived. That costs you nothing.`,
  msg`The carrier needs somebody to take the parcel. What cannot be delivered comes back to us and is sent once more.`,
  msg`If you do not want them back, we recycle them, and you get nothing for them.`,
];

/** A word to whoever waits. */
export const returnToCustomerNext: Readonly<Partial<Record<Status, MessageDescriptor>>> = {
  expired: msg`You did not answer in time. Nothing is thrown away: our support calls or writes to you first.`,
  requested: msg`We write to you when the parcel ships.`,
  shipping: msg`Somebody has to be there to take it.`,
  declined: msg`We recycle them. There is no refund for them.`,
};
