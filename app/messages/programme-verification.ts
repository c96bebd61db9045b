import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Programme, Status } from "#machines/programme-verification";

/** How far a verification has come, and what that means (LC-49). */
export const programmeStates: Readonly<
  Record<Status, { readonly title: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  unverified: {
    title: msg`Not verified`,
    text: msg`Tell us which program you belong to, and we ask its identity service.`,
  },
  verifying: {
    title: msg`Checking your membership`,
    text: msg`The identity service has not answered yet. Load the page again in a moment.`,
  },
  verified: {
    title: msg`You are verified`,
    text: msg`Your prices apply in your cart until you sign out.`,
  },
  refused: {
    title: msg`We could not verify you`,
    text: msg`Check the number and the program, and try again.`,
  },
  limitReached: {
    title: msg`Your limit is reached`,
    text: msg`Your prices come back when your cart holds less, or with the new year.`,
  },
};

/** The programmes by name (CODE-13, CODE-15, CODE-24). */
export const programmeNames: Readonly<Record<Programme, MessageDescriptor>> = {
  employee: msg`Employee`,
  student: msg`Student`,
  enterprise: msg`Enterprise`,
  distributor: msg`Distributor`,
};

/** Why a verification was refused or a discount ended; codes of ERR, verbatim. */
export const programmeTexts: Readonly<Record<string, MessageDescriptor>> = {
  UnauthorizedEmail: msg`This account may not use the program.`,
  EppRedemptionFailed: msg`The program could not be used. Try again later.`,
  EppSkuLimitExceeded: msg`You have reached the number of these items that your program allows.`,
  EppTotalLimitExceeded: msg`You have reached the total amount that your program allows.`,
  SpendingLimitExceeded: msg`You have reached the amount that your program allows in a year.`,
  MemberNumberTaken: msg`This number belongs to another account. Ask whoever gave it to you.`,
  EmailUnverified: msg`Confirm your email address first, on the security page of your account.`,
  TooManyAttempts: msg`Too many tries. Come back tomorrow.`,
  MemberNumberRequired: msg`Enter your member number.`,
  EmployeeDiscountRemoved: msg`The employee discount was removed.`,
};
