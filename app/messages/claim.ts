/** What is said of a claim on a care plan (LC-41). */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ClaimKind, Status } from "#machines/claim";
import { errorText } from "./errors.ts";
import type { ErrorText } from "./errors.ts";

interface Told {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** What may have happened, as it is chosen. */
export const claimKindTexts: Readonly<Record<ClaimKind, MessageDescriptor>> = {
  screen: msg`The screen is broken`,
  damage: msg`It is damaged in another way`,
  mechanical: msg`It stopped working by itself`,
  theft: msg`It was stolen or lost`,
};

/** How far a claim is, and what is next. */
export const claimStates: Readonly<Record<Status, Told>> = {
  asked: {
    title: msg`With the insurer`,
    text: msg`The insurer has your claim and decides on it. We write to you.`,
  },
  notFound: {
    title: msg`Your device could not be found`,
    text: msg`The insurer knows no device with this number. Look at it again and correct it, or call us at {phone} with the order number.`,
  },
  owing: {
    title: msg`Accepted`,
    text: msg`The insurer takes your claim. It goes on as soon as you have paid the fee below.`,
  },
  charging: {
    title: msg`Your payment is in progress`,
    text: msg`The bank of your card is asked.`,
  },
  printing: {
    title: msg`Your label is being made`,
    text: msg`We get a label for you to send the device in.`,
  },
  labelFailed: {
    title: msg`The label could not be printed`,
    text: msg`Nothing runs out while there is no label. Try again.`,
  },
  sending: {
    title: msg`Send your device`,
    text: msg`Print the label, pack the device and hand it to the carrier.`,
  },
  deciding: {
    title: msg`Your device is being worked on`,
    text: msg`The repair shop has it. We write to you when it is done.`,
  },
  crediting: {
    title: msg`Your fee is being refunded`,
    text: msg`What you paid for this claim goes back to your card.`,
  },
  uncredited: {
    title: msg`Your fee is still to be refunded`,
    text: msg`Your bank did not take it back yet. Our team sees to it; there is nothing for you to do.`,
  },
  repaired: {
    title: msg`Repaired`,
    text: msg`Your device is repaired and on its way back to you.`,
  },
  replaced: {
    title: msg`Replaced`,
    text: msg`Another device is on its way to you.`,
  },
  paidOut: {
    title: msg`Paid out`,
    text: msg`The insurer pays you the sum below instead of a device.`,
  },
  refused: {
    title: msg`Not accepted`,
    text: msg`The insurer does not make this good. It does not count against your plan.`,
  },
  withdrawn: {
    title: msg`Withdrawn`,
    text: msg`You took this claim back. It does not count against your plan.`,
  },
  lapsed: {
    title: msg`Expired`,
    text: msg`Nothing more came of this claim in its time. It does not count against your plan.`,
  },
};

/** What is said in place of, or beside, what its state says. */
export const claimNotes = {
  overdue: msg`The insurer has not answered in its time. Your claim stands, and we write to you as soon as it does. You can also call us at {phone} with the order number.`,
  gone: {
    title: msg`A replacement is being found`,
    text: msg`The insurer looks for another device for you. We write to you.`,
  },
  sentBack: msg`The device you sent in comes back to you.`,
  credited: msg`The fee you paid went back to your card.`,
  declined: msg`Your card's bank declined the fee. Try again, or give the plan another card.`,
} as const;

/** What is printed on the label. */
export const claimLabelWords = { title: msg`Repair label`, number: msg`Claim` } as const;

/** What to do with it. */
export const claimReminders = [
  msg`Back up what is on the device and turn off its lock.`,
  msg`Take out SIM cards and memory cards. Leave the charger at home.`,
  msg`Pack it well, stick the label on the box and hand it to the carrier.`,
] as const;

const errors: Readonly<Record<string, ErrorText>> = {
  PlanNotInForce: {
    title: msg`The plan does not cover this now`,
    text: msg`A claim can be made as long as the plan is active, or paid for.`,
  },
  ClaimOpen: {
    title: msg`There is a claim already`,
    text: msg`One claim at a time: the next one can be made when the one before is over.`,
  },
  DevicePaidOut: {
    title: msg`The insurer has paid for this device`,
    text: msg`There is nothing left that the plan covers. Cancel the plan, so that nothing more is charged for it.`,
  },
  ClaimLimitReached: {
    title: msg`Too many claims`,
    text: msg`Three claims are covered within twelve months. The page says when the next one can be made.`,
  },
  DateOutOfPlan: {
    title: msg`Check the day it happened`,
    text: msg`It has to be a day since the plan began, and not one that is still to come.`,
  },
  ImeiInvalid: {
    title: msg`Check the IMEI`,
    text: msg`It has 15 digits, and one of them is wrong. Dial *#06# on the device, or look at its box.`,
  },
  StoryRequired: {
    title: msg`Tell us what happened`,
    text: msg`A sentence or two are enough.`,
  },
  ChoiceRequired: {
    title: msg`Choose what happened`,
    text: msg`Nothing was sent yet.`,
  },
  NoCardForFee: {
    title: msg`The plan has no card`,
    text: msg`Give it one, then pay the fee.`,
  },
  PaymentUpdateNotNeeded: {
    title: msg`Nothing has to be paid now`,
    text: msg`The page shows how far your claim is.`,
  },
  EventNotAllowed: {
    title: msg`This is not possible any more`,
    text: msg`The claim has moved on since. The page shows what can be done now.`,
  },
};

/** The words of a refusal on a claim. */
export function claimError(code: string): ErrorText {
  return errors[code] ?? errorText(code);
}
