/** What the last mail to an address says that an order's mail went to by mistake (decision 093). */
import { msg } from "@lingui/core/macro";

export const movedMailWords = {
  subject: msg`Email about order {orderId} goes elsewhere now`,
  lead: msg`The email address of this order was corrected. This address gets no more email about it, and the links in earlier email open nothing.`,
  next: msg`If you did not place this order, there is nothing to do. If you did and did not correct the address, call us at {phone} with the order number.`,
  button: msg`Go to the store`,
} as const;

export const movedMailFooter = msg`You get this email because somebody gave this address for an order at {store}.`;
