import { msg } from "@lingui/core/macro";
import type { MailWords } from "./mail-words.ts";

/** What is written about old devices that are traded in, or given back at a promised price. */
export const exchangeMailTemplates = [
  "trade-in-label",
  "trade-in-reminder",
  "trade-in-unsent",
  "trade-in-credit",
  "trade-in-paid",
  "trade-in-credit-late",
  "trade-in-charged",
  "trade-in-given-back",
  "trade-in-unsuccessful",
  "trade-in-missing",
  "trade-in-late",
  "trade-in-late-refused",
  "trade-in-ended",
  "trade-in-fewer",
  "buy-back-label",
  "buy-back-accepted",
  "buy-back-paid",
  "buy-back-refused",
  "buy-back-expired",
  "buy-back-late",
  "buy-back-late-refused",
] as const;

const seeTradeIn = { button: msg`See your trade-in`, target: "tradeIn" } as const;
const seeBuyBack = { button: msg`See your buy-back`, target: "buyBack" } as const;

export const exchangeMailWords: Record<(typeof exchangeMailTemplates)[number], MailWords> = {
  "trade-in-label": {
    subject: msg`Send in your old device: label for {orderId}`,
    lead: msg`The label for your trade-in is ready.`,
    next: msg`Back up and erase the device, and hand over the parcel by the day below. After that you get no credit for it, and we charge you any amount it took off your order.`,
    ...seeTradeIn,
  },
  "trade-in-reminder": {
    subject: msg`Three days left to send in your old device`,
    lead: msg`We have not received the device you trade in.`,
    next: msg`Hand it to the carrier by the day below. After that you get no credit for it, and we charge you any amount it took off your order. You can extend the date once, on the page of your trade-in.`,
    ...seeTradeIn,
  },
  "trade-in-unsent": {
    subject: msg`Your trade-in for {orderId} has ended`,
    lead: msg`The device was not sent in time.`,
    next: msg`There is no credit for it, and what it took off your order, if anything, is charged. Call us at {phone} if the parcel is on its way. It is not lost: we write to you when it is here.`,
    ...seeTradeIn,
  },
  "trade-in-credit": {
    subject: msg`We checked your old device`,
    lead: msg`Your trade-in was evaluated.`,
    next: msg`The page of your trade-in shows the credit. What is still due arrives within 7 business days.`,
    ...seeTradeIn,
  },
  "trade-in-credit-late": {
    subject: msg`Your trade-in credit for {orderId} takes longer`,
    lead: msg`We are sorry: the credit for your old device was to be with you by now.`,
    next: msg`One of our agents looks into it, and you hear from us when it is paid. You do not have to do anything.`,
    ...seeTradeIn,
  },
  "trade-in-paid": {
    subject: msg`Your trade-in credit for {orderId} is paid`,
    lead: msg`The credit for your old device has been sent; the sum and where it went stand below.`,
    next: msg`Your bank may need a few days to show it. If it went to a gift card, the code is in a separate email. You do not have to do anything.`,
    ...seeTradeIn,
  },
  "trade-in-charged": {
    subject: msg`We charged back a trade-in credit of {orderId}`,
    lead: msg`You had received credit for an old device that was not sent, or that is worth less. We charged the sum below to your original payment method.`,
    next: msg`You owe nothing more for it. The page of your trade-in says why. Call us at {phone} with the order number if you do not agree.`,
    ...seeTradeIn,
  },
  "trade-in-given-back": {
    subject: msg`We gave back a charge of {orderId}`,
    lead: msg`What you had bought went back to us, and with it the discount that we had charged because your old device did not come. The sum and where it went stand below.`,
    next: msg`It comes on top of the refund of your goods. Your bank may need a few days to show it. You do not have to do anything.`,
    ...seeTradeIn,
  },
  "trade-in-unsuccessful": {
    subject: msg`Your old device is not as described`,
    lead: msg`The device did not pass the check.`,
    next: msg`You choose: we send it back to you, or you take the lower credit, where one is named below. Tell us on the page of your trade-in by the day below. Without an answer our team asks you; nothing is thrown away.`,
    ...seeTradeIn,
  },
  "trade-in-missing": {
    subject: msg`We do not have your old device of {orderId}`,
    lead: msg`We told you a credit for your old device. When we counted again, the device was not there.`,
    next: msg`There is no credit for it, and nothing of the sum we named is paid. What it took off your order, if anything, is charged. Call us at {phone} with the receipt of the carrier if you sent it.`,
    ...seeTradeIn,
  },
  "trade-in-late": {
    subject: msg`Your old device for {orderId} came late`,
    lead: msg`The carrier has your old device, or it is with us. It was handed over after your trade-in had ended.`,
    next: msg`Nothing is lost: one of our agents decides whether we still take it. You get credit for it then, or the device back. We write to you.`,
    ...seeTradeIn,
  },
  "trade-in-late-refused": {
    subject: msg`You get your old device of {orderId} back`,
    lead: msg`Your old device came after your trade-in had ended, and we do not take it any more.`,
    next: msg`It belongs to you. Tell us on the page of your trade-in by the day below where to send it; you pay nothing for it. Without an answer our team asks you; nothing is thrown away.`,
    ...seeTradeIn,
  },
  "trade-in-ended": {
    subject: msg`Your trade-in for {orderId} has ended with its purchase`,
    lead: msg`What you had bought with it was cancelled or went back, so we do not take your old device any more.`,
    next: msg`Keep it, and do not use a label that you have for it. If the parcel is on its way already, you do not have to do anything: we write to you when it is here, and you get the device back or credit for it.`,
    ...seeTradeIn,
  },
  "trade-in-fewer": {
    subject: msg`Fewer old devices for {orderId}`,
    lead: msg`A part of what you had bought was cancelled or went back. We take as many old devices as you keep new ones: those that are worth most.`,
    next: msg`The page of your trade-in names them, and the credit you can expect. Keep the others.`,
    ...seeTradeIn,
  },
  "buy-back-label": {
    subject: msg`Send in your device: label for {orderId}`,
    lead: msg`The label for your buy-back is ready.`,
    next: msg`Back the device up, erase it and hand the parcel over by the day below. After that the buy-back ends, and you keep it.`,
    ...seeBuyBack,
  },
  "buy-back-accepted": {
    subject: msg`We buy your device back`,
    lead: msg`Your device is as it was promised.`,
    next: msg`You get the sum below. What a lender paid for comes as a gift card by email, and your loan goes on as it is: keep paying it.`,
    ...seeBuyBack,
  },
  "buy-back-paid": {
    subject: msg`The value of your device is paid: {orderId}`,
    lead: msg`Your buy-back is done. The sum and where it went stand below.`,
    next: msg`The code of a gift card is in a separate email. If a lender paid for the device, your loan goes on as it is: keep paying it.`,
    ...seeBuyBack,
  },
  "buy-back-refused": {
    subject: msg`Your device is not as promised`,
    lead: msg`We checked your device, and its guaranteed value does not hold.`,
    next: msg`The page of your buy-back says why. Tell us there where to send it.`,
    ...seeBuyBack,
  },
  "buy-back-expired": {
    subject: msg`Your buy-back for {orderId} has ended`,
    lead: msg`The guaranteed buy-back is over, and your device stays yours.`,
    next: msg`Call us at {phone} if the parcel is on its way. It is not lost: we write to you when it is here.`,
    ...seeBuyBack,
  },
  "buy-back-late": {
    subject: msg`Your device for {orderId} came late`,
    lead: msg`Your device is with us. It came after your buy-back had ended.`,
    next: msg`Nothing is lost: one of our agents decides whether we still take it. You get its value then, or the device back. We write to you.`,
    ...seeBuyBack,
  },
  "buy-back-late-refused": {
    subject: msg`You get your device of {orderId} back`,
    lead: msg`Your device came after your buy-back had ended, and we do not take it any more.`,
    next: msg`It belongs to you. Tell us on the page of your buy-back by the day below where to send it; you pay nothing for it. Without an answer our team asks you; nothing is thrown away.`,
    ...seeBuyBack,
  },
};
