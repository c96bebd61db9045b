import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status, TermsBox } from "#machines/financing";
import type { FinancePlan } from "#machines/kit";
import { errorText } from "./errors.ts";
import type { ErrorText } from "./errors.ts";
import { fieldTexts, isFieldTextCode } from "./fields.ts";

/** A title and what it means for the shopper. */
export interface FinancingText {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** How far an application is, and what its outcome asks of the shopper (FIN-06 to FIN-16). */
export const financingStates: Readonly<Record<Status, FinancingText>> = {
  notStarted: {
    title: msg`Pay monthly with store financing`,
    text: msg`Our bank decides in minutes. Looking at its plans costs nothing.`,
  },
  needsLogin: {
    title: msg`Sign in to use financing`,
    text: msg`The bank needs to know whose account it is. Your cart stays as it is.`,
  },
  checking: {
    title: msg`Asking the bank`,
    text: msg`We are looking for your financing account.`,
  },
  preApproval: {
    title: msg`You are pre-approved`,
    text: msg`The bank has an offer for you. It becomes yours once you have applied.`,
  },
  filling: {
    title: msg`Apply for store financing`,
    text: msg`What you enter is encrypted and goes to the bank only.`,
  },
  waitingRedirect: {
    title: msg`You are on your way to the bank`,
    text: msg`Its page opens in a few seconds.`,
  },
  atBank: {
    title: msg`The bank has your application`,
    text: msg`Finish it on the bank's page. This page shows the answer when it is there.`,
  },
  approved: {
    title: msg`You are approved`,
    text: msg`Read the cardholder agreement to its end, then choose a plan.`,
  },
  approvedWithoutEnoughCredit: {
    title: msg`Sorry, you do not have enough credit available for this purchase`,
    text: msg`Pay a part of it at once, take something out of your cart, or choose another way to pay.`,
  },
  usable: {
    title: msg`Your credit is ready`,
    text: msg`Choose a plan and place your order.`,
  },
  enrolled: {
    title: msg`Your financing account is linked`,
    text: msg`Choose a plan and place your order.`,
  },
  deferred: {
    title: msg`The bank needs to talk to you`,
    text: msg`Call the bank for more information and do not apply again. Afterwards you can link the account here.`,
  },
  linkAccount: {
    title: msg`Link your account`,
    text: msg`The bank has cleared your application. Link the account to pay with it.`,
  },
  rejected: {
    title: msg`The bank did not approve your application`,
    text: msg`A letter from the bank follows by mail in 7-10 business days. You can still pay in another way.`,
  },
  alreadyAttempted: {
    title: msg`You have applied already`,
    text: msg`Another application is not possible. Ask the bank about the first one, or pay in another way.`,
  },
  ineligible: {
    title: msg`Store financing is not available to you`,
    text: msg`Choose another way to pay. Your cart stays as it is.`,
  },
  unknownToBank: {
    title: msg`The bank does not know your application`,
    text: msg`Please contact the bank, or choose another way to pay.`,
  },
  setAside: {
    title: msg`You chose another way to pay`,
    text: msg`Come back whenever you like. Nothing is lost.`,
  },
};

/** The boxes of the form (FIN-02). */
export const termsWords: Readonly<Record<TermsBox, MessageDescriptor>> = {
  creditReport: msg`The bank may ask for my credit report.`,
  electronicRecords: msg`The bank may send me its documents electronically.`,
  cardholderAgreement: msg`I have read the cardholder agreement.`,
};

/** What a plan promises; its amounts stand beside it. */
export const planWords: Readonly<Record<FinancePlan["category"], FinancingText>> = {
  deferred: {
    title: msg`No interest if paid in full in time`,
    text: msg`Otherwise interest is charged from the purchase date at 29.99% APR, at least $1.00.`,
  },
  equalPayments: {
    title: msg`Equal monthly payments at 0%`,
    text: msg`The last payment may differ by some cents.`,
  },
  payIn4: {
    title: msg`Pay in 4`,
    text: msg`A quarter today, then one every two weeks. No interest.`,
  },
  loan: {
    title: msg`Monthly loan`,
    text: msg`The same payment every month, interest included.`,
  },
  tryNowPayLater: {
    title: msg`Try now, pay later`,
    text: msg`Nothing for 21 days from the day it arrives, then three payments without interest.`,
  },
};

/** Why something was refused, and what helps; codes of the catalogue verbatim. */
const refusals: Readonly<Record<string, FinancingText>> = {
  Login: financingStates.needsLogin,
  InsufficientCredit: financingStates.approvedWithoutEnoughCredit,
  CreditApplicationNotFound: financingStates.unknownToBank,
  FinancingRejection: financingStates.rejected,
  FinancingDeferred: financingStates.deferred,
  FinancingAlreadyAttempted: financingStates.alreadyAttempted,
  FinancingIneligible: financingStates.ineligible,
  SecurityCheckRequired: {
    title: msg`Please finish the security check first`,
    text: msg`Nothing was sent to the bank. Go back to the payment step, answer the question there, then come back and send this again.`,
  },
  RecaptchaFailure: {
    title: msg`Sorry we weren't able to verify that you are not a robot.`,
    text: msg`Please wait a few minutes and try again.`,
  },
  AgeUnder18: {
    title: msg`You must be 18 or older to apply`,
    text: msg`Check your date of birth, or choose another way to pay.`,
  },
  InvalidBillingAddress: {
    title: msg`Billing and shipping address must be the same`,
    text: msg`The bank pays for orders to your own address only.`,
  },
  TermsNotTicked: {
    title: msg`Please accept all terms`,
    text: msg`The bank needs all of the boxes checked.`,
  },
  AgreementNotScrolled: {
    title: msg`Please read the agreement to its end`,
    text: msg`It can be accepted once you have scrolled down to its last line.`,
  },
  DownPaymentRequired: {
    title: msg`Please provide a down payment amount to proceed.`,
    text: msg`The page shows between which amounts it may be.`,
  },
  DownPaymentOutOfRange: {
    title: msg`This down payment is not possible`,
    text: msg`The page shows between which amounts it may be.`,
  },
  CannotApplyFinancePlanToCart: {
    title: msg`This plan cannot be applied to your cart`,
    text: msg`Financing starts at $50.00. Your cart stays as it is.`,
  },
  FinancePlanMaxCountExceeded: {
    title: msg`Only one plan per order`,
    text: msg`Choose the one that is to pay for everything. Your cart stays as it is.`,
  },
  FinancePlanRequired: {
    title: msg`Choose how you pay the bank`,
    text: msg`Each plan shows its payments and its total.`,
  },
  FinancePlanNotEligible: {
    title: msg`This plan is not available`,
    text: msg`Choose one of the plans shown. Your cart stays as it is.`,
  },
  FinancePromoRevoked: {
    title: msg`Promotional terms are no longer offered to you`,
    text: msg`A payment to the bank was 60 days late. The standard rate of 29.99% a year applies.`,
  },
  FinancePlanEnded: {
    title: msg`The plan you chose at the bank has ended.`,
    text: msg`A payment to the bank was 60 days late, and it offers you no plans any more. Agree to pay the bank in full, or choose another way to pay.`,
  },
  FinancedSumChanged: {
    title: msg`Your order changed after you agreed`,
    text: msg`The sum the bank had approved no longer fits. Look at the new one and agree again.`,
  },
  FinancePlanChanged: {
    title: msg`Your 36-month plan is now a 24-month plan`,
    text: msg`The monthly amount has changed. Say yes to it before you place your order.`,
  },
  LoanDeclined: {
    title: msg`The loan was declined`,
    text: msg`Other ways to pay are still there. Your cart stays as it is.`,
  },
  TransactionFailure: {
    title: msg`The provider could not decide`,
    text: msg`Nothing was charged. Choose another way to pay.`,
  },
  InvalidChosenPayment: {
    title: msg`This way to pay cannot be used now`,
    text: msg`Choose another one.`,
  },
};

/** What the fields of the application say. */
const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  BirthDateInvalid: msg`Please enter your date of birth.`,
  SocialSecurityNumberInvalid: msg`Please enter the nine digits of your social security number.`,
  AmountInvalid: msg`Please enter an amount in dollars, like 1250 or 1,250.50.`,
};

/** What is wrong with one field of the application: a rule of its own, of addresses, or of the bank's form. */
export function applicationText(code: string): MessageDescriptor {
  return fieldWords[code] ?? (isFieldTextCode(code) ? fieldTexts[code] : financingText(code).title);
}

/** The words of a code; the default ones for a code that nobody knows (ERR-02). */
export function financingText(code: string): ErrorText {
  return refusals[code] ?? errorText(code);
}
