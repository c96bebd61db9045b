import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/cart-link";

/** How far a sent cart is. */
export const cartLinkStates: Readonly<Record<Status, MessageDescriptor>> = {
  created: msg`Not sent yet`,
  sent: msg`Sent`,
  opened: msg`Opened`,
  paid: msg`Ordered`,
  expired: msg`No longer valid`,
  failed: msg`Could not be sent`,
};

/** What is written to whoever gets the cart. */
export const cartLinkLetter = {
  subject: msg`Your cart at {store}`,
  lead: msg`Somebody put this together for you.`,
  next: msg`Open it within 24 hours. It is a copy of your own: change what you like before you order.`,
  button: msg`Open the cart`,
  total: msg`Goods`,
  footer: msg`You get this email because you or somebody with your consent asked us to send it.`,
  text: msg({
    message: "{store}: your cart is here for 24 hours: {href}",
    comment: "A text message. href: an address",
  }),
} as const;
