import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FixedReason } from "#machines/order";

/** Why an order or an item of it stays as it is, by the reason that a refusal names beside its code. */
export const fixedReasons: Readonly<Record<FixedReason | "noOther", MessageDescriptor>> = {
  giftCard: msg`Gift cards cannot be changed once they are ordered.`,
  service: msg`A service stays as it was ordered.`,
  notOffered: msg`This order cannot be changed online. Call us at {phone} with its number.`,
  phoneLine: msg`The carrier has checked this address for your phone line, so both stay.`,
  noAddress: msg`Nothing of this order goes to an address.`,
  awaitingConsent: msg`Tell us first whether you still want the order although it is late.`,
  swapping: msg`An item of this order is being swapped. Once that is done you can change it again.`,
  unpaid: msg`The order has to be paid first.`,
  cancelled: msg`It is cancelled.`,
  cancelling: msg`We were asked to cancel it, and the warehouse has not answered yet.`,
  arrived: msg`It has arrived already. If it is not right, you can send it back.`,
  left: msg`It has left the warehouse already. If it is not right, you can send it back once you have it.`,
  prepared: msg`It is being packed already. If it is not right, you can send it back once you have it.`,
  noOther: msg`It comes in no other color or model.`,
};

export const isFixedReason = (reason: unknown): reason is keyof typeof fixedReasons =>
  typeof reason === "string" && Object.hasOwn(fixedReasons, reason);
