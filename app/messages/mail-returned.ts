import { msg } from "@lingui/core/macro";

/** What mails say of a return of which some was taken and some was not (RET-10). */
export const returnedMail = {
  goods: {
    subject: msg`We took back part of your return for {orderId}`,
    lead: msg`We checked what you sent back. Some of it we took back, and some of it we could not accept. Below you see which, and why.`,
    more: msg`What we could not accept we send back to you if you want it, free of charge: another mail asks you.`,
    taken: msg({ message: "Taken back", comment: "then articles with their units" }),
    refused: msg({ message: "Not accepted", comment: "then articles with their units" }),
  },
  claim: {
    subject: msg`Some of your items of {orderId} did not arrive`,
    lead: msg`The carrier could not find some of them. We are sorry. Below you see which.`,
    more: msg`By what the carrier and our warehouse say the others were handed over. Ask at home and your neighbors. Call us at {phone} with the order number if they are still missing.`,
    taken: msg({ message: "Did not arrive", comment: "then articles with their units" }),
    refused: msg({ message: "Handed over", comment: "then articles with their units" }),
  },
  unsafeMore: msg`What we could not accept must not travel by parcel, so we cannot send it back. Call us at {phone} with the order number; nothing is thrown away before.`,
  why: msg({ message: "Why", comment: "then why items were not accepted" }),
  offeredPart: msg`Of the items you sent back we could not accept those below. The others are taken back; another mail tells their refund.`,
  unsafeNext: msg`There is no refund for them. They must not travel by parcel, so we cannot send them back. Call us at {phone} with the order number by the day below; nothing is thrown away before.`,
} as const;
