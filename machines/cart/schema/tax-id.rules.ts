/** A Polish firm on an invoice: its name, and the number under which it pays VAT (NIP). */
import type { FieldRule } from "./field-codes.ts";

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const NIP_LENGTH = 10;

/** Its ten digits, however they were typed: `525-000-10-03`, `PL 5250001003`. */
export const nipDigits = (text: string): string =>
  text.replace(/^\s*PL/i, "").replaceAll(/[\s-]/g, "");

/** Whether the last digit is that of the others (regulation on NIP: their weighted sum by 11). */
export function isNip(text: string): boolean {
  const digits = nipDigits(text);
  if (!/^\d+$/.test(digits) || digits.length !== NIP_LENGTH) return false;
  const weighed = NIP_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
  return weighed % 11 === Number(digits[NIP_LENGTH - 1]);
}

const NAME_LIMIT = 65;
/** Markup, and signs that turn or hide what stands beside them. */
const prohibited = /[<>\p{C}]/u;

/** The name of a firm that an invoice is to be for; names of firms hold signs that addresses do not. */
export const firmName: FieldRule = (value) => {
  const text = value.trim();
  if (text === "") return "FieldRequired";
  if (prohibited.test(text)) return "AddressProhibitedCharacters";
  return text.length > NAME_LIMIT ? "CityTooLong" : null;
};

/** Its number, without which an invoice is of no use to a firm. */
export const firmTaxId: FieldRule = (value) => {
  if (value.trim() === "") return "FieldRequired";
  return isNip(value) ? null : "TaxIdInvalid";
};
