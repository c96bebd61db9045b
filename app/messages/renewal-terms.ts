import { msg } from "@lingui/core/macro";

/** What renews, when, for how much, and how it is stopped: as the mail and the page of a placed order say it (SUB-37, PLACE-08). */
export const renewalTerms = {
  label: msg`Renews by itself`,
  /** What takes its price off where it begins with a trial. */
  free: msg({ message: "{name}: free trial", comment: "name: a service" }),
  renews: msg({
    message:
      "{name}: {amount} on {day}, then {months, plural, one {every month} other {every # months}}, until you cancel.",
    comment:
      "name: a service; amount: a sum of money; day: a date; months: how many between two charges",
  }),
  trial: msg({
    message:
      "{name}: free until {day}, then {amount} {months, plural, one {every month} other {every # months}}, until you cancel. Cancel before that day and nothing is charged.",
    comment:
      "name: a service; amount: a sum of money; day: a date; months: how many between two charges",
  }),
  limited: msg({
    message:
      "{name}: {amount} on {day}, then {months, plural, one {every month} other {every # months}}: {charges} charges in all, then it ends by itself, or when you cancel.",
    comment:
      "name: a service; amount: a sum of money; day: a date; months: how many between two charges; charges: how many, with the one of the order",
  }),
  /** How the sum of a renewal stands to its tax (decision 101). */
  tax: {
    held: msg({ message: "Tax is included.", comment: "in the price of each renewal" }),
    added: msg({
      message:
        "Tax is included at today's rate; each charge has the rate of its day where you live.",
      comment: "in the sum of each renewal",
    }),
    unknown: msg({
      message: "Tax is added, at the rate of where you live.",
      comment: "to the price of each renewal",
    }),
  },
  ofWhichTax: msg({ message: "Tax in it", comment: "in the sum of a renewal" }),
  card: msg({ message: "Charged to {card}.", comment: "card: a bank card" }),
  stop: msg`How to stop it`,
  /** Whoever has no account has no list of subscriptions: their order leads to it (decision 022). */
  how: {
    account: msg`Cancel online at any time under My Subscriptions: it takes two steps and no call. What you have paid for stays yours until the period ends.`,
    guest: msg`Cancel online at any time, without an account: open your order by the link in our email or under Find your order, choose Manage subscription, and type the code that we email you. Then it takes two steps and no call. What you have paid for stays yours until the period ends.`,
  },
} as const;

/** The way that whoever orders has to stop it. */
export const howToStop = ({ customerId }: { readonly customerId: string | null }) =>
  renewalTerms.how[customerId === null ? "guest" : "account"];

/** What is said of how often it is charged; what begins with a trial is never limited. */
export function renewalWords({ isTrial, isLimited }: { isTrial: boolean; isLimited: boolean }) {
  if (isLimited) return renewalTerms.limited;
  return isTrial ? renewalTerms.trial : renewalTerms.renews;
}
