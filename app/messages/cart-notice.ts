import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Act, Status } from "#machines/cart-notice";

/** How far a notice is. */
export const cartNoticeStates: Readonly<Record<Status, MessageDescriptor>> = {
  raised: msg`New`,
  shown: msg`To be read`,
  dismissed: msg`Put away`,
  resolved: msg`Dealt with`,
};

/** What a shopper can do about a notice, as a button says it. */
export const cartActs: Readonly<Record<Act, MessageDescriptor>> = {
  switchToDelivery: msg`Choose delivery`,
  chooseStore: msg`Choose another store`,
  chooseDelivery: msg`Choose another day`,
  pickPayment: msg`Choose another way to pay`,
  enterCvv: msg`Enter the security code`,
  browse: msg`Find something else`,
  deleteItems: msg`Take these items out`,
};
