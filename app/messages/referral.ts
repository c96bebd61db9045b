import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/referral";

/** How far a friend's code is (LC-35). */
export const referralStates: Readonly<Record<Status, MessageDescriptor>> = {
  none: msg`No referral code`,
  needsLogin: msg`Sign in to use the code`,
  checking: msg`Checking the code…`,
  refused: msg`The code was not taken`,
  applied: msg`5% off from a friend`,
  converted: msg`Ordered; the reward waits for the return period`,
  rewarded: msg`Reward paid`,
  rejected: msg`Order returned or cancelled`,
};

const notFound = msg`This referral code does not exist or is not eligible.`;

/** Why a referral code was refused (ERR-30, ERR-75 to ERR-81). */
export const referralRefusals: Readonly<Record<string, MessageDescriptor>> = {
  ForceLoginToUseReferral: msg`Please login and re-apply promocode`,
  ReferralLoginRequired: msg`Sign in to use a referral code.`,
  ReferralCodeNotFound: notFound,
  Conflict: msg`Your order has changed since you opened this page. Apply the code again if it still fits.`,
  ReferralCodeAlreadyApplied: msg`A referral code is already applied to this cart.`,
  ReferralAlreadyUsed: msg`You have already used a referral. It is for your first order as a friend.`,
  AdvocateCannotUseOwnReferralCode: msg`This is your own code. Share it with a friend.`,
  CountryCodeMismatch: msg`Only codes of US accounts are good, and only in the US store.`,
  ReferralProductNotEligible: msg`Nothing in your cart is eligible for a referral.`,
  ReferralSchemeInactive: msg`The referral program is not running at the moment.`,
};

/** The words of a refusal; a code is matched without its spaces (OPEN-80). */
export function referralText(code: string): MessageDescriptor {
  return referralRefusals[code.replaceAll(" ", "")] ?? notFound;
}
