import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a guest look-up says (ERR-45, ERR-07). One text for every miss: it never says which part was wrong. */
export const lookupTexts = {
  OrderNotFound: {
    title: msg`We could not find that order`,
    text: msg`Check the order number, and the email or ZIP code the order was placed with.`,
  },
  TOKEN_EXPIRED: {
    title: msg`Your order was closed`,
    text: msg`Nobody looked at it for a while. Find it again below.`,
  },
} as const satisfies Record<string, { title: MessageDescriptor; text: MessageDescriptor }>;

export type LookupCode = keyof typeof lookupTexts;

export function isLookupCode(code: string): code is LookupCode {
  return Object.hasOwn(lookupTexts, code);
}
