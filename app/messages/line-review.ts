/** The phone line of an order as its review, its order and its mails tell it (CARR-17). */
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
    message: "The carrier requires a deposit of {amount} and adds it to your first bill.",
    comment: "amount: a sum of money",
  }),
  works: msg`It works only once you have activated it: the page of your order leads there.`,
  goesOn: msg({
    message:
      "The line with {carrier} is active, and cancelling the order does not end it. {carrier} charges you for it until you end it there: call {carrier}, 611 from the line itself.",
    comment: "carrier: Verizon, AT&T",
  }),
  goesOnBack: msg({
    message:
      "The line with {carrier} is active, and sending the phone back does not end it. {carrier} charges you for it until you end it there: call {carrier}, 611 from the line itself.",
    comment: "carrier: Verizon, AT&T",
  }),
  depositGoesOn: msg({
    message:
      "The deposit of {amount} stays on your first bill from {carrier}. Ask there when you get it back.",
    comment: "amount: a sum of money; carrier: Verizon, AT&T",
  }),
  later: msg`You activate it once your order is placed.`,
};
