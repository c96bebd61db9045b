import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/rewards-redemption";

/** How far the points of a cart are (LC-36). */
export const redemptionStates: Readonly<Record<Status, MessageDescriptor>> = {
  none: msg`No points used`,
  applying: msg`Holding your points…`,
  applied: msg`Points used`,
  redeemed: msg`Points redeemed`,
};

const failed = msg`Your points could not be used. They are still all there; please try again.`;

/** Why points were not taken; the codes of the rewards (ERR-145 to ERR-148). */
export const redemptionRefusals: Readonly<Record<string, MessageDescriptor>> = {
  RewardAmountInvalid: msg`Please enter a valid amount.`,
  NotEnoughPointsToRedeem: msg`Amount cannot exceed available points.`,
  RewardsExceedsCartSubtotal: msg`Points cannot pay more than the goods in your cart cost.`,
  CountryCodeMismatch: msg`Only accounts of the US store can earn and use points.`,
  RewardsRedemptionFailed: failed,
  Login: msg`Sign in to use your points.`,
};

/** The words of a refused amount. */
export function redemptionText(code: string): MessageDescriptor {
  return redemptionRefusals[code] ?? failed;
}
