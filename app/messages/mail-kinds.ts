import { msg } from "@lingui/core/macro";

/** When an order is charged, where not all of it travels in a parcel. */
export const placedNext = {
  none: msg`We charge it now. You find what happens with each item in your order.`,
  some: msg`We charge what is packed when its parcel leaves, and the rest now. You can cancel until we prepare it for delivery.`,
} as const;

/** What becomes of an item that is not packed, beside it. */
export const mailKinds = {
  emailedNow: msg`by email within minutes`,
  emailedOn: msg({ message: "by email on {day}", comment: "day: a date" }),
  subscription: msg`begins now`,
  plan: msg`begins on delivery`,
  visit: msg`done at your home`,
  visitOn: msg({ message: "done at your home on {day}", comment: "day: a date" }),
} as const;
