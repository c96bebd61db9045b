import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BusinessLabel, ConsumerLabel, Status } from "#machines/trade-in";

/** What comes next, by where an exchange stands; `{day}` is the send-by date, the promise of results or of the credit. */
const tradeInNext: Readonly<Record<Status, MessageDescriptor>> = {
  Created: msg`It begins when your order is paid.`,
  Initiated: msg`Two days after your new device has shipped, the label for the old one is here.`,
  Eligible: msg`Your new device is with you. The label for the old one is here shortly.`,
  LabelGenerated: msg`Print the label, pack the device and hand it to the carrier.`,
  PickedUp: msg`The carrier has your device. There is nothing to do.`,
  Delivered: msg`The carrier brought it to our warehouse.`,
  PendingReceipt: msg`It is at the warehouse and waits to be unpacked.`,
  Received: msg`We check it against what you told us.`,
  Deferred: msg`The check waits. We go on as soon as we can; there is nothing to do.`,
  RTCRequested: msg`It is not what was described.`,
  RefundInitiated: msg`The credit is on its way.`,
  RefundSettled: msg`The credit is paid. Banks may need a few days to show it.`,
  Completed: msg`Everything is done.`,
  Unsent: msg`We did not get your device in time, so you get no credit for it. We charge you any amount it took off your order.`,
  RefundCancelled: msg`There is no credit, because we do not have your device.`,
  Redeemed: msg`An upgrade has used the credit.`,
  Cancelled: msg`What you had bought with it was cancelled or went back, and the trade-in ended with it. Keep your device.`,
};

/** An agent called it off, and nothing else of the order. */
const cancelledAlone = msg`The trade-in was cancelled. Your order stays as it is: keep your old device, and there is no credit for it.`;

/** It came after the end: the store decides, and where it is not taken it goes back. */
const lateDevice = {
  waits: msg`Your device came after your trade-in had ended. One of our agents decides whether we still take it, and we write to you: you get credit for it, or the device back.`,
  refused: msg`Your device came after your trade-in had ended, and we do not take it. It goes back to you at no cost.`,
} as const;

/** Why a device that passed is worth less than its answers promised (TRADE-10, OPEN-55). */
const gradedDown = msg`Its screen or body has more damage than you told us. It passed the check all the same, at a lower grade.`;

/**
 * The same of a device that an upgrade takes back (LC-14): nothing was told of it or given for it in advance, the bank's part of
 * its credit is a gift card, and the right to the upgrade is used up, or its customer's again.
 */
const upgradeNext: Partial<Record<Status, MessageDescriptor>> = {
  Received: msg`We check that it is the device you bought, and in working order.`,
  RTCRequested: msg`It is not what your upgrade asks for: the device you bought, in working order.`,
  RefundInitiated: msg`The credit is on its way: what the bank pays of your new device as a gift card by email, the rest to what you paid with.`,
  RefundSettled: msg`The credit is paid: what the bank pays of your new device by a gift card, the rest to what you paid with. Banks may need a few days to show it.`,
  Unsent: msg`We did not get your device in time: there is no credit for it, nothing is charged, and your upgrade is used up. Keep the device.`,
  RefundCancelled: msg`There is no credit, because we do not have your device. Nothing is charged, and your upgrade is used up.`,
};
const upgradeLate = msg`Your device came after your trade-in had ended. One of our agents decides whether we still take it, and we write to you: you get credit for it and your upgrade is used, or you get the device back.`;
const upgradeGradedDown = msg`Its screen or body is scratched or dented. It passed the check all the same, at a lower grade.`;
const failed = {
  described: msg`It is not as you described it`,
  upgrade: msg`It did not pass the check`,
} as const;

/** What became of the right to an upgrade whose trade-in was cancelled. */
const upgradeRights = {
  free: msg`You can use your upgrade again, from the order that the device was bought with.`,
  used: msg`Your upgrade was used by another order since.`,
  gone: null,
} as const satisfies Record<string, MessageDescriptor | null>;

/** Whose payments go on while a device is to come back, and where it stays. */
const upgradeBought = {
  goesBack: msg`You give it back for your upgrade. Monthly payments that are still due for it go on as agreed.`,
  stays: msg`It was to come back for your upgrade. Monthly payments that are still due for it go on as agreed.`,
} as const;

/** How an exchange stands, as far as its sentences tell it apart. */
export interface ExchangeStanding {
  readonly status: Status;
  readonly label: ConsumerLabel | BusinessLabel;
  /** An agent called it off, and nothing else of the order. */
  readonly isOrderKept: boolean;
  readonly late: keyof typeof lateDevice | null;
  /** The device stays with its customer, or is back with them. */
  readonly isKept: boolean;
  /** Null for what no upgrade takes back; else whether the right to it is there (again). */
  readonly right: keyof typeof upgradeRights | null;
}

/** What comes next, in one sentence or two. */
export function nextOf(standing: ExchangeStanding): readonly MessageDescriptor[] {
  const { status, label, isOrderKept, late, right } = standing;
  if (late) return [late === "waits" && right !== null ? upgradeLate : lateDevice[late]];
  const said = label === "waitingForLabel" ? "Eligible" : status;
  const own = right === null ? undefined : upgradeNext[said];
  if (status !== "Cancelled") return [own ?? tradeInNext[said]];
  const again = right === null ? null : upgradeRights[right];
  return [isOrderKept ? cancelledAlone : tradeInNext.Cancelled, ...(again ? [again] : [])];
}

/** Why a device that passed is worth less than was estimated, and what heads the reasons of one that did not. */
export function verdictWords(isUpgrade: boolean) {
  return {
    gradedDown: isUpgrade ? upgradeGradedDown : gradedDown,
    failed: isUpgrade ? failed.upgrade : failed.described,
  };
}

/** Why an old device comes back, where an upgrade asks for it. */
export const boughtFor = ({ isKept }: Pick<ExchangeStanding, "isKept">): MessageDescriptor =>
  upgradeBought[isKept ? "stays" : "goesBack"];
