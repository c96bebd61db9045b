import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FieldCode } from "#machines/cart";
import type { CardCode } from "#machines/payment";
import type { IbanCode } from "#machines/refund/iban.rules.ts";

/** A field rule's code, one of the card's, or one of a form of checkout. */
export type FieldTextCode =
  FieldCode | CardCode | IbanCode | "CodeRequired" | "ChoiceRequired" | "SendDateInvalid";

/** What a field says, in the spec's own words where it has some; `{…}` is filled from what was typed. */
export const fieldTexts: Readonly<Record<FieldTextCode, MessageDescriptor>> = {
  FieldRequired: msg`This field is required.`,
  FieldMandatory: msg`This field is mandatory`,
  DigitsOnly: msg`This field can only contain digits.`,
  FirstNameIncorrect: msg`Please enter your correct first name.`,
  LastNameIncorrect: msg`Please enter your correct last name.`,
  NameTooShort: msg`The name should consist of more than one letter.`,
  NameProhibitedCharacters: msg`Numbers and special characters are prohibited.`,
  NameRequired: msg`Your name is required.`,
  CityTooLong: msg`Use at most 65 characters.`,
  TaxIdInvalid: msg`Enter the ten digits of the NIP; one of them is wrong.`,
  ZipIncorrect: msg`Please enter the correct zip code.`,
  ZipCheckInvalid: msg`Please enter valid zipcode`,
  ZipInvalid: msg`Please enter a valid zip code`,
  PhoneIncorrect: msg`Enter the correct phone number.`,
  PhoneInvalid: msg`Invalid Phone Number`,
  EmailInvalid: msg`Please enter a valid email address.`,
  EmailsDiffer: msg`The email addresses provided are not the same.`,
  AddressLine1Required: msg`Address line 1 is required.`,
  AddressProhibitedCharacters: msg({
    message: "Leave out these characters: {signs}",
    comment: "signs: the prohibited characters that were typed, e.g. # %",
  }),
  PhysicalAddressRequired: msg`Use a street address. We cannot deliver to P.O. boxes.`,
  InstructionsProhibitedCharacters: msg({
    message: "Use letters, numbers, periods and commas only. Leave out: {signs}",
    comment: "signs: the prohibited characters that were typed, e.g. #",
  }),
  TextTooLong: msg`Use fewer characters here.`,
  CardNumberInText: msg`This looks like a card number. Leave it out: cards are entered at payment only.`,
  SavedAddressesFull: msg`Your account keeps 50 addresses. Remove one to save another.`,
  AddressCharLimitExceeded: msg`Use at most 65 characters, and the second line for the rest.`,
  StateAndPostalCodeMismatch: msg({
    message: "ZIP {zip} is in {zipState}, not {state}.",
    comment: "zip: a ZIP code; zipState and state: names of US states",
  }),
  DisallowedShippingStateOrProvince: msg`Choose a state we deliver to.`,
  DisallowedShippingCountry: msg`We deliver within this country only.`,
  CardNumberRequired: msg`Card Number is required`,
  CardNumberInvalid: msg`Please enter valid card number`,
  ExpiryRequired: msg`Expiry date is required`,
  ExpiryInvalid: msg`Please enter a valid expiry date`,
  CvvRequired: msg`Security code is required`,
  CvvInvalid: msg`Enter the 3 digits on the back of the card, 4 on the front of an American Express.`,
  UnsupportedCreditCardType: msg`We do not take this kind of card. Use Visa, Mastercard, American Express, Discover, Diners Club or JCB.`,
  InvalidFundingSourceType: msg`Prepaid cards cannot be used. Use a credit or debit card.`,
  CodeRequired: msg`Enter the code you were sent.`,
  ChoiceRequired: msg`Choose one of these.`,
  IbanInvalid: msg`This is no IBAN. Compare it with your bank's: one of its characters is not right.`,
  IbanLengthWrong: msg`An IBAN of this country has another length. Look whether something is missing.`,
  IbanCountryUnknown: msg`An IBAN begins with the two letters of its country, as in PL.`,
  SendDateInvalid: msg`Choose today or a day of the next twelve months.`,
};

export function isFieldTextCode(code: string): code is FieldTextCode {
  return Object.hasOwn(fieldTexts, code);
}
