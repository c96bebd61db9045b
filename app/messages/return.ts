import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Label } from "#machines/order";
import type { Channel, ReturnView } from "#machines/return";
import { errorText } from "./errors.ts";
import type { ErrorText } from "./errors.ts";
import { stayReasons } from "./line-item.ts";
import { orderLabels } from "./order.ts";

/** Why something comes back, in the shopper's words, by code. A delivery failure counts as one (RET-08). */
export const returnReasons = {
  changed_mind: msg`I changed my mind`,
  wrong_item: msg`It is not what I ordered`,
  not_as_described: msg`It is not as described`,
  damaged: msg`It arrived damaged`,
  defective: msg`It does not work as it should`,
  parts_missing: msg`Something is missing`,
  too_late: msg`It came too late`,
  cheaper_elsewhere: msg`I found it cheaper elsewhere`,
  delivery_failure: msg`It never reached me`,
  short_shipment: msg`Fewer arrived than I ordered`,
  other: msg`Something else`,
} as const satisfies Record<string, MessageDescriptor>;
export type ReturnReason = keyof typeof returnReasons;

export function isReturnReason(code: string): code is ReturnReason {
  return Object.hasOwn(returnReasons, code);
}

/** The ways back (OPEN-02). */
export const channelNames: Readonly<Record<Channel, MessageDescriptor>> = {
  ship: msg`Send it with our label`,
  store: msg`Bring it to a store`,
  "self-ship": msg`Send it yourself`,
  pickup: msg`Have it picked up`,
};

export const channelNotes: Readonly<Record<Channel, MessageDescriptor>> = {
  ship: msg`Print a label, drop the parcel at the carrier.`,
  store: msg`No box and no label needed.`,
  "self-ship": msg`With a carrier you choose and pay.`,
  pickup: msg`We come to your address and carry it out.`,
};

/** What is wrong with a field, beginning with the fix. */
export const returnFaults: Readonly<Record<string, MessageDescriptor>> = {
  NothingChosen: msg`Choose at least one item.`,
  ReturnQuantityExceeded: msg`Choose a number that you still have.`,
  SerialNumberRequired: msg`Give the IMEI or serial number of each unit you send back.`,
  TooManySerialNumbers: msg`Give only the numbers of the units you send back.`,
  SerialNumberGone: msg`A unit that you chose is on its way back or replaced by now. Choose again.`,
  SerialNumberTaken: msg`This number is another unit's. Give each unit its own.`,
  SerialNumberUnreadable: msg`Check the number: 4 to 40 letters and digits.`,
  ReasonRequired: msg`Choose a reason.`,
  ChannelRequired: msg`Choose how it comes back.`,
};

const errors: Readonly<Record<string, ErrorText>> = {
  ReturnQuantityExceeded: {
    title: msg`Some of these units are already on their way back`,
    text: msg`Choose again: the page shows how many are left.`,
  },
  SerialNumberRequired: {
    title: msg`A serial number is missing`,
    text: msg`Give the IMEI or serial number of each unit.`,
  },
  ReturnLabelExists: {
    title: msg`The label is already made`,
    text: msg`Keep the items and do nothing: without a parcel the return ends by itself.`,
  },
  ReturnAlreadyShipped: {
    title: msg`It is already on its way`,
    text: msg`Once it has arrived we check it and refund you.`,
  },
  ReturnExpired: {
    title: msg`This return has expired`,
    text: msg`Call us at {phone} with the order number if you still want to send it back.`,
  },
};

const serialTaken: ErrorText = {
  title: msg`One serial number stands for two units`,
  text: msg`Give the IMEI or serial number of each unit once.`,
};

/** The words of a refusal on a return's pages. */
export function returnError(code: string, reason: unknown = null): ErrorText {
  const words = errors[code] ?? errorText(code);
  if (code === "SerialNumberRequired" && reason === "taken") return serialTaken;
  const text = code === "ReturnNotAllowed" ? stayReasons[String(reason)] : undefined;
  return text ? { ...words, text } : words;
}

/** Why an action is absent that a shopper would look for. */
export const returnAbsences: Readonly<Record<string, MessageDescriptor>> = {
  ReturnLabelExists: msg`The label is made already, so the return cannot be withdrawn. To keep the items, do nothing: without a parcel it ends by itself.`,
  ReturnAlreadyShipped: msg`It is on its way, so it cannot be withdrawn.`,
  TradeInNotCancellable: msg`A trade-in cannot be withdrawn once it has been requested.`,
};

const withdrawn = msg`Return withdrawn`;
const isOrderLabel = (label: string): label is Label => Object.hasOwn(orderLabels, label);

/** What a return's status is called (OPEN-05, RET-09). */
export function returnLabel(label: string): MessageDescriptor {
  return isOrderLabel(label) ? orderLabels[label] : withdrawn;
}

const backUp = msg`Back it up, sign out of your accounts and erase it.`;
const pack = msg`Put it in a sturdy box with everything that came with it.`;
const tapeLabel = msg`Stick the printed label on its front.`;

const steps: Readonly<Record<ReturnView["instructions"], readonly MessageDescriptor[]>> = {
  printLabel: [
    msg`Download the label and print it.`,
    pack,
    msg`Put the lower half of the page in the package and tape the label on top, over any old one.`,
    msg`Hand it to the carrier by the date on the label.`,
  ],
  majorAppliance: [
    msg`Empty it, clean it and let it dry. Defrost a fridge or freezer a day before.`,
    msg`Unplug it. Have water and gas disconnected by somebody who is allowed to.`,
    msg`Tape doors, hoses and cords so that nothing moves. It does not need a box.`,
    msg`Leave the way to the door clear: two people carry it out.`,
  ],
  dropOff: [
    msg`Bring it with everything that came with it. It does not need a box.`,
    msg`Show the code, or the number of this return.`,
    msg`Keep the receipt: your refund is counted from that day.`,
  ],
  selfShip: [
    pack,
    msg`Write the number of this return on the box and send it, insured and with tracking.`,
    msg`Tell us the tracking number, so that we know what to expect.`,
  ],
  pickup: [
    pack,
    msg`Have it ready at the door. We write to you when the driver is on the way.`,
    msg`Keep the receipt the driver gives you.`,
  ],
};

/** What to do, in order; large appliances have steps of their own (RET-16). */
export function returnSteps(of: {
  readonly instructions: ReturnView["instructions"];
  readonly channel: Channel;
  readonly isDevice: boolean;
}): readonly MessageDescriptor[] {
  const isLabelled = of.instructions === "majorAppliance" && of.channel === "ship";
  return [
    ...(of.isDevice ? [backUp] : []),
    ...steps[of.instructions],
    ...(isLabelled ? [tapeLabel] : []),
  ];
}

/** Carriers to choose from for a parcel of one's own. */
export const selfShipCarriers = ["fedex", "ups", "usps", "dhl"] as const;
