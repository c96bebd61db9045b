import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Label } from "#machines/subscription";
import { errorText } from "./errors.ts";
import type { ErrorText } from "./errors.ts";

/** What a subscription's status is called (SUB-03, SUB-20). */
export const subscriptionLabels: Readonly<Record<Label, MessageDescriptor>> = {
  active: msg`Active`,
  activeTrial: msg`Active trial`,
  paymentPastDue: msg`Payment past due`,
  renewalInProgress: msg`Renewal in progress`,
  suspended: msg`Suspended`,
  inactive: msg`Inactive`,
  cancelled: msg`Cancelled`,
};

/** What a status means for the shopper, and what is next. */
export const subscriptionNotes: Readonly<Record<Label, MessageDescriptor>> = {
  active: msg`It renews by itself at the end of the paid period.`,
  activeTrial: msg`Your trial lasts 14 days. It ends at once, without a charge, when you cancel.`,
  paymentPastDue: msg`We could not charge it. It stays active for five days: update your payment.`,
  renewalInProgress: msg`This takes up to four hours.`,
  suspended: msg`We could not charge it. Update your payment within 60 days and nothing is lost.`,
  inactive: msg`An administrator stopped it.`,
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

const errors: Readonly<Record<string, ErrorText>> = {
  LessthanMinOrExceededMaxAppStack: {
    title: msg`That many licences are not offered`,
    text: msg({
      message: "Choose between {min} and {max} licences.",
      comment: "min, max: the fewest and the most licences of a subscription",
    }),
  },
  CancellationNotAllowed: {
    title: msg`This cannot be cancelled now`,
    text: msg`Only an active subscription can be cancelled. A renewal in progress takes up to four hours.`,
  },
};

/** The words of a refusal on a subscription. */
export function subscriptionError(code: string): ErrorText {
  return errors[code] ?? errorText(code);
}
