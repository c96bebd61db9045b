/** The phone line of an order as its review tells it (CARR-17). */
import { msg } from "@lingui/core/macro";

export const lineReview = {
  title: msg`Phone line`,
  new: msg`New line with a new number`,
  port: msg`New line with your own number`,
  upgrade: msg({
    message: "Upgrade of the line ending in {upgraded}",
    comment: "upgraded: the last four digits of a phone number",
  }),
  deposit: msg({
    message: "The carrier asks for a deposit of {amount} and puts it on your first bill.",
    comment: "amount: a sum of money",
  }),
  later: msg`You activate it once your order is placed.`,
};
