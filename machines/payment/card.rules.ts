/** The field rules of a card (PAY-06 to PAY-18), shared by the schema and the browser. No zod here. */
import cardValidator from "card-validator";

/** The brands accepted (PAY-04) in the words transactions use (PAY-05). */
export const cardBrands = ["visa", "master", "amex", "discover", "diners", "jcb"] as const;
export type CardBrand = (typeof cardBrands)[number];

/** The codes of the card rules; catalogue codes verbatim, the others name the spec's text beside them. */
export type CardCode =
  /** Card Number is required (PAY-06) */
  | "CardNumberRequired"
  /** Please enter valid card number (PAY-09) */
  | "CardNumberInvalid"
  /** Expiry date is required (PAY-10) */
  | "ExpiryRequired"
  /** Please enter a valid expiry date (PAY-12, OPEN-24) */
  | "ExpiryInvalid"
  /** Security code is required (PAY-13) */
  | "CvvRequired"
  /** Three digits, four on American Express (PAY-14) */
  | "CvvInvalid"
  /** Your name is required. (OPEN-21) */
  | "NameRequired"
  | "UnsupportedCreditCardType"
  | "InvalidFundingSourceType";

const brandOfType: Readonly<Record<string, CardBrand>> = {
  visa: "visa",
  mastercard: "master",
  "american-express": "amex",
  discover: "discover",
  "diners-club": "diners",
  jcb: "jcb",
};

/** The number as it is sent: people type the spaces that are printed on the card. */
export function plainCardNumber(value: string): string {
  return value.replace(/ /g, "");
}

/** The brand a number belongs to, as soon as its first digits tell; null when none of ours fits. */
export function brandOf(number: string): CardBrand | null {
  const type = cardValidator.number(plainCardNumber(number)).card?.type;
  return type ? (brandOfType[type] ?? null) : null;
}

/** 14 to 19 digits that pass the card check, of a brand we take (PAY-06 to PAY-09, PAY-18, CONST-07). */
export function cardNumber(value: string): CardCode | null {
  const number = plainCardNumber(value);
  if (number === "") return "CardNumberRequired";
  if (!/^\d{14,19}$/.test(number)) return "CardNumberInvalid";
  const checked = cardValidator.number(number);
  if (!checked.isValid) return "CardNumberInvalid";
  return brandOf(number) ? null : "UnsupportedCreditCardType";
}

/** MM/YY, good through the last day of its month; `today` is a day as YYYY-MM-DD (PAY-10 to PAY-12, OPEN-24). */
export function expiry(value: string, today: string): CardCode | null {
  const text = value.trim();
  if (text === "") return "ExpiryRequired";
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text) ?? [];
  return month && `20${year}-${month}` >= today.slice(0, 7) ? null : "ExpiryInvalid";
}

/** Three digits, four on American Express; three or four while the brand is unknown (PAY-13, PAY-14). */
export function securityCode(value: string, brand: CardBrand | null): CardCode | null {
  const text = value.trim();
  if (text === "") return "CvvRequired";
  const lengths = brand === null ? [3, 4] : brand === "amex" ? 4 : 3;
  return cardValidator.cvv(text, lengths).isValid ? null : "CvvInvalid";
}

export function cardHolder(value: string): CardCode | null {
  return value.trim() === "" ? "NameRequired" : null;
}

/** Prepaid cards are refused (PAY-17, PAY-18); the issuer tells how a card is funded. */
export function funding(source: string | null): CardCode | null {
  return source === "prepaid" ? "InvalidFundingSourceType" : null;
}
