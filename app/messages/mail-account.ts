/** What the mails about an account say: codes and links that were asked for, and what happened to it. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const accountNotices = [
  "password-recovered",
  "password-changed",
  "password-guessed",
  "browsers-signed-out",
  "email-changed",
  "email-change-asked",
  "second-factor-on",
  "second-factor-off",
  "second-factor-reset",
  "second-factor-locked",
  "recovery-code-used",
  "recovery-codes-renewed",
  "account-begun-anew",
  "account-given-up",
] as const;
export type AccountNotice = (typeof accountNotices)[number];

/** What may have been put into an account before its mailbox was proved. */
export const leftoverKinds = [
  ...(["name", "addresses", "cart", "giftCards"] as const),
  ...(["wishes", "points", "business", "heldBusiness", "orders", "subscriptions"] as const),
] as const;
type LeftoverKind = (typeof leftoverKinds)[number];
/** How much of each there was. */
export type Leftovers = Readonly<Record<LeftoverKind, number>>;

export const leftoverWords: Record<LeftoverKind, MessageDescriptor> = {
  name: msg`Name and phone number`,
  addresses: msg`Saved addresses`,
  cart: msg`Cart`,
  giftCards: msg`Gift cards in the wallet`,
  wishes: msg`Products on the wishlist`,
  points: msg`Points`,
  business: msg`Membership of a business account`,
  heldBusiness: msg`Business account that it held (ended for every member)`,
  orders: msg`Orders`,
  subscriptions: msg`Subscriptions`,
};

interface AccountWords {
  readonly subject: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly next: MessageDescriptor;
  readonly button: MessageDescriptor;
  /** Where the button leads; a link that was asked for has an address of its own. */
  readonly target: "recovery" | "security";
}

const notYou = msg`If this wasn’t you, choose a new password now. It signs out every browser.`;
const recover = { button: msg`Choose a new password`, target: "recovery" } as const;
/** How to come to what an account had that ended: nothing of it is in the list of anybody. */
const wayBack = msg`If you ordered something yourself, open that order with its number and the code that we email you: subscriptions that came with it are there, are still charged, and can be cancelled there. Gift cards can be put into your wallet again with their codes. Points and cards saved for paying don’t come back.`;
const seeSecurity = { button: msg`See your security settings`, target: "security" } as const;

type AccountMail =
  AccountNotice | "recovery-link" | "email-code" | "email-code-ending" | "email-taken";

export const accountMailWords: Record<AccountMail, AccountWords> = {
  "recovery-link": {
    subject: msg`Choose a new password`,
    lead: msg`Someone asked for a new password for your account.`,
    next: msg`The link works once, for an hour. If it wasn’t you, you don’t need to do anything: your password stays as it is.`,
    ...recover,
  },
  "email-code": {
    subject: msg`Your code to confirm this email address`,
    lead: msg`Enter this code on your account’s security page to confirm that this address is yours.`,
    next: msg`It works for 24 hours. If you have no account with us, you don’t need to do anything.`,
    ...seeSecurity,
  },
  // Only whoever reads the mailbox hears what the code will cost.
  "email-code-ending": {
    subject: msg`Your code to confirm this email address ends another account`,
    lead: msg`Someone who is signed in to one account asked to use this address for it. There is another account with this address, which nobody ever confirmed. If you enter this code, that other account ends for good, with everything below.`,
    next: msg`If you want to keep what is in the other account, don’t enter the code: sign in to that account and confirm its address first. The code works for 24 hours. If you didn’t ask for it, you don’t need to do anything.`,
    ...seeSecurity,
  },
  // Only whoever reads the mailbox hears that it has an account.
  "email-taken": {
    subject: msg`This email address has an account already`,
    lead: msg`Someone who is signed in to another account asked to use this address for it. It belongs to your account, so nothing has changed, on either of them.`,
    next: msg`If it was you, sign in with this address, or choose another one for the other account. If not, you don’t need to do anything.`,
    ...{ button: msg`Sign in`, target: "security" },
  },
  "password-recovered": {
    subject: msg`Your password was replaced`,
    lead: msg`A new password was set with the link in our email. Every other browser is signed out.`,
    next: notYou,
    ...recover,
  },
  "password-changed": {
    subject: msg`Your password was changed`,
    lead: msg`Your password was changed on your account’s security page. Every other browser is signed out.`,
    next: notYou,
    ...recover,
  },
  "password-guessed": {
    subject: msg`Someone is trying to sign in to your account`,
    lead: msg`Several wrong passwords were tried from browsers that have never signed in to your account. They have to wait now; the browsers you use don’t.`,
    next: msg`If it was you and you forgot your password, choose a new one. If not, you don’t need to do anything.`,
    ...recover,
  },
  "browsers-signed-out": {
    subject: msg`Browsers were signed out of your account`,
    lead: msg`Someone who was signed in to your account has signed out every other browser. Theirs may be signed out as well: they could choose that.`,
    next: notYou,
    ...recover,
  },
  "email-change-asked": {
    subject: msg`Someone asked for another email address for your account`,
    lead: msg`Someone who is signed in to your account and knows its password asked to use another email address for it. Nothing has changed yet: it takes the code that we email to that address.`,
    next: msg`If this wasn’t you, choose a new password now. It signs out every browser and ends the change. You can also press “Keep my current address” on the security page.`,
    ...recover,
  },
  "email-changed": {
    subject: msg`Your account has another email address`,
    lead: msg`The account that used this address now uses another one, and every other browser is signed out of it. This address gets no more email about it.`,
    next: msg`If this wasn’t you, write to us at {mailbox} at once: someone else is signed in to your account.`,
    ...seeSecurity,
  },
  "second-factor-on": {
    subject: msg`Signing in now asks for a code`,
    lead: msg`Two-step sign-in was turned on for your account.`,
    next: notYou,
    ...seeSecurity,
  },
  "second-factor-off": {
    subject: msg`Signing in no longer asks for a code`,
    lead: msg`Two-step sign-in was turned off for your account.`,
    next: notYou,
    ...seeSecurity,
  },
  "second-factor-reset": {
    subject: msg`Two-step sign-in was reset`,
    lead: msg`We turned two-step sign-in off for your account and signed out every browser: you told us that you have neither your phone nor your recovery codes, or it was set up before anybody had shown that this mailbox is theirs.`,
    next: msg`Sign in with your password and set it up again. If you didn’t ask for this, choose a new password first and write to us at {mailbox}.`,
    ...recover,
  },
  "second-factor-locked": {
    subject: msg`Someone has your password and is guessing codes`,
    lead: msg`Five wrong codes were entered after the right password. No code works for 15 minutes.`,
    next: notYou,
    ...recover,
  },
  "recovery-code-used": {
    subject: msg`One of your recovery codes was used`,
    lead: msg`One of your account’s recovery codes was used, to sign in or to change your two-step sign-in. It won’t work again.`,
    next: notYou,
    ...seeSecurity,
  },
  "recovery-codes-renewed": {
    subject: msg`You have new recovery codes`,
    lead: msg`New recovery codes were made on your account’s security page. The old ones no longer work.`,
    next: notYou,
    ...seeSecurity,
  },
  "account-begun-anew": {
    subject: msg`Your account begins anew`,
    lead: msg`You chose a new password with the link in our email. Nobody had ever confirmed this address before, so whoever put the things below into the account may have been someone else. None of it is in your account now, and nobody else is signed in to it.`,
    next: wayBack,
    ...seeSecurity,
  },
  "account-given-up": {
    subject: msg`Another account with your email address has ended`,
    lead: msg`You confirmed this address for your account. Another account had it, which nobody had ever confirmed, and that one has ended. Nothing of what was in it is in your account.`,
    next: wayBack,
    ...seeSecurity,
  },
};

/** Words around these mails. */
export const accountMailFrame = {
  at: msg`When`,
  code: msg`Code`,
  footer: msg`You get this email because you have an account at {store}.`,
};

/** Why it is sent to somebody of whom nobody knows whether they have an account, or who has none with that address any more. */
export const footersOfSome: Readonly<Partial<Record<AccountMail, MessageDescriptor>>> = {
  "email-code": msg`You get this email because somebody gave this address for an account at {store}.`,
  "email-code-ending": msg`You get this email because somebody gave this address for an account at {store}.`,
  "email-changed": msg`You get this email because an account at {store} had this address until now.`,
};
