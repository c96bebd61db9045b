import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BusinessLabel, ConsumerLabel } from "#machines/trade-in";
import { errorText } from "./errors.ts";
import type { ErrorText } from "./errors.ts";

/** What a consumer reads of each state (OPEN-56). */
export const consumerTradeIn: Readonly<Record<ConsumerLabel, MessageDescriptor>> = {
  tradeInCreated: msg`Trade-in created`,
  waitingForNewDevice: msg`Waiting for your new device`,
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

/** What to remember before the device goes on its way, in order (TRADE-27). */
export const tradeInReminders: readonly MessageDescriptor[] = [
  msg`Back up what you want to keep.`,
  msg`Sign out of your accounts and switch off any lock or finder.`,
  msg`Erase the device: what is left on it cannot be recovered.`,
  msg`Take out the SIM and memory cards.`,
  msg`Charge it a little, so that it can be switched on for the check.`,
  msg`Send the device alone: cases, chargers and cables are not sent back.`,
  msg`Pack it well and put the printed label on the box, over any old one.`,
  msg`Hand it over by the ship-by date and keep the receipt, or the credit is charged back.`,
];

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
