/** What an agent reads of an order's matters that came to a halt between the store and somebody outside it. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What the store wanted to have done, by the command that was given up. */
const commands: Readonly<Record<string, MessageDescriptor>> = {
  askWarehouseToCancel: msg`Ask the warehouse to cancel`,
  announceReturn: msg`Tell the warehouse of a return`,
  capturePayment: msg`Charge the payment`,
  changeShipTo: msg`Tell the warehouse the new address`,
  chargeAgain: msg`Charge for an item that was not sent back`,
  completePayment: msg`Finish a payment`,
  creditCharge: msg`Give a later charge back`,
  holdGoods: msg`Have the warehouse hold the items`,
  issueGiftCard: msg`Make a gift card`,
  payCredit: msg`Pay a credit out`,
  printLabel: msg`Make a return label`,
  queryPayment: msg`Ask how a payment stands`,
  refundPayment: msg`Give money back`,
  releaseGoods: msg`Have the warehouse release the items`,
  requestReplacement: msg`Ask the warehouse for a replacement`,
  requestSwap: msg`Ask the warehouse for a swap`,
  scheduleDelivery: msg`Book the delivery`,
  scheduleInstallation: msg`Book the installation`,
  sendBack: msg`Have an item sent back to the customer`,
  sendMail: msg`Write to the customer`,
  submitPurchaseOrder: msg`Order the items at the warehouse`,
  voidPayment: msg`Release money that is held`,
  withdrawCancellation: msg`Tell the warehouse that it need not cancel`,
};

/** Any other command keeps its own name. */
export const commandWords = (command: string): MessageDescriptor | null =>
  commands[command] ?? null;

/** Who says something to the store. */
const tellers: Readonly<Record<string, MessageDescriptor>> = {
  payment: msg`The payment provider`,
  warehouse: msg`The warehouse`,
  carrier: msg`The carrier`,
  bank: msg`The bank`,
  lender: msg`The loan provider`,
  telco: msg`The phone company`,
};

export const tellerWords = (provider: string): MessageDescriptor | null =>
  tellers[provider] ?? null;

/** What was said, where an order's history has no words for it: by the type of the report. */
const facts: Readonly<Record<string, MessageDescriptor>> = {
  "cancel.confirmed": msg`It was stopped`,
  "cancel.rejected": msg`It could not be stopped`,
  "capture.failed": msg`The money could not be taken`,
  "capture.ok": msg`The money was taken`,
  "delivery.created": msg`A parcel was made`,
  "do.cancelled": msg`The parcel was taken apart again`,
  "do.submitted": msg`It was packed`,
  failed: msg`The payment failed`,
  "goods.returned": msg`It came back to the warehouse`,
  "in.process": msg`The store packs it`,
  "picked.up": msg`It was picked up`,
  "po.submitted": msg`The order was taken on`,
  "ready.for.pickup": msg`It waits at the store`,
  "refund.failed": msg`The money could not be given back`,
  "refund.ok": msg`The money was given back`,
  "return.accepted": msg`The return is right`,
  "return.rejected": msg`The return is not right`,
  "ship.failed": msg`It could not be shipped`,
  "so.created": msg`The items were assigned`,
  "so.submitted": msg`The item is being got ready`,
  "void.ok": msg`The money that was held was released`,
};

export const factWords = (type: string): MessageDescriptor | null => facts[type] ?? null;
