import { msg } from "@lingui/core/macro";

/** When a device may be changed for its successor, and whether it was (FIN-49, LC-14). */
export const orderUpgrade = {
  open: msg({
    message:
      "You can change it now: choose its successor, give this one back, and get up to {amount} for it.",
    comment: "amount: money",
  }),
  from: msg({
    message: "You can change it from {day}, when enough months are paid.",
    comment: "day: a date",
  }),
  used: msg({
    message: "You changed it with order {order}. How far this device is stands there.",
    comment: "order: the number of another order",
  }),
} as const;

/** What an upgrade asks and gives, in the order in which it happens (TRADE-45, TRADE-48, TRADE-51). */
export const upgradeTerms = {
  pay: msg`Pay for the successor with store financing. Any other way to pay takes the upgrade out of your cart, and the successor stays in it.`,
  send: msg({
    message:
      "The label for this device comes two days after the successor has shipped. Hand the device over within {days} days of having both. Otherwise there is no credit for it, nothing is charged, you keep the device, and the upgrade is used up.",
    comment: "days: a number of 7 or more",
  }),
  check: msg({
    message:
      "We check it within 3 to 10 business days. It has to be this device, in working order. Scratches and dents on its screen or body take {amount} off, or all of its credit if that is less. If anything else is wrong, such as a cracked screen, we tell you what it is worth; you can take that or have the device back.",
    comment: "amount: money",
  }),
  credit: msg`The credit arrives within 7 business days after that. It does not lower today's total: what the bank pays of the successor comes as a gift card by email, and the rest goes to what you paid with.`,
  loan: msg`Monthly payments that are still due for this device go on as agreed, beside those for its successor.`,
  once: msg`An upgrade is used once. You have it again if its order is cancelled, or the successor goes back, before you have sent this device.`,
  /** The same beside the terms of every other trade-in. */
  note: msg({
    message:
      "{name} comes back for your upgrade: hand it over within {days} days of having its label and the new one. What the bank pays comes as a gift card by email, the rest of the credit goes to what you paid with. Monthly payments that are still due for it go on as agreed.",
    comment: "name: the old device; days: a number of 7 or more",
  }),
  /** For everybody, beside the general terms. */
  always: msg({
    message: "A device that you give back for an upgrade is to be handed over within {days} days.",
    comment: "days: a number of 7 or more",
  }),
  /** Beside its name in the cart. */
  inCart: msg({ message: "{name}, for your upgrade", comment: "name: the old device" }),
} as const;

/** Before an order with a program is paid in the bank's place. */
export const upgradePaidOtherwise = {
  text: msg({
    message:
      "{name} can be used with the bank's plan only. Paid another way it stays in your order, costs the same, and can never be used.",
    comment: "name: the upgrade program",
  }),
  cancel: msg({ message: "Cancel first: {name}", comment: "name: the upgrade program" }),
} as const;

/** Beside the plans of the bank: the program of the cart can be used with some of them alone (FIN-49). */
export const upgradePlanWords = {
  fits: msg({
    message:
      "{name} is in these sums. It can be used with {months} monthly payments only: choose one of those plans, or take it out to choose freely.",
    comment: "name: the upgrade program; months: 24 or 36",
  }),
  fitsNone: msg({
    message:
      "{name} is in these sums. It can be used with {months} monthly payments only, and the bank offers you none. Take it out, or choose another way to pay.",
    comment: "name: the upgrade program; months: 24 or 36",
  }),
  blocked: msg({ message: "Not with: {name}", comment: "name: the upgrade program" }),
  remove: msg({ message: "Take out: {name}", comment: "name: the upgrade program" }),
} as const;
