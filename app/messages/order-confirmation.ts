import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/order-confirmation";

/** What the page says first after the button was pressed, by its status (LC-29). */
export const confirmationTitles: Readonly<Record<Status, MessageDescriptor>> = {
  loading: msg`One moment, please`,
  processing: msg`We are placing your order`,
  pending: msg`Your payment is pending`,
  confirmed: msg`Your order is placed`,
  error: msg`Your order is not placed yet`,
};
