/** Prices of some storefronts hold their value-added tax; an invoice takes it out of them (PL-01). */
import { BASIS_POINTS, fractionOf } from "#machines/kit";

/** The rate of the goods the store sells, by storefront (for Poland: VAT act, art. 41 and 146ef). */
export const vatBasisPoints = { pl: 2_300 } as const;

/** Polish prices hold their tax; it is added to others. */
export function isVatInside({ storefront }: { readonly storefront: "us" | "pl" }): boolean {
  return storefront === "pl";
}

/** The VAT inside a gross amount, to the nearest grosz. */
export function vatInside(grossCents: number): number {
  return fractionOf(grossCents, vatBasisPoints.pl, BASIS_POINTS + vatBasisPoints.pl);
}
