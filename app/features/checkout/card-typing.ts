import {
  brandOf,
  cardHolder,
  cardNumber,
  expiry,
  plainCardNumber,
  securityCode,
} from "#machines/payment/card.rules.ts";

/** A card as it is being typed. It lives in the browser's memory only. */
export interface CardTyped {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly holder: string;
}

/** What is wrong with a card, by field, as codes of its rules. */
export function codesOf(
  { number, expiry: date, cvv, holder }: CardTyped,
  today: string,
): Partial<Record<keyof CardTyped, string>> {
  const codes = {
    number: cardNumber(number),
    expiry: expiry(date, today),
    cvv: securityCode(cvv, brandOf(number)),
    holder: cardHolder(holder),
  };
  return Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== null));
}

/**
 * A number in the groups that are printed on the card: 4-4-4-4, on an American Express 4-6-5. Spaces and dashes may be
 * typed and pasted; anything else stays, for its rule to complain about.
 */
export function spacedNumber(text: string): string {
  const plain = plainCardNumber(text.replace(/[-\s]/g, " "));
  if (!/^\d*$/.test(plain)) return text;
  const groups =
    brandOf(plain) === "amex"
      ? /^(\d{0,4})(\d{0,6})(\d*)$/.exec(plain)?.slice(1)
      : plain.match(/\d{1,4}/g);
  return (groups ?? []).filter(Boolean).join(" ");
}

/** Month and year as printed, `MM/YY`: the slash comes by itself, and goes when it is taken back. */
export function spacedExpiry(text: string, before: string): string {
  const plain = text.replace(/[\s/-]/g, "");
  if (!/^\d*$/.test(plain)) return text;
  const isTakenBack = text.length < before.length;
  if (plain.length > 2) return `${plain.slice(0, 2)}/${plain.slice(2, 6)}`;
  return plain.length === 2 && !isTakenBack ? `${plain}/` : plain;
}
