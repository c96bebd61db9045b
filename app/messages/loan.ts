import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Product, Status } from "#machines/loan";
import type { ErrorText } from "./errors.ts";
import { financingText } from "./financing.ts";

/** How far a loan is, and what its outcome asks of the shopper (FIN-29, FIN-34). */
export const loanStates: Readonly<
  Record<Status, { readonly title: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  idle: {
    title: msg`Pay over time`,
    text: msg`Checking whether you qualify does not touch your credit score.`,
  },
  checking: {
    title: msg`Checking whether you qualify`,
    text: msg`This takes a few seconds.`,
  },
  prequalified: {
    title: msg`You are prequalified`,
    text: msg`Choose an offer and confirm it on the provider's page.`,
  },
  accountError: {
    title: msg`There is a problem with your account at the provider`,
    text: msg`Continue to confirm your details on its page.`,
  },
  validationError: {
    title: msg`Something you entered is not right`,
    text: msg`Correct it and check again.`,
  },
  confirming: {
    title: msg`Confirm your loan`,
    text: msg`Finish on the provider's page. This page shows the answer when it is there.`,
  },
  authorised: {
    title: msg`Your loan is ready`,
    text: msg`It pays for your order once you place it.`,
  },
  cancelled: {
    title: msg`The loan was cancelled`,
    text: msg`Nothing is owed for it.`,
  },
  declined: {
    title: msg`The loan was declined`,
    text: msg`Other ways to pay are still there. Your cart stays as it is.`,
  },
  failure: {
    title: msg`The provider could not decide`,
    text: msg`Nothing was charged. Choose another way to pay.`,
  },
};

/** A loan that is there, and pays for nothing yet: another way may be chosen, and then it ends. */
export const unusedLoan = {
  title: msg`Your loan is ready`,
  text: msg`It pays for your order only if you choose it here. If you pay another way, it ends and you owe nothing for it.`,
} as const satisfies { readonly title: MessageDescriptor; readonly text: MessageDescriptor };

/** The provider's products by name. */
export const loanProducts: Readonly<Record<Product, MessageDescriptor>> = {
  payIn4: msg`Pay in 4`,
  loan: msg`Monthly loan`,
  tryNowPayLater: msg`Try now, pay later`,
};

/** What is wrong with what a borrower entered; the provider's own findings have no code. */
export const borrowerTexts: Readonly<Record<string, MessageDescriptor>> = {
  ChoiceRequired: msg`Choose one of these.`,
  PhoneInvalid: msg`Invalid Phone Number`,
  BirthDateInvalid: msg`Please enter your date of birth.`,
  AgeUnder18: msg`You must be 18 or older to apply`,
  ProviderFound: msg`The provider says that this is not right.`,
};

const askedBefore: ErrorText = {
  title: msg`Your order changed after you asked for this loan`,
  text: msg`What you asked for no longer fits, and accepting it pays nothing. Check again for the new sum; nothing is owed for the old one.`,
};

const ended: ErrorText = {
  title: msg`Your loan has ended. You owe nothing for it.`,
  text: msg`It did not pay for an order. To pay with a loan, ask for one again.`,
};

/** Why a loan has to be asked for again. */
export function loanText(code: string): ErrorText {
  if (code === "LoanEnded") return ended;
  return code === "LoanAskedBeforeChange" ? askedBefore : financingText(code);
}
