import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/payment-update";

/** What it says first while its shopper is asked for something besides. */
export const askingTitles: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  lapsing: msg`Your payment is approved for now`,
  code: msg`Confirm your payment`,
  provider: msg`Finish your payment`,
  payer: msg`Your order waits for a payment`,
};

/** What a payment update's page says first, by its status. */
export const updateTitles: Readonly<Record<Status, MessageDescriptor>> = {
  ok: msg`Nothing to pay`,
  paymentFailure: msg`Update your payment`,
  paymentUpdateNeeded: msg`Update your payment`,
  partialPaymentFailure: msg`Pay the rest of your order`,
  updating: msg`Your payment is being checked`,
  paymentPending: msg`Your payment is pending`,
  paymentSuccess: msg`Your order is paid`,
  overdue: msg`Your payment is overdue`,
  expired: msg`The time to pay is over`,
  closed: msg`The order was cancelled`,
};
