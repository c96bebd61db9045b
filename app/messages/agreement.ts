import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AgreementName, Status } from "#machines/agreement";
import { agreementLeads } from "./agreement-leads.ts";
import type { AgreementLead } from "./agreement-leads.ts";
import { displayedReturnDays, RETURN_DAYS } from "#machines/return/return-policy.rules.ts";

/** What whoever picks up at a store reads everywhere (OPEN-01). */
const STORE_DAYS = displayedReturnDays("retail");

/** One legal text. A changed word is a new version: what was accepted before is then asked for anew (LC-30). */
export interface AgreementText extends AgreementLead {
  /** When it came into force. */
  readonly version: string;
  readonly sections: readonly {
    readonly heading: MessageDescriptor;
    readonly paragraphs: readonly MessageDescriptor[];
  }[];
}

/** How far somebody is with a text. */
export const agreementLabels = {
  closed: msg`Not read yet`,
  reading: msg`Being read`,
  scrolled: msg`Read to the end`,
  accepted: msg`Accepted`,
} as const satisfies Record<Status, MessageDescriptor>;

/** Every legal text that is accepted, in one place. */
export const agreementTexts: Readonly<Record<AgreementName, AgreementText>> = {
  termsOfSale: {
    version: "2026-11-28",
    ...agreementLeads.termsOfSale,
    sections: [
      {
        heading: msg`1. Your order`,
        paragraphs: [
          msg`Your order is an offer to buy. We accept it when we confirm it by email, and only for what is in stock. One press of the button makes one order, however often it is pressed.`,
          msg`If a price was plainly wrong we tell you before anything leaves, and you may cancel for free.`,
        ],
      },
      {
        heading: msg`2. Prices and payment`,
        paragraphs: [
          msg`Prices are those shown when you place the order, with the taxes and fees listed beside them. Goods are charged when they leave us, each parcel for itself, or when a store hands them over. Services, installation, warranties, subscriptions, gift cards and digital goods are charged when you place the order.`,
          msg`If a payment fails we tell you and keep your order for 24 hours. Without a new payment what is not paid for is then cancelled, and nothing is owed for it. What has left us already stays yours and is still to be paid.`,
        ],
      },
      {
        heading: msg`3. Delivery and risk`,
        paragraphs: [
          msg`We deliver within the United States. Dates are promises we keep where we can; if we cannot, you are told and may cancel without charge. What is lost or damaged on the way is at our risk.`,
        ],
      },
      {
        heading: msg`4. Trying before buying`,
        paragraphs: [
          msg`Goods on trial are yours to use for 21 days from the day they arrive. Send them back within that time and nothing is charged. What is kept longer is bought, at the price shown in the order.`,
          msg`Goods on trial cannot be ordered together with others.`,
        ],
      },
      {
        heading: msg`5. Phone lines`,
        paragraphs: [
          msg`A phone line is a contract with the carrier, in the carrier's terms. A phone bought with it may be locked to that carrier for 60 days.`,
        ],
      },
      {
        heading: msg`6. Sending back`,
        paragraphs: [
          msg`You may send back what you do not like for free: within ${RETURN_DAYS} days of its arrival, or, if you pick it up at one of our stores, within ${STORE_DAYS} days of that. Gift cards, opened software and goods made to order are final.`,
          msg`Money goes back the way it came within 10 business days of the parcel's arrival.`,
        ],
      },
      {
        heading: msg`7. What we owe you`,
        paragraphs: [
          msg`Nothing here takes away a right that the law gives you as a consumer. If a part of these terms does not hold, the rest does.`,
        ],
      },
    ],
  },
  autoRenewal: {
    version: "2026-11",
    ...agreementLeads.autoRenewal,
    sections: [
      {
        heading: msg`1. It goes on until you end it`,
        paragraphs: [
          msg`The subscription begins with this order. At the end of each period it renews for another one of the same length, at the price shown in your order, and the means of payment you give here is charged, until you cancel.`,
          msg`If it begins with a free trial, the first charge comes when the trial ends. Cancel before that day and nothing is charged.`,
        ],
      },
      {
        heading: msg`2. How to cancel`,
        paragraphs: [
          msg`Cancel online at any time, in two steps and without calling anybody: under My Subscriptions, or without an account from the page of your order. What you have paid for stays yours until the period ends; a trial ends at once.`,
        ],
      },
      {
        heading: msg`3. What we tell you`,
        paragraphs: [
          msg`We write to you before a trial ends, before a yearly renewal, and whenever the price or these terms change. A higher price holds from the next period on, and only if you were told at least 30 days before.`,
        ],
      },
      {
        heading: msg`4. When a payment fails`,
        paragraphs: [
          msg`We try again two and four days later, and write to you each time it fails. After five days without a payment the subscription is suspended, after sixty it ends. Paying brings it back until then.`,
        ],
      },
      {
        heading: msg`5. Your agreement`,
        paragraphs: [
          msg`By accepting you agree to be charged for each renewal without being asked again. We keep this text as you read it, with the time you accepted it, and send it to you with the confirmation of your order.`,
        ],
      },
    ],
  },
  financing: {
    version: "2026-11",
    ...agreementLeads.financing,
    sections: [
      {
        heading: msg`1. The credit`,
        paragraphs: [
          msg`The bank opens an account for you and pays this order from it. You owe the bank, not the store.`,
        ],
      },
      {
        heading: msg`2. Interest and charges`,
        paragraphs: [
          msg`The standard rate is 29.99% a year, with a minimum charge of $1 in a month in which interest is due. On a deferred plan no interest is due if all is paid within the plan; otherwise it is due from the day of purchase. On an equal payment plan the rate is 0%.`,
          msg`A plan ends when a payment is 60 days late; what is left is then charged at the standard rate.`,
        ],
      },
      {
        heading: msg`3. Your word`,
        paragraphs: [
          msg`You confirm that what you gave the bank is true, that you are at least 18 years old, and that the bank may ask a credit agency about you.`,
        ],
      },
    ],
  },
};
