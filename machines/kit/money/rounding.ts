/**
 * Shares of an amount in whole minor units. The only place that rounds money: each way of rounding has a name that says
 * which, and all but the annuity are exact in integers, for amounts up to ten billion in minor units.
 */

/** Hundredths of a percent in a whole. */
export const BASIS_POINTS = 10_000;

/** `numerator / denominator` of an amount, to the nearest minor unit, half up. */
export function fractionOf(amountCents: number, numerator: number, denominator: number): number {
  return Math.floor((2 * amountCents * numerator + denominator) / (2 * denominator));
}

/** `numerator / denominator` of an amount, down to whole minor units. */
export function floorFractionOf(
  amountCents: number,
  numerator: number,
  denominator: number,
): number {
  return Math.floor((amountCents * numerator) / denominator);
}

/** `numerator / denominator` of an amount, up to whole minor units: so many of them are never too little. */
export function ceilFractionOf(
  amountCents: number,
  numerator: number,
  denominator: number,
): number {
  return Math.ceil((amountCents * numerator) / denominator);
}

/** A share in basis points (2500 is a quarter) to the nearest minor unit, half up. */
export function shareOf(amountCents: number, basisPoints: number): number {
  return fractionOf(amountCents, basisPoints, BASIS_POINTS);
}

/** A share in basis points, down to whole minor units. */
export function floorShareOf(amountCents: number, basisPoints: number): number {
  return floorFractionOf(amountCents, basisPoints, BASIS_POINTS);
}

/** How many whole times a price fits into an amount: points for dollars, dollars in cents. */
export function wholeTimes(amountCents: number, unitCents: number): number {
  return Math.floor(amountCents / unitCents);
}

/** How many units of a price pay an amount; the last one may pay a part of its worth. */
export function timesToPay(amountCents: number, unitCents: number): number {
  return Math.ceil(amountCents / unitCents);
}

/** The monthly payment of a loan, to the nearest cent. The formula has powers of a rate, so it alone is not of integers. */
export function annuityOf(amountCents: number, monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return fractionOf(amountCents, 1, months);
  return Math.round((amountCents * monthlyRate) / (1 - (1 + monthlyRate) ** -months));
}
