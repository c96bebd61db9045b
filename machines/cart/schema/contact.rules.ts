/** The field rules of contact data, instructions and payloads (ADDR), shared by the schema and the browser. No zod here. */
import type { FieldCode, FieldRule } from "./field-codes.ts";

/** An e-mail address has at most 100 characters (ADDR-17, CONST-06). */
export const EMAIL_LIMIT = 100;

/*
 * These also become `pattern` attributes, where a browser reads the signs ( ) [ ] - of a class by stricter rules: they
 * are written as codes or outside of classes.
 */

/** One @, no asterisk, nothing that nobody sees, a host with a dot (ADDR-18). */
export const mailboxForm =
  /^[^\s\p{C}@*<>\x28\x29\x5b\x5d,;:"\x5c]+@[^\s\p{C}@*<>\x28\x29\x5b\x5d,;:"\x5c.]+(?:\.[^\s\p{C}@*<>\x28\x29\x5b\x5d,;:"\x5c.]+)+$/u;

/**
 * Ten digits, or groups of 3-3-4, with one slash, dash, space or dot in each gap (ADDR-14, OPEN-100); in Poland nine, with or
 * without the country's +48.
 */
export const phoneForms = {
  us: /^\d{3}(?:\/|-| |\.)?\d{3}(?:\/|-| |\.)?\d{4}$/u,
  pl: /^(?:\+48(?: |-)?)?\d{3}(?:\/|-| |\.)?\d{3}(?:\/|-| |\.)?\d{3}$/u,
} as const;

const phoneCodes = { address: "PhoneIncorrect", application: "PhoneInvalid" } as const;

/** A phone number; the words depend on where it is asked (OPEN-21). */
export const phone =
  (
    place: keyof typeof phoneCodes = "address",
    storefront: keyof typeof phoneForms = "us",
  ): FieldRule =>
  (value) =>
    phoneForms[storefront].test(value.trim()) ? null : phoneCodes[place];

/** The same wherever the number is from: what a store has taken stays right where nobody knows any more which one it was. */
export const phoneOfAnyStore: FieldRule = (value) =>
  Object.values(phoneForms).some((form) => form.test(value.trim())) ? null : phoneCodes.address;

/** What a payload carries of a phone number: its digits (OPEN-100), in Poland without +48. */
export function phoneDigits(value: string): string {
  return value.trim().replace(/^\+48/, "").replace(/\D/g, "");
}

export const email: FieldRule = (value) => {
  const text = value.trim();
  if (text === "") return "FieldRequired";
  return text.length <= EMAIL_LIMIT && mailboxForm.test(text) ? null : "EmailInvalid";
};

/** The repeated e-mail address must be the first one; letter case does not make another mailbox (ADDR-19). */
export function confirmEmail(value: string, first: string): FieldCode | null {
  return value.trim().toLowerCase() === first.trim().toLowerCase() ? null : "EmailsDiffer";
}

/** Delivery instructions and pickup details: letters, digits, period, comma and space (ADDR-25, ADDR-26). */
export const instructions: FieldRule = (value) =>
  /^[\p{L}\p{M}\p{N}., \r\n]*$/u.test(value.trim()) ? null : "InstructionsProhibitedCharacters";
