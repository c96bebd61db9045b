import { afterSales } from "./machine/order.after-sales.ts";
import { arrived, underway } from "./machine/order.arriving.ts";
import { at } from "./machine/order.chart.ts";
import { newOrder } from "./machine/order.updates.ts";
import { held, placeOrder, preparing } from "./machine/order.preparing.ts";
import { order } from "./machine/order.setup.ts";
import type { LineState } from "./lines/order.line-transitions.ts";

/** What pays did not pay: the order stands, the shopper has a day (ORD-64). */
const unpaid = {
  guard: "knowsPayment" as const,
  target: at("accepted"),
  actions: [
    "notePayment" as const,
    { type: "advanceStage" as const, params: { step: "accepted" as const } },
    "record" as const,
    "tellCartPending" as const,
    "tellCancellation" as const,
  ],
};

const chargeStep = (state: LineState) => ({ type: "moveLine" as const, params: { state } });

export const machine = order.createMachine({
  id: "order",
  description: "LC-01 Order",
  context: ({ input }) => newOrder(input),
  initial: "initiated",
  on: {
    "customer.attached": { guard: "isTheirs", actions: "noteCustomer" },
    "payment.authorized": {
      guard: "knowsPayment",
      actions: ["notePayment", "passOn", "captureAgain", "letGo"],
    },
    // Goods that are on their way are not called off any more: their payment is asked for (PAY-21), and what has not left waits.
    "payment.failed": [
      { guard: "failsLate", actions: ["notePayment", "askForPayment", "holdBack"] },
      { guard: "knowsPayment", actions: ["notePayment", "passOn"] },
    ],
    "payment.update.required": {
      guard: "needsUpdateLate",
      actions: ["notePayment", "askForPayment", "holdBack"],
    },
    // The goods could not be stopped in time.
    "payment.due": { guard: "owesLate", actions: ["forgetUpdate", "askLate"] },
    "payment.pending": { guard: "knowsPayment", actions: ["notePayment", "passOn"] },
    "payment.replaced": {
      guard: "replacesFailed",
      actions: ["notePaymentReplaced", "beginPayment"],
    },
    "payment.captured": { guard: "knowsPayment", actions: ["notePayment", "sendPaidGiftCards"] },
    "delivery.created": { guard: "canCreateDelivery", actions: "beginShipment" },
    "activation.noted": { actions: "noteActivation" },
    "pickup.awaited": { actions: "notePickUpBy" },
    "pickup.expired": { actions: "expirePickup" },
    "rewards.noted": { actions: "noteRewards" },
    "serials.recorded": { guard: "knowsLine", actions: "noteSerials" },
    "slot.booked": { guard: "canSchedule", actions: "bookSlot" },
    "installation.booked": { guard: "knowsLine", actions: "noteInstallation" },
    "options.changed": { actions: "changeOptions" },
    "sms.agreed": { actions: "noteSmsAgreed" },
    "sms.withdrawn": { guard: "hasSms", actions: "forgetSms" },
    "survey.answered": { guard: "isUnsurveyed", actions: "noteSurvey" },
    "address.changed": {
      guard: "canChangeAddress",
      actions: ["tellAddressChanged", "noteAddress"],
    },
    "address.kept": { guard: "isDelivered", actions: ["noteAddress", "tellAddressKept"] },
    "discount.applied": { guard: "canDiscount", actions: "applyDiscount" },
    // Another parcel is under way already and speaks for the order; the line is swapped all the same.
    "swap.started": { guard: "isSwapping", actions: "tellCancellation" },
    "swap.failed": { guard: "isSwapping", actions: ["forgetSwap", "tellCancellation"] },
    "swap.completed": {
      guard: "isSwapping",
      actions: ["noteSwapped", "completeSwap", "tellCancellation"],
    },
    "so.created": { guard: "hasSwapped", actions: ["noteReordered", "tellCancellation"] },
    "return.requested": { guard: "canReturn", actions: "beginReturn" },
    "return.accepted": { guard: "isReturning", actions: "acceptReturn" },
    "return.reopened": { guard: "hasExpired", actions: "reopenReturn" },
    "replacement.requested": { guard: "canReplace", actions: "beginReplacement" },
    "replacement.approved": { guard: "isAskedToReplace", actions: "approveReplacement" },
    "replacement.refused": { guard: "isAskedToReplace", actions: "refuseReplacement" },
    "replacement.delivered": { guard: "isReplacing", actions: chargeStep("replaced") },
    "credit.settling": { actions: "splitCredit" },
    "goodwill.granted": { guard: "mayGrant", actions: "grantGoodwill" },
    "goodwill.paid": { guard: "awaitsShare", actions: "noteGoodwill" },
    "goodwill.unpaid": { guard: "awaitsShare", actions: "noteGoodwill" },
    "charge.initiated": {
      guard: "canCharge",
      actions: [chargeStep("chargeInitiated"), "splitCharge"],
    },
    "charge.started": { guard: "isChargeDue", actions: chargeStep("chargeInProgress") },
    "charge.succeeded": { guard: "isCharging", actions: chargeStep("chargeSuccessful") },
    "charge.failed": { guard: "isCharging", actions: chargeStep("chargeInitiated") },
    "charge.lifted": { guard: "isCharged", actions: chargeStep("replaced") },
  },
  states: {
    initiated: {
      meta: { owner: "system" },
      on: {
        "cart.submitted": {
          target: "softSubmitted",
          actions: [
            { type: "advanceStage", params: { step: "softSubmitted" } },
            "tellPaymentsRecorded",
          ],
        },
      },
    },
    softSubmitted: {
      meta: { owner: "provider" },
      always: {
        guard: "isPaid",
        target: at("created"),
        actions: placeOrder,
      },
      on: {
        "payment.pending": unpaid,
        "payment.failed": unpaid,
        "submission.failed": {
          target: "initiated",
          actions: [
            { type: "advanceStage", params: { step: "initiated" } },
            "tellCartFailed",
            "tellPaymentsFailed",
          ],
        },
      },
    },
    preparing,
    held,
    underway,
    arrived,
    afterSales,
    cancelled: {
      description: "Its money goes back in refunds of their own; their news is still noted.",
      meta: { rests: true },
      on: { "line.moved": { guard: "isBelieved", actions: "followLine" } },
    },
  },
});
