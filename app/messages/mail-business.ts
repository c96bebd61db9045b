/** What the mails about who belongs to a business say. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const businessNotices = [
  ...(["joined", "removed", "left", "ended"] as const),
  ...(["offered", "taken", "handed-over"] as const),
] as const;
export type BusinessNotice = (typeof businessNotices)[number];

export const businessMailWords = {
  joined: {
    subject: msg`Someone joined your business account`,
    lead: msg`A new member signed up with your invitation link.`,
    next: msg`If you don’t know them, remove them on your business page. That also replaces the invitation link.`,
    button: msg`See your business page`,
  },
  removed: {
    subject: msg`You no longer buy for a business`,
    lead: msg`The account holder removed you from their business account.`,
    next: msg`Your own account stays, and so do the orders you placed. From now on you buy for yourself.`,
    button: msg`See your orders`,
  },
  left: {
    subject: msg`Someone left your business account`,
    lead: msg`A member took themselves out of your business account.`,
    next: msg`They can no longer buy for it. The invitation link on your business page was replaced.`,
    button: msg`See your business page`,
  },
  offered: {
    subject: msg`Your business account is offered to you`,
    lead: msg`The account holder asks you to hold the business account from now on: you would pay for it and decide who buys for it.`,
    next: msg`Sign in and accept on the page behind this button. The offer ends in a week, or earlier if the holder makes a new invitation link. If you don’t want it, you don’t need to do anything.`,
    button: msg`See the offer`,
  },
  taken: {
    subject: msg`You hold the business account now`,
    lead: msg`You accepted the business account. You pay for it, and you decide who buys for it.`,
    next: msg`Whoever held it before is a member now. There is a new invitation link on your business page.`,
    button: msg`See your business page`,
  },
  "handed-over": {
    subject: msg`Your business account has a new holder`,
    lead: msg`The member you offered your business account to has accepted it. They hold it from now on, and you are a member.`,
    next: msg`If you didn’t offer it, choose a new password and write to us at {mailbox} at once.`,
    button: msg`See your business page`,
  },
  ended: {
    subject: msg`You no longer buy for a business`,
    lead: msg`The business account you bought for has ended together with the account of its holder, who had never confirmed their email address.`,
    next: msg`Your own account stays, and so do the orders you placed. From now on you buy for yourself.`,
    button: msg`See your orders`,
  },
} as const satisfies Record<BusinessNotice, Record<string, MessageDescriptor>>;

/** Words around these mails. */
export const businessMailFrame = {
  name: msg`Name`,
  email: msg`Email`,
};
