/** The terms of the referral scheme (CODE-09, CODE-10). */

import { shareOf } from "#machines/kit";

/** Friends get 5 % off; the advocate's reward is the same share of what the friend paid for the goods. */
const SHARE_BASIS_POINTS = 500;

const ofGoods = (cents: number) => shareOf(cents, SHARE_BASIS_POINTS);

export const discountCents = ofGoods;
export const rewardCents = ofGoods;

/** What a friend's discount is for: goods, not money, contracts or services. */
export function isEligible(line: {
  readonly productType: string;
  readonly isGiftCard: boolean;
}): boolean {
  return !line.isGiftCard && (line.productType === "Physical" || line.productType === "Digital");
}
