import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Label } from "#machines/subscription";
import { errorText } from "./errors.ts";
import type { ErrorText } from "./errors.ts";

/** What a subscription's status is called (SUB-03, SUB-20). */
export const subscriptionLabels: Readonly<Record<Label, MessageDescriptor>> = {
  active: msg`Active`,
  activeTrial: msg`Active trial`,
  lastPeriod: msg`Paid in full`,
  paymentPastDue: msg`Payment past due`,
  renewalInProgress: msg`Renewal in progress`,
  suspended: msg`Suspended`,
  inactive: msg`Inactive`,
  cancelled: msg`Cancelled`,
};

/** What a status means for the shopper, and what is next. */
export const subscriptionNotes: Readonly<Record<Label, MessageDescriptor>> = {
  active: msg`It renews by itself at the end of the paid period.`,
  activeTrial: msg`It is free until its trial is over. It ends at once, without a charge, when you cancel.`,
  lastPeriod: msg`It was charged as often as agreed. Nothing more is charged, and it ends by itself with the period that is paid.`,
  paymentPastDue: msg`We could not charge it. It stays active for five days after that: update your payment.`,
  renewalInProgress: msg`This takes up to four hours.`,
  suspended: msg`We could not charge it. Update your payment within 60 days of its suspension and nothing is lost.`,
  inactive: msg`Our team stopped it: nothing renews and nothing is charged until it goes on. Call us at {phone} to have it go on, or unsubscribe here.`,
  cancelled: msg`It stays yours until the end of the paid period.`,
};

/** Why somebody unsubscribes: `rejection_code` of the cancellation (SUB-07). */
export const unsubscribeReasons = {
  not_needed: msg`I do not need it any more`,
  too_expensive: msg`It is too expensive`,
  missing_features: msg`It lacks something I need`,
  technical_problems: msg`It does not work as it should`,
  other: msg`Something else`,
} as const satisfies Record<string, MessageDescriptor>;

/** How often it is charged. */
export const billingPeriods = {
  months: msg({ message: "every {months} months", comment: "months: a number, more than one" }),
  month: msg`every month`,
  year: msg`every year`,
} as const;

/** What became of a charge. */
export const chargeStates = {
  asked: msg`In progress`,
  paid: msg`Paid`,
  unpaid: msg`Declined`,
} as const satisfies Record<string, MessageDescriptor>;

const errors: Readonly<Record<string, ErrorText>> = {
  LessthanMinOrExceededMaxAppStack: {
    title: msg`That many licenses are not offered`,
    text: msg({
      message: "Choose between {min} and {max} licenses.",
      comment: "min, max: the fewest and the most licences of a subscription",
    }),
  },
  ReasonRequired: {
    title: msg`Choose a reason`,
    text: msg`Tell us why you unsubscribe; nothing was cancelled yet.`,
  },
  ZipIncorrect: {
    title: msg`Please check the ZIP code`,
    text: msg`It has five digits and lies in one of the states. Nothing was changed.`,
  },
  PaymentUpdateNotNeeded: {
    title: msg`Nothing has to be paid now`,
    text: msg`It was paid meanwhile, or its renewal is in progress.`,
  },
  EventNotAllowed: {
    title: msg`This is not possible any more`,
    text: msg`The subscription has moved on since. The page shows what can be done now.`,
  },
  CancellationNotAllowed: {
    title: msg`This cannot be cancelled now`,
    text: msg`Only an active subscription can be cancelled. A renewal in progress takes up to four hours.`,
  },
};

/** Whether somebody may unsubscribe for this reason. */
export function isUnsubscribeReason(code: string): code is keyof typeof unsubscribeReasons {
  return Object.hasOwn(unsubscribeReasons, code);
}

/** The words of a refusal on a subscription. */
export function subscriptionError(code: string): ErrorText {
  return errors[code] ?? errorText(code);
}
