/** What the next charge of a subscription is. */
import * as z from "zod";
import { cents } from "#machines/kit";

/** The prices of one licence for one billing period (SUB-37). */
export const prices = z.strictObject({
  /** `renewal_price`. */
  renewalCents: cents.nonnegative(),
  /** `after_trial_price`: the first period after the trial, when it differs. */
  afterTrialCents: cents.nonnegative().nullable().default(null),
  /** `trial_discount_percent`: what the trial itself saved. */
  trialDiscountPercent: z.int().min(0).max(100).default(100),
});
export type Prices = z.output<typeof prices>;

/** The amount of the next charge, for all licences. */
export function nextCharge(
  { renewalCents, afterTrialCents }: Prices,
  { licences, isTrial }: { readonly licences: number; readonly isTrial: boolean },
): number {
  return licences * ((isTrial ? afterTrialCents : null) ?? renewalCents);
}
