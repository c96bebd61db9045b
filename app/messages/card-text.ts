/** Cards as people read them. */
import type { CardBrand } from "#machines/payment";

/** The brands by their own names, which are the same in every language. */
export const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: "Visa",
  master: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
};

/** A card as people read it: `Visa •••• 1111`, from the `visa •••• 1111` of a payment's own display. */
export function cardText(display: string): string {
  const [brand = "", ...rest] = display.split(" ");
  return [isBrand(brand) ? brandNames[brand] : brand, ...rest].join(" ");
}

function isBrand(word: string): word is CardBrand {
  return Object.hasOwn(brandNames, word);
}
