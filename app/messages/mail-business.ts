/** What the mails about who belongs to a business say. */
import { msg } from "@lingui/core/macro";

export const businessNotices = ["joined", "removed", "ended"] as const;
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
  ended: {
    subject: msg`You no longer buy for a business`,
    lead: msg`The business account you bought for has ended together with the account of its holder, who had never confirmed their email address.`,
    next: msg`Your own account stays, and so do the orders you placed. From now on you buy for yourself.`,
    button: msg`See your orders`,
  },
} as const;

/** Words around these mails. */
export const businessMailFrame = {
  name: msg`Name`,
  email: msg`Email`,
};
