/** What the store's mails say of returns, claims, replacements, refunds and goods that go back to their customer. */
import { msg } from "@lingui/core/macro";
import { REPLACED_BACK_DAYS } from "#machines/return/return-policy.rules.ts";
import type { MailWords } from "./mail-words.ts";

export const returnMailTemplates = [
  "return-requested",
  "claim-registered",
  "claim-accepted",
  "claim-denied",
  "answer-late",
  "return-label",
  "return-accepted",
  "return-expired",
  "return-late",
  "return-withdrawn",
  "replacement-requested",
  "replacement-approved",
  "replacement-partly-approved",
  "replacement-lost",
  "replacement-refused",
  "replacement-shipped",
  "replacement-delivered",
  "replacement-charged",
  "replacement-charge-declined",
  "replacement-credited",
  "replacement-done",
  "return-to-customer-offered",
  "return-to-customer-requested",
  "return-to-customer-shipped",
  "return-to-customer-declined",
  "refund",
  "refund-declined",
  "refund-late",
  "refund-account",
  "refund-account-reminder",
  "refund-account-refused",
  "goodwill",
  "goodwill-card",
] as const;

const seeOrder = { button: msg`See your order`, target: "order" } as const;

const nameAccount = { button: msg`Give your account number`, target: "refundAccount" } as const;

export const returnMailWords = {
  "return-requested": {
    subject: msg`We have your return request for {orderId}`,
    lead: msg`Your return is registered.`,
    next: msg`The items have to be handed over by the day below. After that the return ends, and you keep them without a refund.`,
    ...seeOrder,
  },
  "claim-registered": {
    subject: msg`We look for your items of {orderId}`,
    lead: msg`We were told that something did not arrive.`,
    next: msg`We ask the carrier and our warehouse, and write to you within five business days. You do not have to send anything.`,
    ...seeOrder,
  },
  "claim-accepted": {
    subject: msg`Your items of {orderId} did not arrive`,
    lead: msg`You get your money back for them. We are sorry.`,
    next: msg`The refund goes to your original payment method. You do not have to do anything. If you still want them, please order them again.`,
    ...seeOrder,
  },
  "claim-denied": {
    subject: msg`About your missing items of {orderId}`,
    lead: msg`By what the carrier and our warehouse say they were handed over in full.`,
    next: msg`Ask at home and your neighbors. What turns up you can return as usual, within its days. Call us at {phone} with the order number if they are still missing.`,
    ...seeOrder,
  },
  "answer-late": {
    subject: msg`Our answer about {orderId} takes longer`,
    lead: msg`We are sorry: we promised you an answer by now and do not have it yet.`,
    next: msg`One of our agents looks into it, and we write to you as soon as we know more. You do not have to do anything. Call us at {phone} with the order number if you would like to talk to us.`,
    ...seeOrder,
  },
  "return-label": {
    subject: msg`Your return label for {orderId}`,
    lead: msg`Your label is ready.`,
    next: msg`Print it, put the packing note inside and hand the parcel over by the day below. After that the return ends, and you keep the items without a refund.`,
    button: msg`Print the label`,
    target: "label",
  },
  "return-accepted": {
    subject: msg`We accepted your return for {orderId}`,
    lead: msg`Your items arrived and were checked.`,
    next: msg`The refund goes to your original payment method. You do not have to do anything.`,
    ...seeOrder,
  },
  "return-expired": {
    subject: msg`Your return for {orderId} has expired`,
    lead: msg`We did not receive the items in time. You keep them, and there is no refund.`,
    next: msg`If they are on their way, call us at {phone} with the order number.`,
    ...seeOrder,
  },
  "return-late": {
    subject: msg`Your return for {orderId} was sent late`,
    lead: msg`The carrier has your parcel. It was handed over after your return had expired.`,
    next: msg`We have a look at it and write to you about your refund. You do not have to do anything.`,
    ...seeOrder,
  },
  "return-withdrawn": {
    subject: msg`Your return for {orderId} is withdrawn`,
    lead: msg`You keep the items.`,
    next: msg`You can start another return while the window is open.`,
    ...seeOrder,
  },
  "replacement-requested": {
    subject: msg`We have your replacement request for {orderId}`,
    lead: msg`We were asked to replace this item.`,
    next: msg`We check it and write to you. The order's page shows how it goes.`,
    ...seeOrder,
  },
  "replacement-approved": {
    subject: msg`We replace an item of {orderId}`,
    lead: msg`Your replacement is approved and being packed.`,
    next: msg`We write again when it ships.`,
    ...seeOrder,
  },
  "replacement-partly-approved": {
    subject: msg`We replace some of what you asked for of {orderId}`,
    lead: msg`Your replacement is approved in part. What we replace is being packed.`,
    next: msg`We write again when it ships. The other units stay with you: you can still return them until their return window closes.`,
    ...seeOrder,
  },
  "replacement-lost": {
    subject: msg`Your replacement for {orderId} was lost: we send it again`,
    lead: msg`We are sorry: the carrier lost the parcel with your replacement.`,
    next: msg`Another one is being packed at no cost to you, and we write again when it ships. Until it is there, you do not have to send anything back.`,
    ...seeOrder,
  },
  "replacement-refused": {
    subject: msg`We cannot replace an item of {orderId}`,
    lead: msg`Your replacement was not approved.`,
    next: msg`You can still return what you have until its return window closes.`,
    ...seeOrder,
  },
  "replacement-shipped": {
    subject: msg`Your replacement for {orderId} is on its way`,
    lead: msg`The new item has left the warehouse.`,
    next: msg`The order's page shows where it is, and whether something is to be sent back.`,
    ...seeOrder,
  },
  "replacement-delivered": {
    subject: msg`Please send the old item of {orderId} back`,
    lead: msg`Your replacement has arrived.`,
    next: msg`Send the old item back by the day below, in the box the new one came in. After that we charge you what you paid for it.`,
    ...seeOrder,
  },
  "replacement-charged": {
    subject: msg`We charge an item of {orderId} that did not come back`,
    lead: msg`The item we replaced was not sent back within ${REPLACED_BACK_DAYS} days.`,
    next: msg`We charge what was charged for it at first, to what you paid with; points are taken from your balance. Call us at {phone} if it is on its way.`,
    ...seeOrder,
  },
  "replacement-charge-declined": {
    subject: msg`A charge for an item of {orderId} was declined`,
    lead: msg`The item we replaced did not come back, and what you paid for it could not be charged in full.`,
    next: msg`The sums below say what was charged and what was declined. Our support gets in touch with you about what was declined.`,
    ...seeOrder,
  },
  "replacement-credited": {
    subject: msg`Your old item of {orderId} has arrived: we give the charge back`,
    lead: msg`The item we replaced has reached us after all.`,
    next: msg`What we charged for it goes back to your original payment method. Banks may need a few days to show it.`,
    ...seeOrder,
  },
  "replacement-done": {
    subject: msg`Your replacement for {orderId} is complete`,
    lead: msg`You have the new item, and nothing of the old one is open any more.`,
    next: msg`There is nothing left to send back or to pay for it.`,
    ...seeOrder,
  },
  "return-to-customer-offered": {
    subject: msg`Decide about your return for {orderId}`,
    lead: msg`The items you sent back were not accepted.`,
    next: msg`There is no refund for them. Tell us by the day below whether we should send them back to you. After that our support will ask you; nothing is thrown away before then.`,
    button: msg`Decide now`,
    target: "sendBack",
  },
  "return-to-customer-requested": {
    subject: msg`We send your items of {orderId} back to you`,
    lead: msg`We were asked to send your items back to you.`,
    next: msg`We write again when the parcel ships. It costs you nothing.`,
    button: msg`See where they are`,
    target: "sendBack",
  },
  "return-to-customer-shipped": {
    subject: msg`Your items of {orderId} are on their way back to you`,
    lead: msg`The parcel has left our returns center.`,
    next: msg`Somebody has to be there to take it.`,
    button: msg`See where they are`,
    target: "sendBack",
  },
  "return-to-customer-declined": {
    subject: msg`Your items of {orderId} stay with us`,
    lead: msg`The items are not sent back to you.`,
    next: msg`We recycle them. There is no refund for them.`,
    ...seeOrder,
  },
  refund: {
    subject: msg`Your refund for {orderId}`,
    lead: msg`Your money is on its way back.`,
    next: msg`It goes to your original payment method. Banks may need a few days to show it; you do not have to do anything.`,
    ...seeOrder,
  },
  "refund-late": {
    subject: msg`Your refund for {orderId} takes longer`,
    lead: msg`We are sorry: the sum below was to be with you by now, and we have no answer from who pays it out.`,
    next: msg`We have asked for it again, and one of our agents looks into it. You hear from us when it is sent; if it cannot be, we give it to you another way. You do not have to do anything.`,
    ...seeOrder,
  },
  "refund-account": {
    subject: msg`Where shall we send your money for {orderId}?`,
    lead: msg`You paid at the door, so your money comes back by bank transfer. We need an account for it.`,
    next: msg`Name the account on the page below, or call us at {phone} with the order number. Never send its number by email. Until then we keep the money for you.`,
    ...nameAccount,
  },
  "refund-account-reminder": {
    subject: msg`We still need an account for your money for {orderId}`,
    lead: msg`The sum below is yours, and we do not know where to send it.`,
    next: msg`Name the account on the page below, or call us at {phone} with the order number. Never send its number by email. Until then we keep the money for you.`,
    ...nameAccount,
  },
  "refund-account-refused": {
    subject: msg`The bank sent your refund for {orderId} back to us`,
    lead: msg`We sent the sum below to the account we were given, and the bank sent it back: the account is closed, or its number is not right.`,
    next: msg`Give us another account on the page below, or call us at {phone} with the order number. Never send its number by email. Until then we keep the money for you.`,
    ...nameAccount,
  },
  goodwill: {
    subject: msg`We give you money back for {orderId}`,
    lead: msg`Something went wrong, and we are sorry.`,
    next: msg`It goes to your original payment method, or comes as a gift card, as the sums below say. You do not have to send anything.`,
    ...seeOrder,
  },
  "goodwill-card": {
    subject: msg`Your money for {orderId} is on a gift card`,
    lead: msg`We could not send the money we are giving you for what went wrong to your original payment method. It is on a gift card instead.`,
    next: msg`The code of the card is in a separate email, and you can pay with it right away. You do not have to do anything.`,
    ...seeOrder,
  },
  "refund-declined": {
    subject: msg`A refund for {orderId} was declined`,
    lead: msg`A payment provider declined the sum below.`,
    next: msg`We look into it and try again; there is nothing for you to do.`,
    ...seeOrder,
  },
} as const satisfies Readonly<Record<(typeof returnMailTemplates)[number], MailWords>>;

/** Of a refund that is gift card balance now. */
export const creditedMail = {
  lead: msg`Your money is on a gift card.`,
  next: msg`The code of the card is in a separate email, and you can pay with it right away. You do not have to do anything.`,
  nextOfSome: msg`Part of it is on the gift card below: its code is in a separate email, and you can pay with it right away.`,
} as const;
