import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BusinessLabel, ConsumerLabel, Status, TradeInView } from "#machines/trade-in";
import { errorText } from "./errors.ts";
import type { ErrorText } from "./errors.ts";

/** What the widget puts on pages for businesses (TRADE-67). */
export const tradeInWidgetLabel = msg`Trade in your business’s old devices`;

/** What a consumer reads of each state (OPEN-56). */
export const consumerTradeIn: Readonly<Record<ConsumerLabel, MessageDescriptor>> = {
  tradeInCreated: msg`Trade-in created`,
  waitingForNewDevice: msg`Waiting for your new device`,
  waitingForLabel: msg`Waiting for the label`,
  readyToStart: msg`Ready to start`,
  onHold: msg`On hold`,
  labelReady: msg`Label ready, send in your device`,
  pickedUpByCarrier: msg`Picked up by the carrier`,
  deliveredToWarehouse: msg`Delivered to the warehouse`,
  arrivedNotChecked: msg`Arrived, not yet checked`,
  beingEvaluated: msg`Received, being evaluated`,
  notSentInTime: msg`Not sent in time, credit charged back`,
  creditCancelled: msg`Credit cancelled, device not received`,
  beingReturned: msg`Being returned to you`,
  creditOnItsWay: msg`Credit on its way`,
  creditPaid: msg`Credit paid`,
  complete: msg`Complete`,
  creditUsed: msg`Credit used`,
  cancelled: msg`Cancelled`,
};

/** What a consumer reads instead while they may choose what becomes of a device that was refused. */
export const waitingForChoice = msg`Waiting for your choice`;

/** What a business reads (TRADE-18 to TRADE-23). */
export const businessTradeIn: Readonly<Record<BusinessLabel, MessageDescriptor>> = {
  awaitingDelivery: msg`Awaiting delivery`,
  awaitingShipment: msg`Awaiting shipment`,
  shipmentReceived: msg`Shipment received`,
  notReceived: msg`Not received`,
  unsuccessful: msg`Unsuccessful`,
  complete: msg`Complete`,
  cancelled: msg`Cancelled`,
};

/** The same by any audience's label. */
export const tradeInLabels: Readonly<Record<ConsumerLabel | BusinessLabel, MessageDescriptor>> = {
  ...businessTradeIn,
  ...consumerTradeIn,
};

/** What to remember before the device goes on its way, in order (TRADE-27). */
export const tradeInReminders: readonly MessageDescriptor[] = [
  msg`Back up what you want to keep.`,
  msg`Sign out of your accounts and switch off any lock or finder.`,
  msg`Erase the device: what is left on it cannot be recovered.`,
  msg`Take out the SIM and memory cards.`,
  msg`Charge it a little, so that it can be switched on for the check.`,
  msg`Send the device alone: cases, chargers and cables are not sent back.`,
  msg`Pack it well and put the printed label on the box, over any old one.`,
  msg`Hand it over by the ship-by date and keep the receipt, or there is no credit for it.`,
];

/** The same for a device that is bought back, for which nothing was given in advance. */
export const buyBackReminders = tradeInReminders.slice(0, -1);

/** What stands on the label of an old device. */
export const tradeInLabelWords = {
  title: msg`Trade-in label`,
  number: msg`Trade-in`,
} as const satisfies Record<string, MessageDescriptor>;

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
export const lateDevice = {
  title: msg`It came late, we decide`,
  waits: msg`Your device came after your trade-in had ended. One of our agents decides whether we still take it, and we write to you: you get credit for it, or the device back.`,
  refused: msg`Your device came after your trade-in had ended, and we do not take it. It goes back to you at no cost.`,
} as const;

/** The words of an exchange whose new device is there before the label for the old one, or that alone was called off. */
export function nextOf(
  status: Status,
  label: ConsumerLabel | BusinessLabel,
  isOrderKept: boolean,
): MessageDescriptor {
  if (status === "Cancelled" && isOrderKept) return cancelledAlone;
  return tradeInNext[label === "waitingForLabel" ? "Eligible" : status];
}

/** What cancelling or returning does to an old device that was not sent yet. */
export const followsPurchase = msg`Your trade-in goes with what you bought: we take as many old devices as you keep new ones, those that are worth most. If you keep none, the trade-in ends and you keep the old device. One that you have sent already is not affected.`;

/** Why a device that passed is worth less than its answers promised (TRADE-10, OPEN-55). */
export const gradedDown = msg`Its screen or body has more damage than you told us. It passed the check all the same, at a lower grade.`;

/** Why something was charged back (TRADE-26). */
export const chargebackReasons: Readonly<
  Record<NonNullable<TradeInView["chargeback"]>["reason"], MessageDescriptor>
> = {
  notSent: msg`The device was not sent in time.`,
  notReceived: msg`The device was not in the parcel.`,
  valuedLower: msg`The device is worth less than you had in advance.`,
  returned: msg`The device went back to you.`,
};

/** Goods that a discount was for went back after it had been charged. */
export const chargeGivenBack = msg`Given back, because what you had bought went back`;

export const chargebackStates: Readonly<
  Record<NonNullable<TradeInView["chargeback"]>["is"], MessageDescriptor>
> = {
  asked: msg`Being charged`,
  taken: msg`Charged`,
  declined: msg`Declined. Our support gets in touch with you.`,
};

const errors: Readonly<Record<string, ErrorText>> = {
  ExtendTradeInError: {
    title: msg`The trade-in could not be extended`,
    text: msg`It was extended once already. Send the device by the date shown.`,
  },
};

/** The words of a refusal on a trade-in. */
export function tradeInError(code: string): ErrorText {
  return errors[code] ?? errorText(code);
}

/** Where the money of a credit went, or came from. */
export const creditMoved = {
  paid: msg({ message: "Paid to {payment}", comment: "payment: a card, a gift card or the like" }),
  charged: msg({ message: "Charged to {payment}", comment: "payment: a card or the like" }),
} as const;
