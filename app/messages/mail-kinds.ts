import { msg } from "@lingui/core/macro";

/** What the mail about a placed order ends with, where nothing of it is packed. */
export const placedByPhone = msg`We make it for you. To cancel it, call us at {phone} with the order number before we prepare it for delivery.`;
export const placedUnpacked = msg`You find what happens with each item in your order.`;

/** What becomes of an item that is not packed, beside it. */
export const mailKinds = {
  emailedNow: msg`by email within minutes`,
  emailedOn: msg({ message: "by email on {day}", comment: "day: a date" }),
  subscription: msg`begins once it is paid`,
  subscriptionFree: msg`begins at once`,
  plan: msg`begins on delivery`,
  planOfPickup: msg`begins when the item is picked up`,
  line: msg({ message: "works once you have activated it", comment: "of a phone line" }),
  tradeIn: msg({
    message: "traded in: {amount} expected, paid to you after we have checked it",
    comment: "amount: a sum of money",
  }),
  visit: msg`done at your home`,
  visitOn: msg({ message: "done at your home on {day}", comment: "day: a date" }),
} as const;

/** What the mail about a placed order says of old devices (CONF-05). */
export const tradeInMail = {
  title: msg`Trade-in terms`,
  terms: msg({
    message:
      "Send the old device within {days} days of getting its label and the new one. Otherwise there is no credit, and what you had of it is charged back. The credit does not lower today's total. All terms: {href}",
    comment: "days: a number of 7 or more; href: an address",
  }),
} as const;
