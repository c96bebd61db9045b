import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/remote-payment";

/** How far somebody is who was asked to pay (LC-48). */
export const remotePaymentStates: Readonly<Record<Status, MessageDescriptor>> = {
  created: msg`Not sent yet`,
  sent: msg`Sent`,
  opened: msg`Opened`,
  failed: msg`Nobody was reached`,
  paying: msg`Being paid`,
  paid: msg`Paid`,
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
  footer: msg`You get this mail because you or somebody with your consent asked us to send it.`,
  text: msg({
    message: "{store}: pay {amount} within 24 hours: {href}",
    comment: "A text message. amount: a sum of money; href: an address",
  }),
} as const;
