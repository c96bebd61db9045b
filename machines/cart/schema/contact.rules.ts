/** The field rules of contact data, instructions and payloads (ADDR), shared by the schema and the browser. No zod here. */
import type { FieldCode, FieldRule } from "./field-codes.ts";

/** An e-mail address has at most 100 characters (ADDR-17, CONST-06). */
const EMAIL_LIMIT = 100;

const mailbox = /^[^\s@*<>()[\],;:"\\]+@[^\s@*<>()[\],;:"\\.]+(?:\.[^\s@*<>()[\],;:"\\.]+)+$/;

/** Ten digits, or groups of 3-3-4 with one slash, dash, space or dot in each gap (ADDR-14, OPEN-100). */
const usPhone = /^\d{3}[/\-. ]?\d{3}[/\-. ]?\d{4}$/;
/** Nine digits, with or without the country's +48. */
const polishPhone = /^(?:\+48[ -]?)?\d{3}[/\-. ]?\d{3}[/\-. ]?\d{3}$/;

const phoneCodes = { address: "PhoneIncorrect", application: "PhoneInvalid" } as const;

/** A phone number; the words depend on where it is asked (OPEN-21). */
export const phone =
  (place: keyof typeof phoneCodes = "address", storefront: "us" | "pl" = "us"): FieldRule =>
  (value) => {
    const form = storefront === "us" ? usPhone : polishPhone;
    return form.test(value.trim()) ? null : phoneCodes[place];
  };

/** What a payload carries of a phone number: its digits (OPEN-100), in Poland without +48. */
export function phoneDigits(value: string): string {
  return value.trim().replace(/^\+48/, "").replace(/\D/g, "");
}

export const email: FieldRule = (value) => {
  const text = value.trim();
  if (text === "") return "FieldRequired";
  return text.length <= EMAIL_LIMIT && mailbox.test(text) ? null : "EmailInvalid";
};

/** The repeated e-mail address must be the first one; letter case does not make another mailbox (ADDR-19). */
export function confirmEmail(value: string, first: string): FieldCode | null {
  return value.trim().toLowerCase() === first.trim().toLowerCase() ? null : "EmailsDiffer";
}

/** Delivery instructions and pickup details: letters, digits, period, comma and space (ADDR-25, ADDR-26). */
export const instructions: FieldRule = (value) =>
  /^[\p{L}\p{M}\p{N}., \r\n]*$/u.test(value.trim()) ? null : "InstructionsProhibitedCharacters";

/** A payload without surrounding space in its texts and without its empty values (ADDR-30). */
export function tidy(payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload)
      .map(([key, value]) => [key, tidyValue(value)] as const)
      .filter(([, value]) => value !== "" && value !== null && value !== undefined),
  );
}

function tidyValue(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(tidyValue);
  return typeof value === "object" && value !== null ? tidy({ ...value }) : value;
}
