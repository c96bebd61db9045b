import { msg } from "@lingui/core/macro";

/** What the mail about a placed order ends with, where nothing of it is packed. */
export const placedByPhone = msg`We make it for you. To cancel it, call us with the order number before we prepare it for delivery.`;
export const placedUnpacked = msg`You find what happens with each item in your order.`;

/** What becomes of an item that is not packed, beside it. */
export const mailKinds = {
  emailedNow: msg`by email within minutes`,
  emailedOn: msg({ message: "by email on {day}", comment: "day: a date" }),
  subscription: msg`begins once it is paid`,
  plan: msg`begins on delivery`,
  planOfPickup: msg`begins when the item is picked up`,
  visit: msg`done at your home`,
  visitOn: msg({ message: "done at your home on {day}", comment: "day: a date" }),
} as const;
