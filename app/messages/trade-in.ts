import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BusinessLabel, ConsumerLabel, TradeInView } from "#machines/trade-in";
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

/** What anybody reads of a device that came after the end, while the store decides. */
export const lateTitle = msg`It came late, we decide`;

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

/** What cancelling or returning does to an old device that was not sent yet. */
export const followsPurchase = msg`Your trade-in goes with what you bought: we take as many old devices as you keep new ones, those that are worth most. If you keep none, the trade-in ends and you keep the old device. One that you have sent already is not affected.`;

/** The same of a device that an upgrade takes back (LC-14). */
export const followsSuccessor = msg`The old device of your upgrade goes with the new one. If you do not keep the new one, the upgrade ends: you keep the old device and can use your upgrade again. If you have sent the old device already, it is not affected.`;

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
