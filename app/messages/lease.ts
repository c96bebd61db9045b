import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/lease";
import { errorText } from "./errors.ts";
import type { ErrorText } from "./errors.ts";

/** How far a lease is, and what its outcome asks of the shopper (LC-42). */
export const leaseStates: Readonly<
  Record<Status, { readonly title: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  offered: {
    title: msg`Lease to own`,
    text: msg`Pay by the month. After twelve months it is yours.`,
  },
  applied: {
    title: msg`Asking the leasing company`,
    text: msg`This takes a few seconds.`,
  },
  approved: {
    title: msg`You are approved`,
    text: msg`Look at the payments, then lease your order.`,
  },
  active: {
    title: msg`Your lease is active`,
    text: msg`It pays for your order once you place it.`,
  },
  owned: {
    title: msg`It is yours`,
    text: msg`You have paid for twelve months. Nothing more is due.`,
  },
  expired: {
    title: msg`Your approval has expired`,
    text: msg`Ask again, or choose another way to pay. Your cart stays as it is.`,
  },
  refused: {
    title: msg`The leasing company said no`,
    text: msg`Choose another way to pay. Your cart stays as it is.`,
  },
  cancelled: {
    title: msg`The lease was cancelled`,
    text: msg`Nothing more is due for it.`,
  },
};

/** What a lease says on its order's own page, once it has paid for it. */
export const leasedStates: typeof leaseStates = {
  ...leaseStates,
  active: {
    title: msg`Your lease is active`,
    text: msg`The leasing company collects each payment on its day.`,
  },
  cancelled: {
    title: msg`The lease was cancelled`,
    text: msg`Your order was cancelled or everything came back. Nothing more is due.`,
  },
};

/** Why a lease does not pay; codes of the catalogue verbatim. */
const refusals: Readonly<Record<string, ErrorText>> = {
  ExceededLeaseApprovalAmount: {
    title: msg`Your order costs more than you are approved for`,
    text: msg`Take something out of your cart, or choose another way to pay.`,
  },
  LeaseExpired: leaseStates.expired,
  LeaseRefused: leaseStates.refused,
  LeaseStateNotOffered: {
    title: msg`Leasing is not offered in your state`,
    text: msg`Choose another way to pay. Your cart stays as it is.`,
  },
};

/** The words of a code; the default ones for a code that nobody knows. */
export function leaseText(code: string): ErrorText {
  return refusals[code] ?? errorText(code);
}

/** When the goods are the customer's; beside the terms that they lease by. */
export const leaseOwned = msg({ message: "On {owned} it is yours.", comment: "owned: a day" });

/** It was approved, or asked for, and something else paid: nothing was ever owed by it. */
export const leaseUnused = msg`The lease that you did not use has ended. Nothing was due for it.`;
