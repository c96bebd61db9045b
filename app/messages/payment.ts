import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { askedTooOften } from "./asked-too-often.ts";

/** Why a payment did not go through, and what helps. */
export interface PaymentText {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** It took nothing, which is said first. */
  readonly isUncharged?: true;
}

/** What a payment that came to nothing took: of the whole purchase, or beside payments that took or hold something. */
export const unchargedWords = {
  nothing: msg`Nothing was charged.`,
  notByThis: msg`This attempt took no money. What was charged or is held besides is listed below.`,
  aPart: msg`A part of it was charged: it is listed below, and is not asked for again.`,
} as const;

/** What of a purchase was taken when a payment of it came to nothing. */
export type Taken = keyof typeof unchargedWords;

const texts: Readonly<Record<string, PaymentText>> = {
  AskedTooOften: askedTooOften,
  InvalidCreditCard: {
    title: msg`Your bank declined this card`,
    text: msg`Check the number, date and security code, or use another card.`,
    isUncharged: true,
  },
  insufficientFunds: {
    title: msg`Your bank says there is not enough money for this`,
    text: msg`Use another card, pay a part with a gift card, or try again once there is enough.`,
    isUncharged: true,
  },
  cardExpired: {
    title: msg`Your bank says this card has expired`,
    text: msg`Check the date on the card, or use another card.`,
    isUncharged: true,
  },
  codeExpired: {
    title: msg`The code from your bank has expired`,
    text: msg`A code is good for ten minutes. Send the card again, and your bank sends a new one.`,
    isUncharged: true,
  },
  UnsupportedCreditCardType: {
    title: msg`We do not take this kind of card`,
    text: msg`Use Visa, Mastercard, American Express, Discover, Diners Club or JCB.`,
  },
  InvalidFundingSourceType: {
    title: msg`Prepaid cards cannot be used`,
    text: msg`Use a credit or debit card.`,
    isUncharged: true,
  },
  TransactionFailure: {
    title: msg`The payment did not go through`,
    text: msg`Try again, or pay another way.`,
    isUncharged: true,
  },
  affirmError: {
    title: msg`Affirm did not go through`,
    text: msg`Choose another way to pay.`,
    isUncharged: true,
  },
  PayPalAddressError: {
    title: msg`We cannot use the address PayPal gave us`,
    text: msg`Its ZIP code and state do not belong together. Check where your order goes, then pay again with that address.`,
    isUncharged: true,
  },
  PayPalCountryError: {
    title: msg`The address PayPal gave us is outside the US`,
    text: msg`We deliver in the US only. Check where your order goes, then pay again with that address.`,
    isUncharged: true,
  },
  ApprovalLapsed: {
    title: msg`Your approval has lapsed`,
    text: msg`It was good for a week and no order was placed in that time. Pay again, the same way or another.`,
    isUncharged: true,
  },
  CartPaymentFailure: {
    title: msg`The payment did not go through`,
    text: msg`Try again, or pay another way.`,
    isUncharged: true,
  },
  RenewalChosen: {
    title: msg`Pay again, before your bank’s approval runs out`,
    text: msg`What your bank holds is released as soon as you pay here, the same way or another. Nothing ships before that.`,
    isUncharged: true,
  },
  AuthorizationLapsed: {
    title: msg`Your bank’s approval has run out`,
    text: msg`A bank holds money for some days only, and your items take longer. Please pay again, the same way or another; nothing ships before you do.`,
    isUncharged: true,
  },
  LoanEnded: {
    title: msg`The loan for this order was cancelled`,
    text: msg`Its money went back to your carrier. Send back what has arrived, or pay for what you keep another way. What is packed already may still ship.`,
  },
  CartModifiedDuringPayment: {
    title: msg`Your total has changed`,
    text: msg`Nothing was charged. What was approved for the old total is let go of at once; your bank may show it for a few days. Pay again for the new total, the same way or another.`,
  },
  AskedBeforeChange: {
    title: msg`Your total has changed`,
    text: msg`You were asked to approve the old total. Nothing was charged, and approving it now pays nothing. Pay for the new total, the same way or another.`,
  },
  PaymentRevalidate: {
    title: msg`Please enter your card's security code again`,
    text: msg`Your card was approved a while ago, and your bank asks for the code once more. Nothing was charged.`,
  },
  InvalidChosenPayment: {
    title: msg`This way to pay cannot be used now`,
    text: msg`Choose another one.`,
  },
  PayByPhoneFailed: {
    title: msg`Nobody could take the payment by phone`,
    text: msg`Check the number and have it called again, or pay another way.`,
    isUncharged: true,
  },
  CartReplayed: {
    title: msg`This card was already sent`,
    text: msg`Look below for what became of it.`,
  },
  SecurityCodeWrong: {
    title: msg`That security code is not right`,
    text: msg`Look at the card and type it again, or use another card.`,
    isUncharged: true,
  },
  SecurityCheckRequired: {
    title: msg`Please finish the security check first`,
    text: msg`Nothing was sent or charged. Answer the question at the payment step, then send this again.`,
  },
  RecaptchaFailure: {
    title: msg`Sorry we weren't able to verify that you are not a robot.`,
    text: msg`Please wait a few minutes and try again.`,
  },
  CardsNeedScripts: {
    title: msg`Card payments need JavaScript`,
    text: msg`Your card is encrypted in your browser before it is sent, and what encrypts it has not loaded. Turn JavaScript on, or stop what blocks it for this page, and load the page again. Until then a card typed here cannot be sent.`,
  },
  CardNotSealed: {
    title: msg`Your card could not be encrypted`,
    text: msg`Nothing was sent. Check your connection, and whether something in your browser blocks parts of this page, then try again or pay another way.`,
  },
  CardsUnavailable: {
    title: msg`Cards cannot be taken at the moment`,
    text: msg`Nothing was sent: try again in a few minutes or pay another way.`,
  },
  CodeWrong: {
    title: msg`That code is not right`,
    text: msg`Check the message from your bank, or have a new code sent.`,
  },
  TooManyAttempts: {
    title: msg`A new code cannot be sent yet`,
    text: msg`Wait half a minute. At most three codes can be sent.`,
  },
};

const fallback: PaymentText = {
  title: msg`Something went wrong. Please try again`,
  text: msg`We are unable to process your request at this time. Please try again after a few minutes.`,
};

/** The words of a payment's code; the default ones for a code that nobody knows. */
export function paymentText(code: string): PaymentText {
  return texts[code] ?? fallback;
}
