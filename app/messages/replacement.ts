import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Label, Outcome, Status } from "#machines/replacement";
import { returnReasons } from "./return.ts";
import type { ReturnReason } from "./return.ts";

/** Why something may be replaced; a change of mind is none. */
export const replacementReasons = [
  "defective",
  "damaged",
  "wrong_item",
  "not_as_described",
  "parts_missing",
  "delivery_failure",
  "short_shipment",
] as const satisfies readonly ReturnReason[];
type ReplacementReason = (typeof replacementReasons)[number];

export const isReplacementReason = (code: string): code is ReplacementReason =>
  replacementReasons.some((one) => one === code);

export const replacementReason = (code: string): MessageDescriptor =>
  isReplacementReason(code) ? returnReasons[code] : returnReasons.other;

/** How a replacement stands. */
export const replacementLabels: Readonly<Record<Label, MessageDescriptor>> = {
  requested: msg`Replacement requested`,
  partlyApproved: msg`Partial replacement requested`,
  approved: msg`Replacement approved`,
  sentAgain: msg`Replacement lost, sent again`,
  shipped: msg`Shipped`,
  awaitingOld: msg`Send the old item back`,
  replaced: msg`Replaced`,
  chargeInitiated: msg`Charge back`,
  chargeInProgress: msg`Charge back`,
  chargeDeclined: msg`Charge declined`,
  charged: msg`Charged`,
  crediting: msg`Charge goes back`,
  creditDeclined: msg`Credit declined`,
  credited: msg`Charge given back`,
  refused: msg`Replacement not approved`,
};

/** What became of what one payment was asked for. */
export const chargeOutcomes: Readonly<Record<Outcome, MessageDescriptor>> = {
  asked: msg`Asked for`,
  charged: msg`Charged`,
  declined: msg`Declined`,
  crediting: msg`Goes back`,
  credited: msg`Given back`,
};

/** The stations of its line. */
export const replacementStations: Readonly<Record<Status, MessageDescriptor>> = {
  requested: msg`Requested`,
  partiallyreplacementinitiated: msg`Partly approved`,
  replacementinitiated: msg`Approved`,
  shipped: msg`Shipped`,
  replaced: msg`Replaced`,
  refused: msg`Not approved`,
  chargeinitiated: msg`Charge back`,
  chargeinprogress: msg`Charge back`,
  chargesuccessful: msg`Charged`,
};

/** The same where nothing is sent back: the goods never arrived. */
const replacementNextOfClaim: Readonly<Partial<Record<Label, MessageDescriptor>>> = {
  requested: msg`We ask the carrier and our warehouse where it is and answer within two business days. You do not have to send anything.`,
  sentAgain: msg`The carrier lost the parcel with the new item. Another one is being packed at no cost to you; we write to you when it ships.`,
  shipped: msg`The new item is on its way. There is nothing to send back.`,
  refused: msg`By what the carrier and our warehouse say it was handed over. Call us at {phone} with the order number if it is still missing.`,
};

/** What happens next, by where it stands. */
const replacementNext: Readonly<Record<Label, MessageDescriptor>> = {
  requested: msg`The warehouse checks your request and answers within two business days. Keep the item.`,
  partlyApproved: msg`Some of the units are replaced; we write to you when they ship. The others stay as they are: you can still return them while the return window is open.`,
  approved: msg`The new item is being packed. We write to you when it ships.`,
  sentAgain: msg`The carrier lost the parcel with the new item. Another one is being packed at no cost to you; we write to you when it ships. Keep the old item until it is there.`,
  shipped: msg`The new item is on its way. Keep its box: the label for the old item is in it.`,
  awaitingOld: msg`Put the old item into the box of the new one, stick the label from the box on it and hand it to the carrier.`,
  replaced: msg`Everything is done.`,
  chargeInitiated: msg`The old item did not come back in time.`,
  chargeInProgress: msg`The old item did not come back in time. We are charging what you paid for it to your original payment method; points are taken from your balance.`,
  chargeDeclined: msg`What you paid for the old item could not be charged in full. Our support gets in touch with you.`,
  charged: msg`The old item did not come back in time, so you paid for it once more. Send it all the same: once it is here, you get that money back.`,
  crediting: msg`The old item has arrived after all. We give back what we charged for it.`,
  creditDeclined: msg`The old item has arrived after all. Your bank refused the credit; our support gets in touch with you.`,
  credited: msg`The old item arrived after all. What we charged for it is back on your original payment method.`,
  refused: msg`You can still return the item while the return window is open.`,
};

const late = {
  goods: msg`We are sorry: our answer takes longer than we promised. We are asking the warehouse and write to you. Keep the item.`,
  claim: msg`We are sorry: looking for it takes longer than we promised. We are asking and write to you. You do not have to send anything.`,
} as const;

/** The same for one replacement. */
export function nextOfReplacement({
  label,
  isClaim,
  isLate,
}: Readonly<{ label: Label; isClaim: boolean; isLate: boolean }>): MessageDescriptor {
  if (isLate) return isClaim ? late.claim : late.goods;
  return (isClaim ? replacementNextOfClaim[label] : undefined) ?? replacementNext[label];
}
