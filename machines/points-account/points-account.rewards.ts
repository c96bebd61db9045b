/** The rewards of one order, in the words of the order data (REW-08). */
import * as z from "zod";
import { cents } from "#machines/kit";
import { balances, pointsFor, worthOf } from "./points-account.ledger.ts";
import type { Context } from "./points-account.schema.ts";
import { lotTypes } from "./points-account.schema.ts";

const points = z.int().nonnegative();

/** An amount in cents and the points it stands for. */
const reward = z.strictObject({ reward_amount: cents.nonnegative(), reward_points: points });

/** What order data says of rewards; missing means that nothing was earned or redeemed. */
export const rewards = z.strictObject({
  /** Dollars per point; 0 offers no redemption (REW-07). */
  dollar_conversion_multiplier: z.number().nonnegative().default(0),
  available: reward,
  redeemed: reward,
  accrued: z.array(reward.extend({ type: z.enum(lotTypes) })),
  existing_points: points,
  bonus_points: points,
  redeemed_points: points,
});
export type Rewards = z.output<typeof rewards>;

/** What an account tells an order that has just earned points. */
export function rewardsOf(
  context: Context,
  { orderId, redeemedCents }: { readonly orderId: string; readonly redeemedCents: number },
): Rewards {
  const { available, pending } = balances(context);
  const ofOrder = context.lots.filter((lot) => lot.orderId === orderId);
  const bonus = context.lots.filter(({ type }) => type !== "purchase");
  const accrued = ofOrder.reduce((all, { earned }) => all + earned, 0);
  const redeemed = context.centsPerPoint > 0 ? pointsFor(redeemedCents, context.centsPerPoint) : 0;
  return {
    dollar_conversion_multiplier: context.centsPerPoint / 100,
    available: { reward_amount: worthOf(available, context), reward_points: available },
    redeemed: { reward_amount: redeemedCents, reward_points: redeemed },
    accrued: ofOrder.map(({ type, valueCents, earned }) => ({
      ...{ type, reward_amount: valueCents, reward_points: earned },
    })),
    existing_points: available + pending - accrued,
    bonus_points: bonus.reduce((all, { left }) => all + left, 0),
    redeemed_points: redeemed,
  };
}
