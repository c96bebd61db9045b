import { msg } from "@lingui/core/macro";
import type { MailWords } from "./mail-words.ts";

/** What is written about claims on care plans (LC-41). */
export const claimMailTemplates = [
  "claim-asked",
  "claim-late",
  "claim-not-found",
  "claim-covered",
  "claim-unpaid",
  "claim-label",
  "claim-repaired",
  "claim-replaced",
  "claim-paid-out",
  "claim-refused",
  "claim-withdrawn",
  "claim-lapsed",
] as const;

const seeClaim = { button: msg`See your claim`, target: "claim" } as const;

export const claimMailWords: Record<(typeof claimMailTemplates)[number], MailWords> = {
  "claim-asked": {
    subject: msg`We have your claim`,
    lead: msg`Your claim on your care plan is with the insurer.`,
    next: msg`We write to you as soon as the insurer has decided. You can take the claim back until then.`,
    ...seeClaim,
  },
  "claim-late": {
    subject: msg`Your claim takes longer`,
    lead: msg`We are sorry: the insurer has not answered in its time.`,
    next: msg`Your claim stands, and there is nothing for you to do. Call us at {phone} with the order number if you cannot wait.`,
    ...seeClaim,
  },
  "claim-not-found": {
    subject: msg`Your device could not be found`,
    lead: msg`The insurer knows no device with the number you typed.`,
    next: msg`Look at the IMEI again and correct it by the day below, or call us at {phone} with the order number. After that the claim expires.`,
    ...seeClaim,
  },
  "claim-covered": {
    subject: msg`Your claim is accepted`,
    lead: msg`The insurer takes your claim.`,
    next: msg`Pay the fee below by the day below, and it goes on. After that the claim expires.`,
    ...seeClaim,
  },
  "claim-unpaid": {
    subject: msg`The fee of your claim was declined`,
    lead: msg`Your card's bank declined the fee of your claim.`,
    next: msg`Try again, or give the plan another card, by the day below. After that the claim expires.`,
    ...seeClaim,
  },
  "claim-label": {
    subject: msg`Send in your device: your label is ready`,
    lead: msg`The fee is paid, and the label for your device is ready.`,
    next: msg`Back up the device and hand over the parcel by the day below. After that the claim expires, and the fee goes back to you.`,
    ...seeClaim,
  },
  "claim-repaired": {
    subject: msg`Your device is repaired`,
    lead: msg`The repair shop has repaired your device.`,
    next: msg`It is on its way back to you. Nothing more is to pay.`,
    ...seeClaim,
  },
  "claim-replaced": {
    subject: msg`Another device is on its way to you`,
    lead: msg`The insurer replaces your device.`,
    next: msg`Nothing more is to pay.`,
    ...seeClaim,
  },
  "claim-paid-out": {
    subject: msg`Your claim is paid out`,
    lead: msg`The insurer pays you the sum below instead of a device.`,
    next: msg`The insurer sends it to you. Nothing more is to pay.`,
    ...seeClaim,
  },
  "claim-refused": {
    subject: msg`Your claim is not accepted`,
    lead: msg`The insurer does not make this good: the reason stands below.`,
    next: msg`It does not count against your plan. A fee that you paid goes back to your card, and a device that you sent in comes back to you. Call us at {phone} with the order number if you do not agree.`,
    ...seeClaim,
  },
  "claim-withdrawn": {
    subject: msg`Your claim is withdrawn`,
    lead: msg`Your claim was taken back.`,
    next: msg`It does not count against your plan. A fee that you paid goes back to your card.`,
    ...seeClaim,
  },
  "claim-lapsed": {
    subject: msg`Your claim has expired`,
    lead: msg`Nothing more came of your claim in its time.`,
    next: msg`It does not count against your plan. A fee that you paid goes back to your card. As long as the plan is in force you can make a new claim.`,
    ...seeClaim,
  },
};
