/** The discount for paying everything at once with the bank or a loan (FIN-36, FIN-37). No zod here. */
import { shareOf } from "#machines/kit";

/** What the choice to pay the bank at once is called in a form, where the others have the name of a plan. */
export const IN_FULL = "full";

/** Hundredths of a percent off, by who lends (FIN-37). */
const discountBasisPoints = { bank: 700, loan: 500 } as const;
/** The bank's discount goes together with trade-in credit up to $150 (FIN-36, OPEN-50). */
const TRADE_IN_LIMIT_CENTS = 15_000;

/** What a shopper gets: the discount, the trade-in credit, or both. */
export interface Benefit {
  readonly discountCents: number;
  readonly tradeInCents: number;
}

/** Half a cent is rounded up, in the shopper's favour. */
export function payInFullDiscountCents(
  lender: keyof typeof discountBasisPoints,
  amountCents: number,
): number {
  return shareOf(amountCents, discountBasisPoints[lender]);
}

/** Both together up to the limit; beyond it the larger of the two, the trade-in when they are equal (OPEN-50). */
export function payInFullBenefit(amountCents: number, tradeInCents: number): Benefit {
  const discountCents = payInFullDiscountCents("bank", amountCents);
  if (tradeInCents <= TRADE_IN_LIMIT_CENTS) return { discountCents, tradeInCents };
  return discountCents > tradeInCents
    ? { discountCents, tradeInCents: 0 }
    : { discountCents: 0, tradeInCents };
}
