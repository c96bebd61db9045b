import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Cycle, Label } from "#machines/business-subscription";

/** What a business subscription's status is called (SUB-04). */
export const businessSubscriptionLabels: Readonly<Record<Label, MessageDescriptor>> = {
  preparing: msg`Preparing`,
  processing: msg`Processing`,
  pending: msg`Pending`,
  pendingTrial: msg`Pending trial`,
  activeTrial: msg`Active trial`,
  active: msg`Active`,
  paymentPastDue: msg`Payment past due`,
  paymentFailed: msg`Payment failed`,
  cancelled: msg`Cancelled`,
};

/** What a status means for the business, and what is next. */
export const businessSubscriptionNotes: Readonly<Record<Label, MessageDescriptor>> = {
  preparing: msg`Your sign-up is not handed in yet.`,
  processing: msg`We set up your account.`,
  pending: msg`An administrator creates your account. This takes a few days.`,
  pendingTrial: msg`Your trial begins when it is activated.`,
  activeTrial: msg`Its free trial lasts 14 days in all. It ends at once, without a charge, when you cancel.`,
  active: msg`It renews by itself at the end of the billing period.`,
  paymentPastDue: msg`We could not charge it. It stays active for five days after that: update your payment.`,
  paymentFailed: msg`Your account is suspended. Update your payment within 60 days of its suspension and nothing is lost.`,
  cancelled: msg`It stays effective until the end of the billing period.`,
};

/** The billing cycles to choose from (SUB-17). */
export const cycleNames: Readonly<Record<Cycle, MessageDescriptor>> = {
  monthly: msg`Monthly`,
  yearly: msg`Yearly`,
};
