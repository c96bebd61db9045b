/** What of a cart would renew by itself, named before anybody is asked to pay: for how much, from when, how often (SUB-37, PLACE-08). */
import { dayOf } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import { marketOfStore } from "#app/market.ts";
import { addMonths, DAY_MS } from "#machines/kit";
import { taxed, terms } from "#machines/subscription";
import type { FoundCart } from "./found-cart.ts";

export interface RenewalOffer {
  readonly lineId: string;
  readonly name: string;
  /** Each charge, for all units, with its tax where that is known. */
  readonly amountCents: number;
  /** Months between two charges. */
  readonly months: number;
  /** How often it is charged in all, the one with its order among them; null where until it is cancelled (CARE-05). */
  readonly charges: number | null;
  /** The first charge by itself, if it is ordered now. */
  readonly on: Day;
  /** It costs nothing until then. */
  readonly isTrial: boolean;
  readonly tax: RenewalTax;
  /** A guest has no list of subscriptions to stop it in. */
  readonly stoppedBy: "account" | "guest";
}

/** How the price of a renewal stands to its tax: it holds it, it is added by where it is used, or nobody knows where yet. */
export type RenewalTax = "held" | "added" | "unknown";

export function renewalOffers({ context }: FoundCart, now: number): RenewalOffer[] {
  const { timeZone } = marketOfStore(context.storefront);
  const at = new Date(now).toISOString();
  const { taxRateBasisPoints, shippingAddress } = context.checkout;
  const stoppedBy = context.customerId === null ? "guest" : "account";
  const isKnown = shippingAddress !== null || context.zip !== null;
  const tax = context.storefront === "pl" ? "held" : isKnown ? "added" : "unknown";
  return context.lines.flatMap(({ lineId, name, quantity, regularCents, unitCents, product }) => {
    if (!product?.is_auto_renewal) return [];
    const months = product.renewal_period_months ?? 1;
    const trialDays = product.trial_period_days;
    const isTrial = trialDays !== null;
    const first = isTrial ? terms.later(at, trialDays * DAY_MS) : addMonths(at, months);
    const each = regularCents > 0 ? regularCents : unitCents;
    const on = dayOf(first, timeZone);
    const { amountCents } = taxed(each * quantity, taxRateBasisPoints);
    const charges = product.billed_periods;
    return [{ lineId, name, amountCents, months, charges, on, isTrial, tax, stoppedBy }];
  });
}
