/** Polish prices hold their VAT; an invoice takes it out of them. Whole grosze, no floats. */

/** The rate of the goods the store sells, in percent (Polish VAT act, art. 41 and 146ef). */
export const VAT_PERCENT = 23;

/** The VAT inside a gross amount, to the nearest grosz. */
export function vatInside(grossCents: number): number {
  const parts = 100 + VAT_PERCENT;
  return Math.floor((2 * grossCents * VAT_PERCENT + parts) / (2 * parts));
}
