/** The money of an order: promised or not, asked for again where a payment fell through (LC-05), late or in time. */
import { order } from "./order.setup.ts";

const over = { guard: "isCalledOff" as const, target: "over" as const };

/** A day without a payment ends the order: its payment update keeps the time (CANC-16, LC-05). */
const ending = [
  { type: "noteReason" as const, params: { reason: "PaymentNotUpdated" as const } },
  "forgetUpdate" as const,
  "callOffSwap" as const,
];

/** Entered anew each time: the payment update hears of every failure. */
const again = {
  target: ".updateRequired" as const,
  actions: "notePayment" as const,
};

export const payment = order.createStateConfig({
  initial: "pending",
  on: {
    "payment.authorized": {
      guard: "knowsPayment",
      actions: ["notePayment", "releaseLate", "passOn", "captureAgain", "letGo"],
    },
    // Goods that are on their way are not called off any more: their payment is asked for (PAY-21), and what has not left waits.
    "payment.failed": [
      { guard: "failsLate", ...again },
      { guard: "knowsPayment", actions: ["notePayment", "passOn", "reportFailed"] },
      { guard: "knewPayment", actions: "reportFailed" },
    ],
    "payment.lapsing": { guard: "isLapsing", actions: ["notePayment", "tellLapsing"] },
    "loan.ended": { guard: "failsLate", ...again, actions: "endLoan" },
    "loan.taken": { guard: "knewPayment", actions: "giveLoanBack" },
    "plan.ended": { guard: "failsLate", actions: "tellPlanEnded" },
    "payment.update.required": { guard: "needsUpdateLate", ...again },
    "payment.pending": { guard: "knowsPayment", actions: ["notePayment", "passOn"] },
    "payment.replaced": {
      guard: "replacesFailed",
      actions: ["notePaymentReplaced", "beginPayment"],
    },
    "payment.captured": { guard: "knowsPayment", actions: ["notePayment", "beginPaid"] },
    "payment.due": [
      { guard: "isUnpaidBeforeOrdering", actions: [...ending, "endOrder"] },
      // Where the warehouse may have it already, it is asked to stop first: nothing that is cancelled may arrive.
      { guard: "needsPaymentAtWarehouse", actions: [...ending, "stopAll"] },
      // The goods could not be stopped in time.
      { guard: "owesLate", actions: ["forgetUpdate", "askLate"] },
    ],
  },
  states: {
    pending: {
      meta: { owner: "provider" },
      always: [over, { guard: "owesMoney", target: "updateRequired" }, settledWhen("isSettled")],
    },
    updateRequired: {
      description: "The payment update hears of each failure, and nothing leaves the warehouse.",
      meta: { owner: "shopper" },
      entry: ["askForPayment", "holdBack"],
      always: [
        over,
        // The purchase order was refused or held while nobody had paid.
        { ...settledWhen("isSettledBeforeOrdering"), actions: "orderGoods" },
        settledWhen("isSettled"),
        { guard: "isNothingDue", target: "pending" },
      ],
    },
    settled: { meta: { rests: true }, always: over },
    over: { meta: { rests: true } },
  },
});

function settledWhen<Guard extends "isSettled" | "isSettledBeforeOrdering">(guard: Guard) {
  return { guard, target: "settled" as const };
}
