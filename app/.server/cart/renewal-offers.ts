/** What of a cart would renew by itself, named before anybody is asked to pay: for how much, from when, how often (SUB-37, PLACE-08). */
import { dayOf } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import { marketOfStore } from "#app/market.ts";
import { addMonths, DAY_MS } from "#machines/kit";
import { terms } from "#machines/subscription";
import type { FoundCart } from "./found-cart.ts";

export interface RenewalOffer {
  readonly lineId: string;
  readonly name: string;
  /** Each charge, for all units. */
  readonly amountCents: number;
  /** Months between two charges. */
  readonly months: number;
  /** The first charge by itself, if it is ordered now. */
  readonly on: Day;
  /** It costs nothing until then. */
  readonly isTrial: boolean;
}

export function renewalOffers({ context }: FoundCart, now: number): RenewalOffer[] {
  const { timeZone } = marketOfStore(context.storefront);
  const at = new Date(now).toISOString();
  return context.lines.flatMap(({ lineId, name, quantity, regularCents, unitCents, product }) => {
    if (!product?.is_auto_renewal) return [];
    const months = product.renewal_period_months ?? 1;
    const trialDays = product.trial_period_days;
    const isTrial = trialDays !== null;
    const first = isTrial ? terms.later(at, trialDays * DAY_MS) : addMonths(at, months);
    const each = regularCents > 0 ? regularCents : unitCents;
    const on = dayOf(first, timeZone);
    return [{ lineId, name, amountCents: each * quantity, months, on, isTrial }];
  });
}
