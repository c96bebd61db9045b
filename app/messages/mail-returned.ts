import { msg } from "@lingui/core/macro";

/** What mails say of a return of which some was taken and some was not (RET-10). */
export const returnedMail = {
  goods: {
    subject: msg`We accepted part of your return for {orderId}`,
    lead: msg`We checked what you sent back. We accepted some of it, and could not accept the rest. Below you see which, and why.`,
    more: msg`If you want, we send back what we could not accept, free of charge: a separate email asks you.`,
    taken: msg({ message: "Accepted", comment: "then articles with their units" }),
    refused: msg({ message: "Not accepted", comment: "then articles with their units" }),
  },
  claim: {
    subject: msg`Some of your items of {orderId} did not arrive`,
    lead: msg`The carrier could not find some of them. We are sorry. Below you see which.`,
    more: msg`By what the carrier and our warehouse say the others were handed over. Ask at home and your neighbors. Call us at {phone} with the order number if they are still missing.`,
    taken: msg({ message: "Did not arrive", comment: "then articles with their units" }),
    refused: msg({ message: "Handed over", comment: "then articles with their units" }),
  },
  unpaid: {
    next: msg`You had not paid for them, so no money goes back: you owe less for the order. Its page says how much is left to pay, and by when.`,
  },
  unsafeMore: msg`What we could not accept must not be shipped by parcel, so we cannot send it back. Call us at {phone} with the order number; nothing is thrown away before then.`,
  why: msg({ message: "Why", comment: "then why items were not accepted" }),
  offeredPart: msg`We could not accept the items below that you sent back. We accepted the others; a separate email tells you the refund for them.`,
  unsafeNext: msg`There is no refund for them. They must not be shipped by parcel, so we cannot send them back. Call us at {phone} with the order number by the day below; nothing is thrown away before then.`,
} as const;

/**
 * What a Polish return says instead: it is a statement of withdrawal, which is confirmed with its content and time, and stands
 * whenever the goods come (consumer rights act, art. 30 to 34).
 */
export const withdrawalMail = {
  subject: msg`We have your withdrawal from the contract for {orderId}`,
  lead: msg`We confirm that we have your statement of withdrawal. It stands below; keep this email.`,
  next: msg`Hand the items over by the day below. The money goes back within 14 days of your statement, the way you paid; it may wait until the items, or proof that you sent them, are here.`,
  label: msg`Print it, put the packing note inside and hand the parcel over by the day below. Your withdrawal stands; your money may wait until the items, or proof that you sent them, are here.`,
  expired: {
    lead: msg`The items were not handed over in time. Your withdrawal stands, and your money waits for them.`,
    next: msg`Call us at {phone} with the order number: we tell you how they come back. What they are worth less for late or careless handling you may owe us.`,
  },
  statement: msg({
    message: "Your statement",
    comment: "of withdrawal from a contract; then its words",
  }),
  withdraws: msg({
    message: "I withdraw from the contract of sale of: {names}.",
    comment: "names: articles, each with how many of it",
  }),
  madeAt: msg({ message: "Received on", comment: "of a statement; then day and time" }),
} as const;
