import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Label, Status } from "#machines/gift-card";
import { askedTooOften, codesTriedTooOften } from "./asked-too-often.ts";

/** What the states of a gift card are called (GIFT-07). */
export const giftCardStates: Readonly<Record<Label | Status, MessageDescriptor>> = {
  none: msg`Sent once it is paid for`,
  scheduled: msg`Scheduled`,
  generated: msg`Delivered`,
  delivered: msg`Delivered`,
  cancelled: msg({ message: "Cancelled", context: "gift card" }),
  retired: msg`Revoked`,
  revoked: msg`Revoked`,
};

/** Why something about a gift card is refused, and what helps; codes of ERR and of LC-27. */
interface GiftCardText {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

const nothingTaken = msg`Nothing was taken from it.`;

const texts: Readonly<Record<string, GiftCardText>> = {
  TooManyAttempts: codesTriedTooOften,
  AskedTooOften: askedTooOften,
  GiftCardAlreadyRedeemed: {
    title: msg`This gift card was already redeemed`,
    text: msg`There is nothing left on it. Use another card or another way to pay.`,
  },
  GiftCardHeld: {
    title: msg`Everything on this gift card is set aside already`,
    text: msg`For this cart, another one or an order. What is not ordered comes back at the latest four hours after its cart was last used.`,
  },
  GiftCardCodeInvalid: {
    title: msg`This code is not valid`,
    text: msg`Compare it with the email the card came in.`,
  },
  GiftCardFieldFormatInvalid: {
    title: msg`A gift card code has exactly 14 characters`,
    text: msg`Letters and numbers only.`,
  },
  NoBalanceInGiftCard: {
    title: msg`The gift card has no balance`,
    text: msg`Use another card or another way to pay.`,
  },
  GiftCardLess: {
    title: msg`Less is on this gift card than a moment ago`,
    text: msg`The rest is set aside for another cart or an order; what is not ordered comes back at the latest four hours after its cart was last used. Use the card again for what is left.`,
  },
  GiftCardTooSmall: {
    title: msg`There is not enough on this gift card`,
    text: msg`It has to cover the whole sum. Use another card or another way to pay.`,
  },
  GiftCardExceedingMaximumBalance: {
    title: msg`A gift card can hold at most $2000`,
    text: msg`Nothing was moved. Use both cards as they are.`,
  },
  GiftCardAlreadyApplied: {
    title: msg`This gift card already pays for this order`,
    text: nothingTaken,
  },
  GiftCardAlreadyAdded: {
    title: msg`This gift card is already in your wallet`,
    text: msg`You find its balance below.`,
  },
  ResendLimitReached: {
    title: msg`This card was sent five times today`,
    text: msg`Try again tomorrow.`,
  },
  GiftCardNotSent: {
    title: msg`This card cannot be sent again`,
    text: msg`Only a card that was delivered can be.`,
  },
  Conflict: {
    title: msg`Your order has changed since you opened this page`,
    text: msg`Perhaps it was paid in another tab. Nothing was taken from this gift card: use it again if something is still to be paid.`,
  },
  PurchaseFlowCannotBeModified: {
    title: msg`Your order is being placed right now`,
    text: nothingTaken,
  },
  CartHasChanged: {
    title: msg`Look over what changed in your cart first`,
    text: nothingTaken,
  },
  SecurityCheckRequired: {
    title: msg`Please finish the security check first`,
    text: nothingTaken,
  },
  RecaptchaFailure: {
    title: msg`Sorry we weren't able to verify that you are not a robot.`,
    text: msg`Please wait a few minutes and try again.`,
  },
  InvalidChosenPayment: {
    title: msg`There is nothing left for this card to pay`,
    text: nothingTaken,
  },
};

const fallback: GiftCardText = {
  title: msg`Something went wrong. Please try again`,
  text: msg`We are unable to process your request at this time. Please try again after a few minutes.`,
};

/** The words of a gift card's code; the default ones for a code that nobody knows (ERR-02). */
export function giftCardText(code: string): GiftCardText {
  return texts[code] ?? fallback;
}
