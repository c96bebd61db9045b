/** What the next charge of a subscription is. */
import * as z from "zod";
import { cents, shareOf } from "#machines/kit";

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

/** Where it is used, which its tax goes by; a US state and its ZIP code. */
export const taxPlace = z.strictObject({ state: z.string(), zip: z.string() });

/** What a charge is, and what of it is tax that was added to its price; none where the price holds its tax. */
export function taxed(netCents: number, taxBasisPoints: number) {
  const taxCents = shareOf(netCents, taxBasisPoints);
  return { amountCents: netCents + taxCents, taxCents };
}

/** The price of the next period, for all licences. */
export function nextCharge(
  { renewalCents, afterTrialCents }: Prices,
  { licences, isTrial }: { readonly licences: number; readonly isTrial: boolean },
): number {
  return licences * ((isTrial ? afterTrialCents : null) ?? renewalCents);
}
