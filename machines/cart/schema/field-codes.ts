/** The codes of the field rules. A rule takes what was typed and answers with a code, or null when it is fine. */

/** Catalogue codes are verbatim; the others name a text of the spec (beside each), which OPEN-21 gives one place. */
export type FieldCode =
  /** This field is required. (ADDR-27) */
  | "FieldRequired"
  /** This field is mandatory (ADDR-28) */
  | "FieldMandatory"
  /** This field can only contain digits. (ADDR-29) */
  | "DigitsOnly"
  /** Please enter your correct first name. (ADDR-04) */
  | "FirstNameIncorrect"
  /** Please enter your correct last name. (ADDR-05) */
  | "LastNameIncorrect"
  /** The name should consist of more than one letter. (ADDR-02) */
  | "NameTooShort"
  /** Numbers and special characters are prohibited. (ADDR-03) */
  | "NameProhibitedCharacters"
  /** Your name is required. (ADDR-06) */
  | "NameRequired"
  /** At most 65 characters. (ADDR-07) */
  | "CityTooLong"
  /** Please enter the correct zip code. (ADDR-11) */
  | "ZipIncorrect"
  /** Please enter valid zipcode (ADDR-12, the delivery ZIP check) */
  | "ZipCheckInvalid"
  /** Please enter a valid zip code (ADDR-12: look-up, financing, carrier, sign-up) */
  | "ZipInvalid"
  /** Enter the correct phone number. (ADDR-14) */
  | "PhoneIncorrect"
  /** Invalid Phone Number (ADDR-15: care, pay by phone, carrier) */
  | "PhoneInvalid"
  /** Please enter a valid email address. (ADDR-18) */
  | "EmailInvalid"
  /** The email addresses provided are not the same. (ADDR-19) */
  | "EmailsDiffer"
  /** Address line 1 is required. (ADDR-20) */
  | "AddressLine1Required"
  /** One of \ & % # ! < > * was typed. (ADDR-21) */
  | "AddressProhibitedCharacters"
  /** A P.O. box is no place to deliver to. (ADDR-23) */
  | "PhysicalAddressRequired"
  /** Only letters, digits, period, comma and space. (ADDR-25, ADDR-26) */
  | "InstructionsProhibitedCharacters"
  /** More than a field of this meaning ever holds. */
  | "TextTooLong"
  /** The number of a card where it would be kept and read. */
  | "CardNumberInText"
  /** The digits of a NIP do not belong together. */
  | "TaxIdInvalid"
  /** An account has as many addresses as it keeps. */
  | "SavedAddressesFull"
  | "AddressCharLimitExceeded"
  | "StateAndPostalCodeMismatch"
  | "DisallowedShippingStateOrProvince"
  | "DisallowedShippingCountry";

/** A rule of one field. Surrounding space never counts (ADDR-30). */
export type FieldRule<C extends string = FieldCode> = (value: string) => C | null;
