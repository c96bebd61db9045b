import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Lot, ReferralRow, Status, Tier } from "#machines/points-account";

/** Where the points of an account stand (LC-36). */
export const pointsStates: Readonly<Record<Status, MessageDescriptor>> = {
  empty: msg`No points yet`,
  pending: msg`Points on their way`,
  available: msg`Points to use`,
  held: msg`Points held for your cart`,
};

/** What points were earned with. */
export const lotTypes: Readonly<Record<Lot["type"], MessageDescriptor>> = {
  purchase: msg`Purchase`,
  bonus: msg`Bonus`,
  referral: msg`Referral reward`,
};

/** The tiers by name (REW-01). */
export const tierNames: Readonly<Record<Tier, MessageDescriptor>> = {
  Silver: msg`Silver`,
  Gold: msg`Gold`,
  Platinum: msg`Platinum`,
};

/** Where a friend's reward stands, on My Referrals. */
export const friendStates: Readonly<Record<ReferralRow["status"], MessageDescriptor>> = {
  waiting: msg`Waiting until the order is paid, received and kept`,
  payable: msg`Paid in points`,
  reversed: msg`Order returned or cancelled`,
};
