import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a guest look-up says (ERR-45, ERR-07). One text for every miss: it never says which part was wrong. */
export const lookupTexts = {
  OrderNotFound: {
    title: msg`We could not find that order`,
    text: msg`Check the order number, and the email or ZIP code. The email is the one that mail about the order goes to now: if that has changed since, use the new one. Links in older mail no longer open it.`,
  },
  OrderEmailNeeded: {
    title: msg`Please use your email address for this order`,
    text: msg`Too many ZIP codes were tried for this number, so it cannot be opened by ZIP code for an hour. Enter the email address that mail about it goes to now, or use the link in our newest email about it.`,
  },
  OrderLinkEnded: {
    title: msg`This link no longer opens the order`,
    text: msg`A link in our mail is good for 30 days. It ends before that when the account gets another email address, password or second step, or when its owner signs out everywhere. Find the order again below, or sign in.`,
  },
  SubscriptionNotFound: {
    title: msg`We could not find that subscription`,
    text: msg`Sign in to the account it belongs to: subscriptions open for their owner alone.`,
  },
  TOKEN_EXPIRED: {
    title: msg`Your order was closed`,
    text: msg`That happens after a while, and when its email address changes. Find it again below.`,
  },
  IdentityNotMatched: {
    title: msg`This order belongs to another email address`,
    text: msg`You are signed in with a different account than the one it was placed for. Sign out, then open the link again or sign in with that account.`,
  },
  Unauthorized: {
    title: msg`This order belongs to another account`,
    text: msg`Sign out, then sign in with the account it was placed for.`,
  },
} as const satisfies Record<string, { title: MessageDescriptor; text: MessageDescriptor }>;

/** What the code's page says of a code that was not the mailed one (SRCH-06). */
export const orderCodeTexts = {
  OrderCodeInvalid: {
    title: msg`That is not the code`,
    text: msg`Check the newest email from us. Each code is good for five tries.`,
  },
  OrderCodeUsedUp: {
    title: msg`That code can no longer be used`,
    text: msg`It was tried too often, or ten minutes are over. Ask for another one.`,
  },
} as const satisfies Record<string, { title: MessageDescriptor; text: MessageDescriptor }>;

export type LookupCode = keyof typeof lookupTexts;

export function isLookupCode(code: string): code is LookupCode {
  return Object.hasOwn(lookupTexts, code);
}
