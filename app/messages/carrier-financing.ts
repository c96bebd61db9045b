import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { errorText } from "./errors.ts";
import type { ErrorText } from "./errors.ts";

/** Why a carrier does not finance an order; codes of the catalogue verbatim (OPEN-26). */
const refusals: Readonly<Record<string, ErrorText>> = {
  CarrierContractUnavailable_VZW: {
    title: msg`Verizon makes no contracts at present`,
    text: msg`Choose another carrier, or another way to pay. Your cart stays as it is.`,
  },
  CarrierContractUnavailable_ATT: {
    title: msg`AT&T makes no contracts at present`,
    text: msg`Choose another carrier, or another way to pay. Your cart stays as it is.`,
  },
  CarrierNotVerified: {
    title: msg`Your carrier could not verify the contract`,
    text: msg`Nothing was charged. Pay in full, or try again.`,
  },
};

/** The words of a code; the default ones for a code that nobody knows. */
export function carrierText(code: string): ErrorText {
  return refusals[code] ?? errorText(code);
}

/** What is wrong beside a field. */
export const subscriberTexts: Readonly<Record<string, MessageDescriptor>> = {
  ChoiceRequired: msg`Choose one of these.`,
  PhoneInvalid: msg`Invalid Phone Number`,
  PinInvalid: msg`Enter the PIN of your carrier account: 4 to 8 digits.`,
};
