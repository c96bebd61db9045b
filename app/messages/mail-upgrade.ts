import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { exchangeMailTemplates } from "./mail-exchanges.ts";

/** What a mail says of a device that an upgrade takes back, in place of its own words. */
interface Told {
  readonly subject?: MessageDescriptor;
  readonly lead?: MessageDescriptor;
  readonly next?: MessageDescriptor;
}

/**
 * Mails of an old device that an upgrade takes back (LC-14): nothing was told of it or given for it in advance, so nothing is
 * charged; the bank's part of its credit is a gift card; the right to the upgrade is used up, or its customer's again.
 */
export const upgradeMail: Partial<Record<(typeof exchangeMailTemplates)[number], Told>> = {
  "trade-in-label": {
    lead: msg`The label for the device that you give back for your upgrade is ready.`,
    next: msg`Back up and erase the device, and hand over the parcel by the day below. After that there is no credit for it, nothing is charged, and your upgrade is used up.`,
  },
  "trade-in-reminder": {
    lead: msg`We have not received the device that you give back for your upgrade.`,
    next: msg`Hand it to the carrier by the day below. After that there is no credit for it, nothing is charged, and your upgrade is used up. You can extend the date once, on the page of your trade-in.`,
  },
  "trade-in-unsent": {
    next: msg`There is no credit for it, nothing is charged, and your upgrade is used up. You keep the device. Call us at {phone} if the parcel is on its way. It is not lost: we write to you when it is here.`,
  },
  "trade-in-credit": {
    next: msg`The page of your trade-in shows the credit. It arrives within 7 business days: what the bank pays of your new device as a gift card by email, the rest to what you paid with.`,
  },
  "trade-in-paid": {
    next: msg`What the bank pays of your new device is on a gift card; its code is in a separate email. If a part went to a card of yours, its bank may need a few days to show it. Monthly payments that are still due for either device go on as agreed.`,
  },
  "trade-in-unsuccessful": {
    subject: msg`Your old device did not pass the check`,
    lead: msg`It is not the device you bought, or not in working order.`,
  },
  "trade-in-missing": {
    next: msg`There is no credit for it, nothing is charged, and your upgrade is used up. Call us at {phone} with the receipt of the carrier if you sent it.`,
  },
  "trade-in-late": {
    next: msg`Nothing is lost: one of our agents decides whether we still take it. You get credit for it then and your upgrade is used, or you get the device back. We write to you.`,
  },
  "trade-in-ended": {
    next: msg`Keep it, and do not use a label that you have for it. You can use your upgrade again, from the order that the device was bought with. If the parcel is on its way already, you do not have to do anything: we write to you when it is here, and you get the device back or credit for it.`,
  },
};
