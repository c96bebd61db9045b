import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What the fields of sign-in, sign-up and look-up say; each text has its one place (OPEN-21). */
export const fieldTexts = {
  FieldRequired: msg`This field is required.`,
  FirstNameIncorrect: msg`Please enter your correct first name.`,
  LastNameIncorrect: msg`Please enter your correct last name.`,
  NameTooShort: msg`The name should consist of more than one letter.`,
  NameProhibitedCharacters: msg`Numbers and special characters are prohibited.`,
  CompanyNameProhibited: msg`Write the name alone, without a web address or special characters. Put a space after each period.`,
  EmailInvalid: msg`Please enter a valid email address.`,
  PhoneIncorrect: msg`Enter the correct phone number.`,
  CurrentPasswordWrong: msg`That isn’t your current password. Nothing was changed.`,
  PasswordLength: msg`Use 8 to 16 characters.`,
  PasswordCommon: msg`Too many people use this password, so it is tried first. Choose another one.`,
  PasswordGuessable: msg`Choose something that is not your email address.`,
  ZipInvalid: msg`Please enter a valid zip code`,
  TaxIdInvalid: msg`Enter the ten digits of the NIP; one of them is wrong.`,
  OrderNumberLength: msg`Enter the order number only, like ORD-2026-7K3F-9Q2D.`,
} as const satisfies Record<string, MessageDescriptor>;

/** What the fields are called, for a summary of what is wrong. */
export const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  companyName: msg`Company name`,
  taxId: msg`Tax ID (NIP)`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`Email`,
  phone: msg`Phone`,
  password: msg`Password`,
  current: msg`Current password`,
  code: msg`Code`,
  wayAsked: msg`How the customer asked`,
  order_id: msg`Order number`,
  email_or_zip: msg`Email or ZIP code`,
};

export type FieldTextCode = keyof typeof fieldTexts;

export function isFieldTextCode(code: string): code is FieldTextCode {
  return Object.hasOwn(fieldTexts, code);
}
