import { msg } from "@lingui/core/macro";
import type { ErrorText } from "./errors.ts";

/** What only calls are refused with: a page never offers what is not there, and asks about an address itself. */
export const callTexts: Readonly<Record<string, ErrorText>> = {
  LineItemNotFound: {
    title: msg`This is not in your cart`,
    text: msg`It may have been taken out meanwhile. Look at your cart again.`,
  },
  AddressNotFound: {
    title: msg`We could not find this address`,
    text: msg`It may have been taken out of your account meanwhile.`,
  },
  ApiKeyInvalid: {
    title: msg`This key opens nothing`,
    text: msg`Check that the whole key was sent, or ask the store for another one.`,
  },
  ApiKeyExpired: {
    title: msg`This key has expired`,
    text: msg`Ask the store for another one.`,
  },
  ApiKeyRevoked: {
    title: msg`This key was revoked`,
    text: msg`Ask the store for another one.`,
  },
  ApiScopeMissing: {
    title: msg`This key may not do that`,
    text: msg`It lacks the scope {scope}. Ask the store for a key that has it.`,
  },
  AddressRecommended: {
    title: msg`This address is usually written another way`,
    text: msg`Take the one that is recommended, or keep what you entered.`,
  },
};
