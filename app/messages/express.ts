import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** For shoppers of another language: express checkout speaks English only (I18N-02). Said in theirs. */
export const englishOnly = {
  text: msg`This page is in English only. The other checkout speaks your language.`,
  link: msg`Go to the other checkout`,
} as const satisfies Record<string, MessageDescriptor>;

/** What an order's store financing is called while none was asked for (PAY-50). */
export const noFinancing = {
  title: msg`Not used for this order`,
  text: msg`You pay with the way to pay above.`,
} as const satisfies Record<string, MessageDescriptor>;

/** Why buy-now or an agent's form was refused, by code. */
const refusals: Readonly<Record<string, MessageDescriptor>> = {
  IdentityNotMatched: msg`No customer has this email address`,
  itemNotAdded: msg`There is no product with this number`,
  ItemOutOfStock: msg`This product is out of stock`,
};

/** The words of a code; null for one that other forms have words for. */
export function expressRefusal(code: string): MessageDescriptor | null {
  return refusals[code] ?? null;
}
