/** What a person is called and reached by, for finding them where somebody else's records and caught mails name them. */
import { isNobodysMailbox } from "#machines/kit";
import { personalTexts } from "./erase-instance.ts";
import { provedMailboxes } from "./holdings.ts";
import type { Held, Holdings } from "./holdings.ts";
import type { PrivacyWorld, Subject } from "./subject.ts";

export interface KnownBy {
  /** Addresses of their own, in lower case: what came there is theirs. */
  readonly mailboxes: readonly string[];
  /** Those of them that were proved to be theirs. */
  readonly proved: readonly string[];
  /** By what number the list of whoever recommended something to them holds them: two friends may be of one name. */
  readonly referrals: readonly string[];
  /** Addresses of others that they had something sent to, and what they wrote there. */
  readonly others: readonly string[];
  readonly words: readonly string[];
}

/** What they send to others by: a gift, a cart, a request to pay. */
const sending = ["gift-card", "cart-link", "remote-payment"];

export async function knownBy(
  { engine }: Pick<PrivacyWorld, "engine">,
  subject: Subject,
  { own }: Holdings,
): Promise<KnownBy> {
  const { store } = engine;
  const account = subject.kind === "account" ? await store.accounts.byId(subject.customerId) : null;
  const textsOf = async (names: readonly string[]) => {
    const some = own.filter(({ lifecycle }) => names.includes(lifecycle.name));
    return (
      await Promise.all(some.map(({ id, lifecycle }) => personalTexts(store, id, lifecycle.name)))
    ).flat();
  };
  const verified = await textsOf(["email-verification"]);
  const sent = await textsOf(sending);
  return {
    mailboxes: real([
      ...(account ? [account.email] : []),
      ...verified.map(({ text }) => text),
      ...fieldIn(own, "order", "email"),
    ]),
    proved: await provedMailboxes({ engine }, subject),
    referrals: fieldIn(own, "referral", "cartId"),
    others: real(sent.flatMap(({ kind, text }) => (kind === "email" ? [text] : []))),
    words: sent.flatMap(({ kind, text }) => (kind === "text" ? [text] : [])),
  };
}

function fieldIn(own: readonly Held[], lifecycle: string, field: string): string[] {
  return own.flatMap((held) => {
    const value = held.lifecycle.name === lifecycle ? held.context[field] : null;
    return typeof value === "string" && value !== "" ? [value] : [];
  });
}

/** Stand-ins are nobody's address. */
function real(addresses: readonly string[]): string[] {
  const lower = addresses.map((one) => one.toLowerCase());
  return [...new Set(lower)].filter((one) => !isNobodysMailbox(one));
}
