import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PayerNewsKind } from "#machines/payment";
import type { Status } from "#machines/remote-payment";

/** How far somebody is who was asked to pay (LC-48). */
export const remotePaymentStates: Readonly<Record<Status, MessageDescriptor>> = {
  created: msg`Not sent yet`,
  sent: msg`Sent`,
  opened: msg`Opened`,
  failed: msg`Nobody was reached`,
  paying: msg`Being paid`,
  paid: msg`Approved`,
  expired: msg`No longer valid`,
  cancelled: msg`Cancelled`,
};

/** The same of somebody who is called, where it differs. */
export const calledStates: Partial<typeof remotePaymentStates> = {
  sent: msg`We are calling`,
  opened: msg`On the phone`,
};

/** What is written to whoever is to pay. */
export const remotePaymentLetter = {
  subject: msg`Pay for an order at {store}`,
  lead: msg`Somebody asks you to pay for an order.`,
  next: msg`Pay by card within 24 hours. The link works once.`,
  button: msg`Pay now`,
  total: msg`To pay`,
  footer: msg`You get this email because you or somebody with your consent asked us to send it.`,
  text: msg({
    message: "{store}: pay {amount} within 24 hours: {href}",
    comment: "A text message. amount: a sum of money; href: an address",
  }),
} as const;

/** What becomes of a payment by a link, as who made it reads it by mail or by text. */
export const payerNewsLetter = {
  subject: {
    released: msg`Your payment at {store} is released`,
    partReleased: msg`A part of your payment at {store} is released`,
    refunded: msg`Your refund from {store}`,
  },
  lead: {
    released: msg`Your payment is not needed any more: the order was cancelled or is paid another way.`,
    partReleased: msg`A part of your payment is not needed any more, because the order changed.`,
    refunded: msg`We are refunding part of what you paid for someone else's order.`,
  },
  /** Where no order came of it. */
  unordered: msg`Your payment is not needed any more: the order was not placed or is paid another way.`,
  next: {
    released: msg`Nothing was taken from your card. Your bank may show the sum as pending for a few days. You do not have to do anything.`,
    partReleased: msg`This sum is not taken from your card. Your bank may show it as pending for a few days. You do not have to do anything.`,
    refunded: msg`It goes to the card you paid with. Banks may need a few days to show it; you do not have to do anything.`,
  },
  sum: {
    released: msg`Released`,
    partReleased: msg`Released`,
    refunded: msg`Refund`,
  },
  button: msg`Look at the link`,
  footer: msg`You get this email because you paid for an order through a link.`,
  text: {
    released: msg({
      message:
        "{store}: your payment of {amount} is released. Nothing was taken from your card. {href}",
      comment: "A text message. amount: a sum of money; href: an address",
    }),
    partReleased: msg({
      message: "{store}: {amount} of your payment is released and is not taken. {href}",
      comment: "A text message. amount: a sum of money; href: an address",
    }),
    refunded: msg({
      message: "{store}: {amount} of your payment goes back to your card. {href}",
      comment: "A text message. amount: a sum of money; href: an address",
    }),
  },
} as const satisfies Readonly<
  Record<string, MessageDescriptor | Readonly<Record<PayerNewsKind, MessageDescriptor>>>
>;
