/** What the mails about somebody's data say (LC-57): for an account, and for an order that was placed without one. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const erasureNotices = [
  "copy-taken",
  "erasure-asked",
  "erasure-withdrawn",
  "erasure-moved",
  "erasure-waits",
  "erasure-done",
] as const;
type ErasureNotice = (typeof erasureNotices)[number];

interface ErasureWords {
  readonly subject: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly next: MessageDescriptor;
  readonly button: MessageDescriptor;
  /** Where the button leads: the page about the data, or the store where there is no such page any more. */
  readonly target: "privacy" | "home";
}

const seeData = { button: msg`See your data`, target: "privacy" } as const;
const withdraw = { button: msg`See or withdraw it`, target: "privacy" } as const;
const goHome = { button: msg`Go to the store`, target: "home" } as const;

/** The last words where the law keeps something, and where it does not. */
export const lastWords = {
  account: {
    kept: msg`This is our last email about it. The law makes us keep the invoices of what you bought until the day below, locked away and for nothing else. Nothing else of your account that names you stays. What somebody typed into an order of their own without your email address, such as a delivery to your door, stays with their order.`,
    nothing: msg`This is our last email about it. Nothing of your account that names you stays. What somebody typed into an order of their own without your email address, such as a delivery to your door, stays with their order.`,
  },
  order: {
    kept: msg`This is our last email about it. The law makes us keep the invoices of what you bought until the day below, locked away and for nothing else. Nothing else of the order that names you stays.`,
    nothing: msg`This is our last email about it. Nothing of the order that names you stays.`,
  },
};

/** Only an order becomes an account's. */
const moved: ErasureWords = {
  subject: msg`Your order’s data stays with your account`,
  lead: msg`You asked us to erase your order’s data. Since then the order is among your account’s orders, so your request has ended and nothing was erased.`,
  next: msg`An order’s data goes together with the account’s: ask for that on the account’s page if you still want it.`,
  ...seeData,
};

export const erasureMailWords: Record<
  ErasureNotice,
  Readonly<Record<"account" | "order", ErasureWords>>
> = {
  "copy-taken": {
    account: {
      subject: msg`A copy of your data was downloaded`,
      lead: msg`Everything we keep about you was downloaded from your account’s page.`,
      next: msg`If this wasn’t you, choose a new password now and write to us at {mailbox}.`,
      ...seeData,
    },
    order: {
      subject: msg`A copy of your order’s data was downloaded`,
      lead: msg`Everything we keep about you and your order was downloaded.`,
      next: msg`If this wasn’t you, someone reads your email: change its password and write to us at {mailbox}.`,
      ...seeData,
    },
  },
  "erasure-asked": {
    account: {
      subject: msg`Your account is going to be erased`,
      lead: msg`You told us to erase your account and everything in it that names you.`,
      next: msg`Until the day below nothing happens and you can withdraw. After it we erase everything at once, unless an order, a return or a payment is still open: then we wait for it.`,
      ...withdraw,
    },
    order: {
      subject: msg`Your order’s data is going to be erased`,
      lead: msg`You told us to erase everything about your order that names you.`,
      next: msg`Until the day below nothing happens and you can withdraw. After it we erase everything at once, unless the order, a return or a payment is still open: then we wait for it.`,
      ...withdraw,
    },
  },
  "erasure-withdrawn": {
    account: {
      subject: msg`Your account stays`,
      lead: msg`Your request to erase your account was withdrawn. Nothing was erased.`,
      next: msg`You can ask for it again at any time.`,
      ...seeData,
    },
    order: {
      subject: msg`Your order’s data stays`,
      lead: msg`Your request to erase your order's data was withdrawn. Nothing was erased.`,
      next: msg`You can ask for it again at any time.`,
      ...seeData,
    },
  },
  "erasure-moved": {
    account: moved,
    order: moved,
  },
  "erasure-waits": {
    account: {
      subject: msg`Your account can’t be erased yet`,
      lead: msg`Something is still open that we need your data for.`,
      next: msg`We look again every day and erase your account as soon as it has ended. You can withdraw until then.`,
      ...withdraw,
    },
    order: {
      subject: msg`Your order’s data can’t be erased yet`,
      lead: msg`Something is still open that we need your data for.`,
      next: msg`We look again every day and erase the data as soon as it has ended. You can withdraw until then.`,
      ...withdraw,
    },
  },
  "erasure-done": {
    account: {
      subject: msg`Your account is erased`,
      lead: msg`We are erasing your account and everything in it that names you, as you asked. You can’t sign in any more.`,
      next: lastWords.account.nothing,
      ...goHome,
    },
    order: {
      subject: msg`Your order’s data is erased`,
      lead: msg`We are erasing everything about your order that names you, as you asked. You can’t open the order any more.`,
      next: lastWords.order.nothing,
      ...goHome,
    },
  },
};

/** What an agent did is told as that: whoever did not ask for it has nothing to change in their own account or mailbox. */
export const byAgentWords: Partial<
  Record<
    ErasureNotice,
    Readonly<Record<"account" | "order", Partial<Pick<ErasureWords, "lead" | "next">>>>
  >
> = {
  "copy-taken": {
    account: {
      lead: msg`One of our agents downloaded everything we keep about you, on your behalf.`,
      next: msg`If you didn’t ask an agent for it, call us at {phone} with the agent’s number, or write to us at {mailbox}.`,
    },
    order: {
      lead: msg`One of our agents downloaded everything we keep about you and your order, on your behalf.`,
      next: msg`If you didn’t ask an agent for it, call us at {phone} with the agent’s number, or write to us at {mailbox}.`,
    },
  },
  "erasure-asked": {
    account: {
      lead: msg`One of our agents noted that you want your account erased, and everything in it that names you.`,
      next: msg`If you didn’t ask for it, withdraw it and call us at {phone}. Until the day below nothing happens. After it we erase everything at once, unless an order, a return or a payment is still open: then we wait for it.`,
    },
    order: {
      lead: msg`One of our agents noted that you want everything about your order erased that names you.`,
      next: msg`If you didn’t ask for it, withdraw it and call us at {phone}. Until the day below nothing happens. After it we erase everything at once, unless the order, a return or a payment is still open: then we wait for it.`,
    },
  },
  "erasure-withdrawn": {
    account: {
      lead: msg`One of our agents withdrew your request to erase your account. Nothing was erased.`,
    },
    order: {
      lead: msg`One of our agents withdrew your request to erase your order’s data. Nothing was erased.`,
    },
  },
};

/** Words around these mails. */
export const erasureMailFrame = {
  erasedOn: msg`Erased on`,
  open: msg`Still open`,
  keptUntil: msg`Invoices kept until`,
  notErased: msg`Not erased`,
  unproved: msg`Orders placed with this address without signing in, and what others sent to it, because the address was never confirmed`,
  footer: msg`You get this email because of your data at {store}.`,
};
